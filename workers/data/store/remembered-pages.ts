/**
 * A page as it is answered: rows as JSON text by column name, how many the filter matches, where the next page begins,
 * whether its bytes ended it, and what was asked for. `scanned`: kilobytes that were looked through for it.
 */
export type JsonPage = {
  text: string
  total: number
  cursor: string | null
  isCut: boolean
  scanned: number
  limit: number
  offset: number | null
}

/** An API's object that lives in this isolate: it counts its changes where both can see them. */
export type Living = { changes: number }

type Remembered = { page: JsonPage; version: number; living: Living; changes: number; until: number }

/** An object may have moved away unseen: no page is believed for longer than this, in milliseconds. */
const believedFor = 1_000
const maxPages = 2_000
const longestPage = 64_000
const maxLetters = 16_000_000

const objects = new Map<string, Living>()
let pages = new Map<string, Remembered>()
let letters = 0

/** Called by an object when it starts; gives where it counts its changes. */
export function liveHere(objectId: string): Living {
  if (objects.size >= 10_000) objects.clear()
  const living = { changes: 0 }
  objects.set(objectId, living)
  return living
}

/** The state to compare a response with; read it before the call to the object, so that no change is missed. */
export function livingOf(objectId: string): Living | null {
  return objects.get(objectId) ?? null
}

/**
 * Gives a page that was read a moment ago, if the object lives in this isolate and has changed nothing since. Where it
 * lives elsewhere every read asks it.
 */
export function recallPage(place: string, objectId: string, version: number, now: number): JsonPage | null {
  const known = pages.get(place)
  if (known === undefined || known.until <= now || known.version !== version) return null
  const isSame = objects.get(objectId) === known.living && known.living.changes === known.changes
  return isSame ? { ...known.page, scanned: 0 } : null
}

/** Remembers a page that the object gave when it had made so many changes. */
export function rememberPage(
  place: string,
  page: JsonPage,
  { living, changes, version, now }: { living: Living; changes: number; version: number; now: number },
): void {
  if (page.text.length > longestPage) return
  if (pages.size >= maxPages || letters >= maxLetters) {
    pages = new Map()
    letters = 0
  }
  letters += page.text.length
  pages.set(place, { page, version, living, changes, until: now + believedFor })
}
