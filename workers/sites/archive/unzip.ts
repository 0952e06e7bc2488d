import { crc32, inflateRawSync } from 'node:zlib'
import { siteFiles } from '@domain/sites/archives'
import { AppError } from '@kit/errors'
import { type Bytes, type StoredContent, storeBytes, storeStream } from '../tree/contents'
import type { TreeContext } from '../tree/place'
import type { NewFile, PutOptions } from '../tree/plan-files'
import { putFiles } from '../tree/put'
import { requireFree } from '../tree/taken'
import { requireQuota } from '../tree/usage'
import { isHonest, named, naming, refuse, requireCalls, requireHonest, type Source } from './source'
import { readDirectory, type ZipEntry } from './zip-directory'

/** The result: the path of each file, null for a skipped one, and the ids of replaced files in the trash. */
export type Extracted = { files: number; bytes: number; paths: (string | null)[]; replaced: string[] }
export type OnTaken = NonNullable<PutOptions['onTaken']>

/** Bytes of files that are unpacked together; a larger one is passed on as it unpacks. */
const atOnce = 2 * 1024 * 1024
const maxTogether = 200
const header = 30
const headerMark = 0x04034b50

/**
 * Unpacks a .zip into a folder of a tree, all of it or nothing. What unpacks to another size or another sum than the
 * archive says is refused as soon as it shows.
 */
export async function extractZip(
  place: TreeContext,
  source: Source,
  into: readonly string[],
  onTaken?: OnTaken,
): Promise<Extracted> {
  return unpack(place, source, { into, onTaken }, await readDirectory(source))
}

/** The same for an archive of a site: `siteFiles` says what of it goes to the top of the tree. */
export async function extractSite(place: TreeContext, source: Source): Promise<Extracted> {
  const entries = await readDirectory(source)
  const files = entries
    .filter(({ isFolder }) => !isFolder)
    .map((entry) => ({ ...entry, path: entry.path.join('/') }))
  const kept = siteFiles(files).map((entry) => ({ ...entry, path: entry.path.split('/') }))
  return unpack(place, source, { into: [] }, kept)
}

async function unpack(
  place: TreeContext,
  source: Source,
  { into, onTaken }: { into: readonly string[]; onTaken?: OnTaken | undefined },
  entries: readonly ZipEntry[],
): Promise<Extracted> {
  const files = entries.filter(({ isFolder }) => !isFolder).sort((a, b) => a.at - b.at)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  requireHonest(source.size, bytes, 'archive')
  const dense = files.find(({ packed, size }) => !isHonest(packed, size, 'file'))
  if (dense) throw named(nameOf(dense), refuse('too_packed'))
  const over = files.find(({ size }) => size > place.limits.fileBytes)
  if (over) throw named(nameOf(over), new AppError('too_large'))
  if (files.length > place.limits.files) throw new AppError('invalid', { archive: 'too_many_files' })
  const groups = groupsOf(files)
  const large = files.filter(({ size }) => size > atOnce).length
  requireCalls(place, { small: files.length - large, groups: groups.length - large, large })
  const under = (path: readonly string[]) => [...into, ...path]
  if (onTaken === 'refuse')
    await requireFree(
      place,
      files.map(({ path }) => under(path)),
    )
  await requireQuota(place, bytes)
  const stored: NewFile[] = []
  for (const group of groups) {
    const contents = await storeGroup(place, source, group)
    for (const [at, content] of contents.entries())
      stored.push({ path: under(group[at]?.path ?? []), content })
    place.progress?.(stored.length, files.length)
  }
  const empty = entries.filter(({ isFolder }) => isFolder).map(({ path }) => under(path))
  const put = await putFiles(place, stored, { empty, field: 'destination', ...(onTaken && { onTaken }) })
  return { files: files.length, bytes, ...put }
}

/** Groups small adjacent files to read them together; a large file is a group by itself. */
function groupsOf(files: readonly ZipEntry[]): ZipEntry[][] {
  const groups: ZipEntry[][] = []
  let [size, began] = [0, 0]
  for (const file of files) {
    const group = groups.at(-1)
    const fits =
      group && group.length < maxTogether && size + file.size <= atOnce && file.end - began <= atOnce
    if (group && fits) group.push(file)
    else {
      groups.push([file])
      ;[size, began] = [0, file.at]
    }
    size += file.size
  }
  return groups
}

async function storeGroup(
  place: TreeContext,
  source: Source,
  group: readonly ZipEntry[],
): Promise<StoredContent[]> {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return []
  if (first.size > atOnce || last.end - first.at > 2 * atOnce)
    return [await naming(nameOf(first), () => storeLarge(place, source, first))]
  const bytes = await source.read(first.at, last.end - first.at)
  return storeBytes(
    place,
    group.map((entry) => unpacked(entry, bytes.subarray(entry.at - first.at, entry.end - first.at))),
  )
}

const nameOf = ({ path }: ZipEntry) => path.join('/')

/** Takes an entry and the bytes from its header on; gives what is in it. */
function unpacked(entry: ZipEntry, bytes: Bytes): Bytes {
  try {
    return bodyOf(entry, bytes)
  } catch (error) {
    throw named(nameOf(entry), error)
  }
}

function bodyOf(entry: ZipEntry, bytes: Bytes): Bytes {
  const from = dataAt(entry, bytes)
  const packed = bytes.subarray(from, from + entry.packed)
  if (packed.length !== entry.packed) throw refuse('broken_archive')
  const body = entry.isPacked ? inflated(packed, entry.size) : packed
  if (body.length !== entry.size) throw refuse('lying_size')
  if (crc32(body) !== entry.crc) throw refuse('broken_archive')
  return body
}

function inflated(packed: Bytes, size: number): Bytes {
  try {
    // The runtime's buffer grows in steps and may not outgrow this limit, so it needs more than the file itself does.
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: 2 * size + 65_536 }))
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError ||
      (error instanceof Error && /larger than|limit exceeded/i.test(error.message))
    throw refuse(isTooLarge ? 'lying_size' : 'broken_archive')
  }
}

/** The file's own header must say what the directory says; its extra field may differ, and tells where the file begins. */
function dataAt(entry: ZipEntry, bytes: Bytes): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < header || view.getUint32(0, true) !== headerMark) throw refuse('broken_archive')
  const [flags, method, nameLength] = [
    view.getUint16(6, true),
    view.getUint16(8, true),
    view.getUint16(26, true),
  ]
  if ((flags & 0x2041) !== 0) throw refuse('encrypted')
  const name = bytes.subarray(header, header + nameLength)
  const isSame = name.length === entry.name.length && name.every((byte, at) => byte === entry.name[at])
  if (!isSame || (method === 8) !== entry.isPacked) throw refuse('broken_archive')
  return header + nameLength + view.getUint16(28, true)
}

async function storeLarge(place: TreeContext, source: Source, entry: ZipEntry): Promise<StoredContent> {
  const start = await source.read(entry.at, Math.min(entry.end - entry.at, header + entry.name.length))
  const at = entry.at + dataAt(entry, start)
  if (at + entry.packed > entry.end) throw refuse('broken_archive')
  const packed = await source.stream(at, entry.packed)
  const plain = entry.isPacked ? packed.pipeThrough(inflating()) : packed
  const check = checking(entry)
  return storeStream(place, plain.pipeThrough(check.stream), entry.size).catch((error: unknown) => {
    const isLength = error instanceof AppError && error.fields?.file === 'wrong_length'
    throw isLength ? refuse(check.isLying() ? 'lying_size' : 'broken_archive') : error
  })
}

/** Watches what unpacks: its length and its sum. */
function checking({ size, crc }: ZipEntry) {
  let [seen, sum, isOver] = [0, 0, false]
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      seen += piece.length
      sum = crc32(piece, sum)
      out.enqueue(piece)
    },
    flush() {
      isOver = true
      if (seen === size && sum !== crc) throw refuse('broken_archive')
    },
  })
  return { stream, isLying: () => seen > size || isOver }
}

// The platform's type of what goes in is wider than what a stream of bytes gives.
const inflating = () =>
  new DecompressionStream('deflate-raw') as unknown as TransformStream<Uint8Array, Uint8Array>
