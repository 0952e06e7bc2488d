import type { Bytes } from '../tree/contents'
import type { ByteReader } from './byte-reader'
import { refuse } from './source'

/** Bytes of a header, and to which contents are filled up. */
export const block = 512
const largestExtra = 64 * 1024
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** `type` is `file`, `folder` or `link`, which is everything that is no plain file and has no content. */
type Header = { name: string; size: number; type: string }

/** Yields one header after another; the consumer must read the content of an entry before it asks for the next. */
export async function* headersOf(reader: ByteReader): AsyncGenerator<Header> {
  let longName: string | null = null
  for (;;) {
    const bytes = await reader.take(block)
    if (bytes === null || bytes.every((byte) => byte === 0)) return
    const { name, size, type } = readHeader(bytes)
    if (type === 'extra' || type === 'skip') {
      if (size > largestExtra) throw refuse('broken_archive')
      const extra = (await reader.take(Math.ceil(size / block) * block)) ?? new Uint8Array()
      if (type === 'extra') longName = nameIn(extra.subarray(0, size), bytes[156]) ?? longName
      continue
    }
    yield { name: longName ?? name, size, type }
    longName = null
  }
}

/** Tells whether a file that begins with these bytes is a .tar: its first header, or the empty one of an empty archive. */
export function isTarHeader(bytes: Bytes): boolean {
  if (bytes.length < block) return false
  const sum = bytes.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  return octal(bytes.subarray(148, 156)) === sum || bytes.every((byte) => byte === 0)
}

function readHeader(bytes: Bytes): Header {
  const field = (at: number, length: number) => bytes.subarray(at, at + length)
  if (!isTarHeader(bytes)) throw refuse('not_an_archive')
  const type = kindOf(bytes)
  const size = type === 'folder' || type === 'link' ? 0 : sizeOf(field(124, 12))
  const prefix = latin(field(257, 5)) === 'ustar' ? decoded(field(345, 155)) : ''
  const name = decoded(field(0, 100))
  const isFolder = type === 'file' && name.endsWith('/')
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type: isFolder ? 'folder' : type }
}

function kindOf(bytes: Bytes): string {
  const flag = String.fromCharCode(bytes[156] ?? 0)
  if (flag === '0' || flag === '\0' || flag === '7') return 'file'
  if (flag === '5') return 'folder'
  if (flag === 'x' || flag === 'L') return 'extra'
  if (flag === 'g') return 'skip'
  return 'link'
}

function sizeOf(field: Bytes): number {
  const size = octal(field)
  if (size === null || !Number.isSafeInteger(size)) throw refuse('broken_archive')
  return size
}

/** The value of a field; null for one that is written in another way, as only sizes beyond 8 GB are. */
function octal(field: Bytes): number | null {
  const digits = latin(field).trim()
  return /^[0-7]{1,12}$/.test(digits) ? Number.parseInt(digits, 8) : digits === '' ? 0 : null
}

const latin = (field: Bytes) => String.fromCharCode(...untilZero(field))

function decoded(field: Bytes): string {
  try {
    return text.decode(untilZero(field))
  } catch {
    throw refuse('name_encoding')
  }
}

function untilZero(field: Bytes): Bytes {
  const end = field.indexOf(0)
  return end < 0 ? field : field.subarray(0, end)
}

/** The name in an extra header: all of it in GNU's, the record `path` in the one of POSIX. */
function nameIn(extra: Bytes, flag: number | undefined): string | null {
  if (flag === 'L'.charCodeAt(0)) return decoded(extra)
  for (let at = 0; at < extra.length; ) {
    const space = extra.indexOf(32, at)
    const length = Number(latin(extra.subarray(at, Math.max(at, space))))
    if (space < 0 || !Number.isSafeInteger(length) || length <= space - at) throw refuse('broken_archive')
    const record = decoded(extra.subarray(space + 1, at + length - 1))
    if (record.startsWith('path=')) return record.slice('path='.length)
    if (record.startsWith('size=')) throw refuse('lying_size')
    at += length
  }
  return null
}
