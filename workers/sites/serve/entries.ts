import type { Host } from '../hosts/hosts'

/** One representation of a file: status lines and headers are made once for all visitors. */
export type Prepared = {
  body: Uint8Array<ArrayBuffer>
  etag: string
  answer: ResponseInit
  notModified: ResponseInit
}

/** The file at an address. Compressed forms are created on the first request for them. */
export type ServedEntry = {
  host: Host
  file: { contentId: string; size: number; sha256: string; type: string }
  status: 200 | 404
  /** Headers that `_headers` adds. */
  extra: readonly [name: string, value: string][]
  path: string
  isPage: boolean
  /** When it got what it holds, as `Last-Modified` says it. */
  modified: string
  /** Shown only to requests for a page, because nothing of that name is there. */
  needsHtml: boolean
  /** It was built for the address `/{siteId}/`, and what asks for it elsewhere is led there. */
  isLed: boolean
  plain: Prepared
  packed: { br: Prepared | 'none' | null; gzip: Prepared | 'none' | null }
}

const maxBytes = 48 * 1024 * 1024
const maxEntries = 20_000
/** Bytes that an entry takes besides its bodies. */
const entryCost = 1_500

const entries = new Map<string, ServedEntry>()
/** Bodies are shared: every deep link of a single-page app shows the same one. */
const bodies = new Map<ArrayBufferLike, number>()
let held = 0

/** Gives what this isolate has ready for an address (without its query), if it still holds. */
export function recallEntry(address: string, now: number): ServedEntry | null {
  const entry = entries.get(address)
  if (entry === undefined) return null
  if (entry.host.isOver) {
    forgetEntry(address, entry)
    return null
  }
  return entry.host.until > now ? entry : null
}

/** Keeps an entry; the ones that came first make room. */
export function rememberEntry(address: string, entry: ServedEntry): void {
  const before = entries.get(address)
  if (before !== undefined) forgetEntry(address, before)
  entries.set(address, entry)
  held += entryCost
  for (const body of bodiesOf(entry)) hold(body)
  makeRoom(address)
}

/** Tells that an entry now holds another form of its body as well. */
export function holdMore(address: string, entry: ServedEntry, body: Uint8Array<ArrayBuffer>): void {
  if (entries.get(address) !== entry) return
  hold(body)
  makeRoom(address)
}

function makeRoom(newest: string): void {
  for (const [address, entry] of entries) {
    if (held <= maxBytes && entries.size <= maxEntries) return
    if (address !== newest) forgetEntry(address, entry)
  }
}

function forgetEntry(address: string, entry: ServedEntry): void {
  entries.delete(address)
  held -= entryCost
  for (const body of bodiesOf(entry)) letGo(body)
}

function bodiesOf({ plain, packed }: ServedEntry): Uint8Array<ArrayBuffer>[] {
  return [plain, packed.br, packed.gzip].flatMap((one) => (one === null || one === 'none' ? [] : [one.body]))
}

function hold({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  const users = bodies.get(buffer) ?? 0
  bodies.set(buffer, users + 1)
  if (users === 0) held += byteLength
}

function letGo({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  const users = bodies.get(buffer) ?? 0
  if (users > 1) bodies.set(buffer, users - 1)
  else if (users === 1) {
    bodies.delete(buffer)
    held -= byteLength
  }
}
