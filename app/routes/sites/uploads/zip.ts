import { Inflate } from 'fflate'
import type { Picked } from './queue'
import { Refused } from './refused'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const longestEnd = 65_557
const stored = 0
const deflated = 8

/**
 * Takes a .zip; gives the files in it, each read only when its turn comes. Null where it is of a kind that is not
 * understood here (encrypted, split, larger than 4 GB, of another format): then the server reads it whole. Refuses what
 * is no archive, or a .zip whose end is missing.
 */
export async function filesOfZip(zip: File): Promise<Picked[] | null> {
  const tail = await view(zip, Math.max(0, zip.size - longestEnd), zip.size)
  const end = endOf(tail)
  if (end < 0) {
    const code = await faultOf(zip)
    if (code !== null) throw new Refused(code)
    return null
  }
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count === 0xffff || start === 0xffffffff) return null
  if (start + size > zip.size) throw new Refused('broken_archive')
  return entriesOf(zip, await view(zip, start, start + size), count)
}

function entriesOf(zip: File, list: DataView, count: number): Picked[] | null {
  const files: Picked[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== entryMark) return null
    const flags = list.getUint16(at + 8, true)
    const method = list.getUint16(at + 10, true)
    const packed = list.getUint32(at + 20, true)
    const size = list.getUint32(at + 24, true)
    const nameLength = list.getUint16(at + 28, true)
    const mode = list.getUint32(at + 38, true) >>> 28
    const place = list.getUint32(at + 42, true)
    const name = textOf(list, at + 46, nameLength)
    // Links, encrypted entries and rare kinds of packing are for the server to judge.
    if (mode === 0xa || (flags & 1) === 1 || (method !== stored && method !== deflated)) return null
    if (size === 0xffffffff || place === 0xffffffff || name === null) return null
    if (!name.endsWith('/'))
      files.push({ path: name, size, read: () => unpacked(zip, place, packed, method, size) })
    at += 46 + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  return files
}

async function unpacked(
  zip: File,
  place: number,
  packed: number,
  method: number,
  size: number,
): Promise<Blob> {
  const head = await view(zip, place, place + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== localMark) throw new Refused('broken_archive')
  const from = place + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = zip.slice(from, from + packed)
  if (bytes.size !== packed) throw new Refused('broken_archive')
  if (method === stored) return bytes
  return inflated(bytes, size).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused('broken_archive')
  })
}

async function inflated(packed: Blob, size: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let left = size
  const inflate = new Inflate((chunk) => {
    left -= chunk.byteLength
    if (left < 0) throw new Refused('lying_size')
    parts.push(new Uint8Array(chunk))
  })
  const reader = packed.stream().getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) inflate.push(step.value)
  inflate.push(new Uint8Array(), true)
  if (left !== 0) throw new Refused('lying_size')
  return new Blob(parts)
}

/** Tells by its first bytes why a file without the end of a .zip is refused; null of another kind of archive. */
async function faultOf(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, 262).arrayBuffer())
  const begins = (text: string, at = 0) =>
    [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0))
  if (begins('\x1f\x8b') || begins('ustar', 257)) return null
  if (begins('PK')) return 'broken_archive'
  return begins('Rar!') ? 'rar' : 'not_an_archive'
}

/** The end of the list comes after all entries, before a comment. */
function endOf(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === endMark) return at
  }
  return -1
}

async function view(zip: File, from: number, to: number): Promise<DataView> {
  return new DataView(await zip.slice(from, to).arrayBuffer())
}

function textOf(list: DataView, at: number, length: number): string | null {
  try {
    const bytes = new Uint8Array(list.buffer, list.byteOffset + at, length)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/')
  } catch {
    return null
  }
}
