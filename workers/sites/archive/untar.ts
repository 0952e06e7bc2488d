import { readForeignPath } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import { type Bytes, storeBytes, storeStream } from '../tree/contents'
import type { TreeContext } from '../tree/place'
import type { NewFile } from '../tree/plan-files'
import { putFiles } from '../tree/put'
import { requireQuota } from '../tree/usage'
import { ByteReader } from './byte-reader'
import { maxEntries, named, naming, refuse, requireCalls, requireHonest } from './source'
import { block, headersOf } from './tar-headers'
import type { Extracted, OnTaken } from './unzip'

const small = 1024 * 1024
const togetherBytes = 2 * small

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
    if (type === 'link') throw named(name, refuse('symlink'))
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
