import { inflateRawSync } from 'node:zlib'
import type { LeftReason } from '@domain/code/code'
import { findDirectory } from '../../sites/archive/zip-end'
import { mostPacked, type PackedFile, reasonOf } from './packed-file'

/** Files after which other calls have their turn. */
const turn = 50
const marks = { entry: 0x02014b50, header: 0x04034b50 }
const fixed = { entry: 46, header: 30 }
const linkMode = 0xa000

type Entry = {
  name: string
  packed: number
  size: number
  at: number
  isStored: boolean
  reason: LeftReason | null
}

/** Takes a .zip; gives its files in the order of its directory. Throws for a damaged one, and one of too many files or bytes. */
export async function zipFiles(zip: Uint8Array<ArrayBuffer>): Promise<PackedFile[]> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
  const files: PackedFile[] = []
  let bytes = 0
  for (const entry of await entriesOf(zip, view)) {
    const { name, size, reason } = entry
    if (reason !== null) {
      files.push({ name, reason })
      continue
    }
    bytes += size
    if (bytes > mostPacked.bytes) throw new RangeError('more bytes than an archive of code has')
    files.push({ name, bytes: unpacked(zip, view, entry) })
    if (files.length % turn === 0) await new Promise((done) => setTimeout(done, 0))
  }
  return files
}

async function entriesOf(zip: Uint8Array<ArrayBuffer>, view: DataView): Promise<Entry[]> {
  const directory = await findDirectory({
    size: zip.length,
    read: async (at, length) => zip.slice(at, at + length),
    stream: async (at, length) => new Blob([zip.slice(at, at + length)]).stream(),
  })
  if (directory.entries > mostPacked.entries) throw new RangeError('more files than an archive of code has')
  const entries: Entry[] = []
  for (let n = 0, at = directory.at; n < directory.entries; n += 1) {
    if (view.getUint32(at, true) !== marks.entry) throw new RangeError('no entry')
    const nameAt = at + fixed.entry
    const extraAt = nameAt + view.getUint16(at + 28, true)
    const name = nameOf(zip.subarray(nameAt, extraAt))
    const size = view.getUint32(at + 24, true)
    const method = view.getUint16(at + 10, true)
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === linkMode
    const isReadable = (view.getUint16(at + 8, true) & 0x2041) === 0 && (method === 0 || method === 8)
    if (!name.endsWith('/'))
      entries.push({
        name,
        size,
        packed: view.getUint32(at + 20, true),
        at: view.getUint32(at + 42, true) + directory.shift,
        isStored: method === 0,
        reason: reasonOf(name, size, isLink) ?? (isReadable ? null : 'not_text'),
      })
    at = extraAt + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Programs write UTF-8 also without the flag for it; other bytes are a letter each. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return String.fromCharCode(...bytes)
  }
}

/** Gives the content of an entry; throws where it has another size than the directory says. */
function unpacked(zip: Uint8Array, view: DataView, { at, packed, size, isStored }: Entry): Uint8Array {
  if (view.getUint32(at, true) !== marks.header) throw new RangeError('no header')
  const from = at + fixed.header + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const body = zip.subarray(from, from + packed)
  // The runtime's buffer grows in steps and may not outgrow this limit, so it needs more than the file itself does.
  const bytes = isStored ? body : new Uint8Array(inflateRawSync(body, { maxOutputLength: 2 * size + 65_536 }))
  if (body.length !== packed || bytes.length !== size) throw new RangeError('another size than it says')
  return bytes
}
