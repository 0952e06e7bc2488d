import type { TodoItem, TodoUpdate } from '@domain/todos'

/** The items of a list as this browser knows them: all items at `revision`, and later changes that came too early. */
export type Known = {
  revision: number
  items: readonly TodoItem[]
  /** Numbers of changes that are known although one before them is missing. */
  early: ReadonlySet<number>
  /** Removed items with their revisions: an older change does not bring them back. */
  gone: ReadonlyMap<string, number>
}

/** Takes a whole reading; gives what is known then. */
export function knownFrom({ revision, items }: Pick<Known, 'revision' | 'items'>): Known {
  return { revision, items, early: new Set(), gone: new Map() }
}

type News = { items: readonly TodoItem[]; gone: readonly string[]; revision: number }

/** Newer words about an item take the place of older ones, in whatever order they come. */
function merged(known: Known, { items, gone, revision }: News): Pick<Known, 'items' | 'gone'> {
  const out = new Map(known.gone)
  for (const id of gone) out.set(id, Math.max(revision, out.get(id) ?? 0))
  const byId = new Map(known.items.map((item) => [item.id, item]))
  for (const item of items) {
    const before = byId.get(item.id)
    const isNews = before ? item.revision > before.revision : item.revision > known.revision
    if (isNews) byId.set(item.id, item)
  }
  return { items: [...byId.values()].filter((item) => item.revision > (out.get(item.id) ?? 0)), gone: out }
}

/** Takes a change as the room told it; one that is known already changes nothing. */
export function withUpdate(known: Known, move: Omit<TodoUpdate, 'type'>): Known {
  if (move.revision <= known.revision) return known
  const early = new Set([...known.early, move.revision])
  let { revision } = known
  // Without its content a change is not known, only that there was one.
  while (move.isWhole && early.delete(revision + 1)) revision += 1
  return { ...merged(known, move), revision, early }
}

/** Takes the result of our own change; the room sends the number of the change. */
export function withAnswer(known: Known, items: readonly TodoItem[], gone: readonly string[]): Known {
  const last = known.items.filter(({ id }) => gone.includes(id)).map(({ revision }) => revision)
  return { ...known, ...merged(known, { items, gone, revision: Math.max(known.revision, ...last) }) }
}

/** Takes a whole reading of the list; null when it is older than the known state and has to be read again. */
export function withWhole(known: Known, whole: Pick<Known, 'revision' | 'items'>): Known | null {
  const isOld = whole.revision < known.revision || [...known.early].some((early) => early > whole.revision)
  return isOld ? null : knownFrom(whole)
}
