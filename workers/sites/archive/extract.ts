import { extensionOf } from '@domain/sites/actions'
import { readName } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import { storeStream } from '../tree/contents'
import { contentKey, type Place } from '../tree/place'
import { putFiles } from '../tree/put'
import { requireQuota } from '../tree/usage'
import { objectSource, refuse, requireHonest, type Source } from './source'
import { extractTar } from './untar'
import { type Extracted, extractZip, type OnTaken } from './unzip'

type Archive = { name: string; contentId: string; size: number }

/** Unpacks an archive of a site into one of its folders: zip, tar, tar.gz and gzip, known by their first bytes. */
export async function extract(
  place: Place,
  archive: Archive,
  into: readonly string[],
  onTaken: OnTaken,
): Promise<Extracted> {
  const source = objectSource(place.bucket, contentKey(place.siteId, archive.contentId), archive.size)
  const head = await source.read(0, Math.min(512, archive.size))
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0x50, 0x4b)) return extractZip(place, source, into, onTaken)
  if (begins(0x52, 0x61, 0x72, 0x21) || extensionOf(archive.name) === 'rar') throw refuse('rar')
  if (!begins(0x1f, 0x8b) && head.length < 512) throw refuse('not_an_archive')
  if (!begins(0x1f, 0x8b)) return extractTar(place, await source.stream(0, archive.size), into, onTaken)
  if (/\.(?:tar\.gz|tar\.gzip|tgz)$/i.test(archive.name))
    return extractTar(place, await unzipped(source), into, onTaken, source.size)
  return gunzip(place, source, { into, onTaken, packed: archive.name })
}

const unzipped = async ({ stream, size }: Source): Promise<ReadableStream<Uint8Array>> =>
  // The platform's type of what goes in is wider than what a stream of bytes gives.
  (await stream(0, size)).pipeThrough(
    new DecompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>,
  )

/** One file, packed by itself. Its length shows only at its end, so it is unpacked once to count it. */
async function gunzip(
  place: Place,
  source: Source,
  { into, onTaken, packed }: { into: readonly string[]; onTaken: OnTaken; packed: string },
): Promise<Extracted> {
  const name = readName(packed.replace(/\.(?:gz|gzip)$/i, ''))
  if (name.fault !== undefined) throw refuse(name.fault)
  const size = await lengthOf(await unzipped(source), place.limits.fileBytes)
  requireHonest(source.size, size, 'file')
  await requireQuota(place, size)
  const content = await storeStream(place, await unzipped(source), size)
  const file = { path: [...into, name.value], content }
  return { files: 1, bytes: size, ...(await putFiles(place, [file], { onTaken, field: 'destination' })) }
}

async function lengthOf(stream: ReadableStream<Uint8Array>, most: number): Promise<number> {
  const reader = stream.getReader()
  for (let length = 0; ; ) {
    const { value, done } = await reader.read().catch(() => {
      throw refuse('broken_archive')
    })
    if (done) return length
    length += value.length
    if (length <= most) continue
    await reader.cancel().catch(() => undefined)
    throw new AppError('too_large')
  }
}
