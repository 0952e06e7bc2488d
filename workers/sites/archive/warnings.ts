import type { SiteWarning } from '@domain/sites/sites'
import { fileWarnings } from '@domain/sites/warnings'
import { contentKey, type TreeContext } from '../tree/place'
import { findTaken } from '../tree/taken'
import { objectSource } from './source'
import { readDirectory } from './zip-directory'

/** Archives of one call that are looked into, and of one that makes many calls of storage by itself. */
const maxOpened = 20
export const maxAfterMuch = 5

type WrittenFile = { path: string; content: { id: string; size: number } }

/**
 * Takes files that came into a site, their paths without a slash at the beginning; gives what their owner should know of
 * them, and of what lies in a .zip among them: visitors get the archive with all that is in it.
 */
export async function writtenWarnings(
  place: TreeContext,
  files: readonly WrittenFile[],
): Promise<SiteWarning[]> {
  return fileWarnings([...files.map(({ path }) => path), ...(await packedPaths(place, files))])
}

/** Takes files of a site; gives the paths of what lies in each .zip among them, after the .zip's own. */
export async function packedPaths(
  place: Pick<TreeContext, 'bucket' | 'siteId'>,
  files: readonly WrittenFile[],
  most = maxOpened,
): Promise<string[]> {
  const found: string[] = []
  // One after the other: the list of a .zip may be 16 MB.
  for (const one of files.filter(isZip).slice(0, most)) found.push(...(await pathsIn(place, one)))
  return found
}

const isZip = ({ path }: { path: string }) => /\.zip$/i.test(path)

/** The same for files that already exist at these paths, for example after a repeated request. */
export async function presentWarnings(
  place: TreeContext,
  paths: readonly (readonly string[])[],
): Promise<SiteWarning[]> {
  return writtenWarnings(place, await filesAt(place, paths))
}

/** The same for what came out of an archive, which took many calls already. */
export async function extractedWarnings(
  place: TreeContext,
  paths: readonly string[],
): Promise<SiteWarning[]> {
  const zips = paths.filter((path) => isZip({ path })).slice(0, maxAfterMuch)
  const files =
    zips.length === 0
      ? []
      : await filesAt(
          place,
          zips.map((path) => path.split('/')),
        )
  return fileWarnings([...paths, ...(await packedPaths(place, files, maxAfterMuch))])
}

async function filesAt(place: TreeContext, paths: readonly (readonly string[])[]): Promise<WrittenFile[]> {
  const nodes = await findTaken(place, paths)
  return nodes.flatMap((node, at) => {
    const path = paths[at]?.join('/') ?? ''
    return node?.contentId ? [{ path, content: { id: node.contentId, size: node.size } }] : []
  })
}

/** A file that is not a readable archive gives no paths. */
async function pathsIn(
  place: Pick<TreeContext, 'bucket' | 'siteId'>,
  { path, content }: WrittenFile,
): Promise<string[]> {
  const source = objectSource(place.bucket, contentKey(place.siteId, content.id), content.size)
  const entries = await readDirectory(source).catch(() => [])
  return entries.filter(({ isFolder }) => !isFolder).map((entry) => [path, ...entry.path].join('/'))
}
