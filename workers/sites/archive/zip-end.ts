import { refuse, type Source } from './source'

/** `shift`: bytes before the archive that its own offsets do not include. */
type ZipDirectory = { at: number; length: number; entries: number; shift: number }

const marks = { end: 0x06054b50, locator: 0x07064b50, wideEnd: 0x06064b50 }
const fixed = { end: 22, locator: 20, wideEnd: 56 }
const longestComment = 65_535
const overflow = { entries: 0xffff, offset: 0xffffffff }

/** Finds the central directory of a .zip. With Zip64 its values are in a separate record before the end. */
export async function findDirectory(source: Source): Promise<ZipDirectory> {
  const { size, read } = source
  const length = Math.min(size, fixed.locator + fixed.end + longestComment)
  const tail = await read(size - length, length)
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length)
  for (let at = length - fixed.end; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== marks.end) continue
    // Some programs fill up to the end of a block with zeros.
    const end = at + fixed.end + view.getUint16(at + 20, true)
    if (end > length || tail.subarray(end).some((byte) => byte !== 0)) continue
    const entries = view.getUint16(at + 10, true)
    const declared = { at: view.getUint32(at + 16, true), length: view.getUint32(at + 12, true), entries }
    const locatorAt = at - fixed.locator
    if (locatorAt >= 0 && view.getUint32(locatorAt, true) === marks.locator) {
      const wideAt = view.getBigUint64(locatorAt + 8, true)
      return widened(source, declared, { at: Number(wideAt), end: size - length + locatorAt })
    }
    if (entries === overflow.entries) throw refuse('too_many_entries')
    const isWhole = view.getUint32(at + 4, true) === 0 && view.getUint16(at + 8, true) === entries
    if (!isWhole) throw refuse('broken_archive')
    return shifted(declared, size - length + at)
  }
  throw refuse('not_an_archive')
}

type Declared = Omit<ZipDirectory, 'shift'>

/** Takes what is declared of a directory, and where it ends: later than declared where a program was put before the archive. */
function shifted(declared: Declared, end: number): ZipDirectory {
  const shift = end - declared.length - declared.at
  if (shift < 0 || declared.at < 0) throw refuse('broken_archive')
  return { ...declared, at: declared.at + shift, shift }
}

/** Takes what the end says and where the record of Zip64 lies, which must say the same where the end has room for it. */
async function widened(
  source: Source,
  narrow: Declared,
  record: { at: number; end: number },
): Promise<ZipDirectory> {
  const { view, at } = await readRecord(source, record)
  const wide = (offset: number) => Number(view.getBigUint64(offset, true))
  const found = { entries: wide(32), length: wide(40), at: wide(48) }
  const isSame =
    isTold(narrow.entries, found.entries, overflow.entries) &&
    isTold(narrow.length, found.length, overflow.offset) &&
    isTold(narrow.at, found.at, overflow.offset)
  const isWhole = view.getUint32(16, true) === 0 && wide(24) === found.entries
  if (!isWhole || !isSame || found.at + found.length !== record.at) throw refuse('broken_archive')
  return shifted(found, at)
}

/** The record is at its stated offset, or directly before its locator if a program was prepended to the archive. */
async function readRecord({ read }: Source, { at, end }: { at: number; end: number }) {
  for (const place of [at, end - fixed.wideEnd]) {
    if (place < 0 || place + fixed.wideEnd > end) continue
    const bytes = await read(place, fixed.wideEnd)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const isThere =
      view.getUint32(0, true) === marks.wideEnd && place + 12 + Number(view.getBigUint64(4, true)) === end
    if (isThere) return { view, at: place }
  }
  throw refuse('broken_archive')
}

const isTold = (told: number, value: number, none: number) => told === none || told === value
