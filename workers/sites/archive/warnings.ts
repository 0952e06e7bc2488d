import { fileWarnings } from '@domain/site-warnings'
import type { SiteWarning } from '@domain/sites'
import { contentKey, type Place } from '../tree/place'
import { findTaken } from '../tree/taken'
import { objectSource } from './source'
import { readDirectory } from './zip-directory'

/** Archives of one call that are looked into. */
const mostOpened = 20

type Written = { path: string; content: { id: string; size: number } }

/**
 * Takes files that came into a site, their paths without a slash at the beginning; gives what their owner should know of
 * them, and of what lies in a .zip among them: visitors get the archive with all that is in it.
 */
export async function writtenWarnings(place: Place, files: readonly Written[]): Promise<SiteWarning[]> {
  const archives = files.filter(({ path }) => /\.zip$/i.test(path)).slice(0, mostOpened)
  const inside = await Promise.all(archives.map((one) => pathsIn(place, one)))
  return fileWarnings([...files.map(({ path }) => path), ...inside.flat()])
}

/** The same for files that stand at these paths already, as after a call that is sent again. */
export async function presentWarnings(
  place: Place,
  paths: readonly (readonly string[])[],
): Promise<SiteWarning[]> {
  const nodes = await findTaken(place, paths)
  const files = nodes.flatMap((node, at) => {
    const path = paths[at]?.join('/') ?? ''
    return node?.contentId ? [{ path, content: { id: node.contentId, size: node.size } }] : []
  })
  return writtenWarnings(place, files)
}

/** What cannot be read as an archive holds nothing that is known. */
async function pathsIn(place: Place, { path, content }: Written): Promise<string[]> {
  const source = objectSource(place.bucket, contentKey(place.siteId, content.id), content.size)
  const entries = await readDirectory(source).catch(() => [])
  return entries.filter(({ isFolder }) => !isFolder).map((entry) => [path, ...entry.path].join('/'))
}
