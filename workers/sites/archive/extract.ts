import { extensionOf } from '@domain/sites/actions'
import { readName } from '@domain/sites/paths'
import { storeStream } from '../tree/contents'
import { contentKey, type TreeContext } from '../tree/place'
import { putFiles } from '../tree/put'
import { requireQuota } from '../tree/usage'
import { lengthOf, unzipped } from './gunzip'
import { objectSource, refuse, requireHonest, type Source } from './source'
import { isTarHeader } from './tar-headers'
import { extractTar } from './untar'
import { type Extracted, extractZip, type OnTaken } from './unzip'

type Archive = { name: string; contentId: string; size: number }

/** Unpacks an archive of a site into one of its folders: zip, tar, tar.gz and gzip, known by their first bytes, a zip also by its end. */
export async function extract(
  place: TreeContext,
  archive: Archive,
  into: readonly string[],
  onTaken: OnTaken,
): Promise<Extracted> {
  const source = objectSource(place.bucket, contentKey(place.siteId, archive.contentId), archive.size)
  const head = await source.read(0, Math.min(512, archive.size))
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0x50, 0x4b)) return extractZip(place, source, into, onTaken)
  if (begins(0x52, 0x61, 0x72, 0x21) || extensionOf(archive.name) === 'rar') throw refuse('rar')
  if (!begins(0x1f, 0x8b)) {
    // A .zip that unpacks itself begins with a program.
    if (!isTarHeader(head)) return extractZip(place, source, into, onTaken)
    return extractTar(place, await source.stream(0, archive.size), into, onTaken)
  }
  if (/\.(?:tar\.gz|tar\.gzip|tgz)$/i.test(archive.name))
    return extractTar(place, await unzipped(source), into, onTaken, source.size)
  return gunzip(place, source, { into, onTaken, packed: archive.name })
}

/** One file, packed by itself. Its length shows only at its end, so it is unpacked once to count it. */
async function gunzip(
  place: TreeContext,
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
