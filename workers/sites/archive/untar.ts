import { readForeignPath } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import { type Bytes, storeBytes, storeStream } from '../tree/contents'
import type { TreeContext } from '../tree/place'
import type { NewFile } from '../tree/plan-files'
import { putFiles } from '../tree/put'
import { requireQuota } from '../tree/usage'
import { ByteReader } from './byte-reader'
import { maxEntries, named, naming, refuse, requireCalls, requireHonest } from './source'
import type { Extracted, OnTaken } from './unzip'

const block = 512
const small = 1024 * 1024
const togetherBytes = 2 * small
const largestExtra = 64 * 1024
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Header = { name: string; size: number; type: string }

/** Unpacks a .tar, as it streams by, into a folder of a tree, all of it or nothing; `packed` is its size in bytes where it was packed. */
export async function extractTar(
  place: TreeContext,
  stream: ReadableStream<Uint8Array>,
  into: readonly string[],
  onTaken?: OnTaken,
  packed = Number.POSITIVE_INFINITY,
): Promise<Extracted> {
  const reader = new ByteReader(stream)
  try {
    const collected = await collect(place, reader, packed)
    const under = (path: readonly string[]) => [...into, ...path]
    const put = await putFiles(
      place,
      collected.files.map(({ path, content }) => ({ path: under(path), content })),
      { empty: collected.folders.map(under), field: 'destination', ...(onTaken && { onTaken }) },
    )
    return { files: collected.files.length, bytes: collected.bytes, ...put }
  } finally {
    await reader.cancel()
  }
}

async function collect(place: TreeContext, reader: ByteReader, packed: number) {
  const files: NewFile[] = []
  const folders: string[][] = []
  let waiting: { path: string[]; body: Bytes }[] = []
  let [bytes, entries, together] = [0, 0, 0]
  const calls = { small: 0, groups: 1, large: 0 }
  const flush = async () => {
    const contents = await storeBytes(
      place,
      waiting.map(({ body }) => body),
    )
    contents.forEach((content, at) => {
      files.push({ path: waiting[at]?.path ?? [], content })
    })
    ;[waiting, together] = [[], 0]
    place.progress?.(files.length, null)
    calls.groups += 1
  }
  for await (const { name, size, type } of headersOf(reader)) {
    entries += 1
    if (entries > maxEntries) throw refuse('too_many_entries')
    const path = pathOf(name)
    if (type === 'folder' && path) folders.push(path)
    if (type === 'folder') continue
    if (path === null) throw named(name, refuse('required'))
    bytes += size
    requireHonest(packed, bytes, 'archive')
    if (size > place.limits.fileBytes) throw named(name, new AppError('too_large'))
    calls[size > small ? 'large' : 'small'] += 1
    requireCalls(place, calls)
    await requireFits(place, bytes)
    if (size > small)
      files.push({ path, content: await naming(name, () => storeStream(place, reader.stream(size), size)) })
    else waiting.push({ path, body: (await naming(name, () => reader.take(size))) ?? new Uint8Array() })
    together += size
    if (together > togetherBytes) await flush()
    await reader.take((block - (size % block)) % block)
  }
  await flush()
  return { files, folders, bytes }
}

async function requireFits(place: TreeContext, bytes: number): Promise<void> {
  if (bytes > place.limits.bytes) throw new AppError('invalid', { archive: 'quota_full' })
  if (bytes <= togetherBytes) return
  await requireQuota(place, bytes)
}

function pathOf(name: string): string[] | null {
  if (/^(?:\.\/*)?$/.test(name)) return null
  const read = readForeignPath(name)
  if (read.fault !== undefined) throw named(name, refuse(read.fault))
  return read.value
}

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
  const size = type === 'folder' ? 0 : sizeOf(field(124, 12))
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
  throw named(shownName(bytes), refuse('symlink'))
}

const shownName = (bytes: Bytes) => new TextDecoder().decode(untilZero(bytes.subarray(0, 100)))

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
