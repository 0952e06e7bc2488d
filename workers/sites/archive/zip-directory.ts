import { crc32 } from 'node:zlib'
import { readForeignPath } from '@domain/sites/paths'
import type { Bytes } from '../tree/contents'
import { codePageOf } from './code-pages'
import { maxEntries, named, refuse, type Source } from './source'
import { findDirectory } from './zip-end'

/** One file or folder of a .zip, as its directory tells it. */
export type ZipEntry = {
  path: string[]
  isFolder: boolean
  /** The name's raw bytes, to compare with the name in the file's local header. */
  name: Bytes
  isPacked: boolean
  crc: number
  packed: number
  size: number
  /** Where its own header begins, and where it must have ended. */
  at: number
  end: number
}

const entryMark = 0x02014b50
const largestDirectory = 16 * 1024 * 1024
const overflow = 0xffffffff
const utf8Flag = 0x800
const fixed = { entry: 46, local: 30 }

/**
 * Reads the directory of a .zip and refuses all of it when one entry is not as it should be: no password, no link, no
 * path that leads elsewhere, no name twice, no entry within another.
 */
export async function readDirectory(source: Source): Promise<ZipEntry[]> {
  const { at, length, entries: count, shift } = await findDirectory(source)
  if (count > maxEntries) throw refuse('too_many_entries')
  if (length > largestDirectory) throw refuse('broken_archive')
  const bytes = await source.read(at, length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries: ZipEntry[] = []
  const readName = nameReader(bytes, view, count)
  let position = 0
  for (let n = 0; n < count; n += 1) {
    const { entry, next } = readEntry(bytes, view, position, readName)
    // The folder that everything lies in has no name.
    if (entry.path.length > 0) entries.push({ ...entry, at: entry.at + shift })
    position = next
  }
  if (position !== length) throw refuse('broken_archive')
  requireOrder(entries, at)
  requireDistinct(entries)
  return entries
}

type NameReader = (name: Bytes, extra: Bytes, isUtf8: boolean) => string

function readEntry(
  bytes: Bytes,
  view: DataView,
  at: number,
  readName: NameReader,
): { entry: ZipEntry; next: number } {
  if (at + fixed.entry > bytes.length || view.getUint32(at, true) !== entryMark)
    throw refuse('broken_archive')
  const short = (offset: number) => view.getUint16(at + offset, true)
  const long = (offset: number) => view.getUint32(at + offset, true)
  const nameAt = at + fixed.entry
  const extraAt = nameAt + short(28)
  const next = extraAt + short(30) + short(32)
  if (next > bytes.length || short(34) !== 0) throw refuse('broken_archive')
  const name = bytes.subarray(nameAt, extraAt)
  try {
    if ((short(8) & 0x2041) !== 0) throw refuse('encrypted')
    const extra = bytes.subarray(extraAt, extraAt + short(30))
    const sizes = widened({ size: long(24), packed: long(20), at: long(42) }, extra)
    const entry = {
      ...pathOf(readName(name, extra, (short(8) & utf8Flag) !== 0)),
      ...sizes,
      name,
      isPacked: isPacked(short(10)),
      crc: long(16),
      end: 0,
    }
    requirePlain(entry, long(38) >>> 16, short(4) >>> 8)
    return { entry, next }
  } catch (error) {
    throw named(shownName(name), error)
  }
}

function isPacked(method: number): boolean {
  if (method !== 0 && method !== 8) throw refuse('unknown_method')
  return method === 8
}

/** Modes of plain files and folders; an archiver records piped input as a pipe, although its bytes are a plain file's. */
const plainKinds = [0, 0x8000, 0x4000, 0x1000]

/** The upper half of the attributes is the mode of the file where the archive comes from a system that has one. */
function requirePlain(
  { isFolder, isPacked: packs, size, packed }: ZipEntry,
  mode: number,
  system: number,
): void {
  const kind = mode & 0xf000
  if (!plainKinds.includes(kind) && (system !== 0 || kind === 0xa000)) throw refuse('symlink')
  if (isFolder && size !== 0) throw refuse('lying_size')
  if (!packs && size !== packed) throw refuse('lying_size')
}

function pathOf(name: string): { path: string[]; isFolder: boolean } {
  const text = name.replace(/\\/g, '/')
  if (/^(?:\.\/+)+$/.test(text)) return { path: [], isFolder: true }
  const read = readForeignPath(text)
  if (read.fault !== undefined) throw refuse(read.fault)
  return { path: read.value, isFolder: text.endsWith('/') }
}

/**
 * Without the flag a name is in the code page of DOS by the format, though many packers write UTF-8 all the same, and those of a Persian
 * or Arabic system its code page. All names of an archive together tell which.
 */
function nameReader(bytes: Bytes, view: DataView, count: number): NameReader {
  const others: Bytes[] = []
  for (let n = 0, at = 0; n < count && at + fixed.entry <= bytes.length; n += 1) {
    const nameAt = at + fixed.entry
    const name = bytes.subarray(nameAt, nameAt + view.getUint16(at + 28, true))
    if (fromUtf8(name) === null) others.push(name)
    at = nameAt + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const read = codePageOf(others)
  return (name, extra, isUtf8) => {
    const text = fromUtf8(name) ?? (isUtf8 ? null : (unicodeName(name, extra) ?? read?.(name)))
    if (typeof text !== 'string') throw refuse('name_encoding')
    return text
  }
}

function fromUtf8(name: Bytes): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return null
  }
}

/** The name in UTF-8 that some packers put into an extra field (0x7075), which holds only while it is beside the same name. */
function unicodeName(name: Bytes, extra: Bytes): string | null {
  const field = fieldOf(extra, 0x7075)
  if (!field || field.length < 5 || field[0] !== 1) return null
  const crc = new DataView(field.buffer, field.byteOffset, field.length).getUint32(1, true)
  return crc === crc32(name) ? fromUtf8(field.subarray(5)) : null
}

/** The content of the extra field of a kind. */
function fieldOf(extra: Bytes, kind: number): Bytes | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.length)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === kind)
      return extra.subarray(at + 4, Math.min(extra.length, at + 4 + view.getUint16(at + 2, true)))
  return null
}

const shownName = (name: Bytes) => new TextDecoder().decode(name)

type Sizes = { size: number; packed: number; at: number }

/** Reads the values that do not fit into 32 bits from the Zip64 extra field, which holds only those, in this order. */
function widened(sizes: Sizes, extra: Bytes): Sizes {
  if (!Object.values(sizes).includes(overflow)) return sizes
  const field = fieldOf(extra, 1)
  if (!field) throw refuse('broken_archive')
  const view = new DataView(field.buffer, field.byteOffset, field.length)
  let at = 0
  const wide = (given: number) => {
    if (given !== overflow) return given
    if (at + 8 > field.length) throw refuse('broken_archive')
    const read = Number(view.getBigUint64(at, true))
    at += 8
    return read
  }
  return { size: wide(sizes.size), packed: wide(sizes.packed), at: wide(sizes.at) }
}

/** No two entries share bytes: many names for one packed file would unpack to more than anybody sent. */
function requireOrder(entries: readonly ZipEntry[], directoryAt: number): void {
  const ordered = [...entries].sort((a, b) => a.at - b.at)
  ordered.forEach((entry, n) => {
    entry.end = ordered[n + 1]?.at ?? directoryAt
    if (entry.at + fixed.local + entry.name.length + entry.packed > entry.end)
      throw named(entry.path.join('/'), refuse('broken_archive'))
  })
}

function requireDistinct(entries: readonly ZipEntry[]): void {
  const kinds = new Map<string, boolean>()
  for (const { path, isFolder } of entries) {
    const key = path.join('/')
    if (kinds.has(key)) throw named(key, refuse('twice'))
    kinds.set(key, isFolder)
  }
  for (const { path } of entries)
    for (let depth = 1; depth < path.length; depth += 1)
      if (kinds.get(path.slice(0, depth).join('/')) === false) throw named(path.join('/'), refuse('twice'))
}
