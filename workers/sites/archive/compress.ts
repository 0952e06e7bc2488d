import type { SiteWarning } from '@domain/sites/sites'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { sql } from 'drizzle-orm'
import { earlierAnswer } from '../tree/change'
import { storeGrowing } from '../tree/contents'
import { resolve, walk } from '../tree/nodes'
import { contentKey, type TreeContext } from '../tree/place'
import { putFiles } from '../tree/put'
import { maxEntries, usualCalls } from './source'
import { writtenWarnings } from './warnings'
import { type Packed, writeZip } from './write-zip'

type Below = { path: string; isFolder: number; contentId: string | null; changedAt: number }

/** Packs things of a folder into a new .zip at a path. Throws `conflict` when there is something already. */
export async function compress(
  place: TreeContext,
  folder: readonly string[],
  names: readonly string[],
  destination: readonly string[],
): Promise<{ path: string; size: number; id: string; warnings: SiteWarning[] }> {
  const made = (await earlierAnswer(place)) ? await resolve(place.db, place.treeId, destination) : null
  const told = async (content: { id: string; size: number }) => {
    const path = destination.join('/')
    return { ...content, path: `/${path}`, warnings: await writtenWarnings(place, [{ path, content }]) }
  }
  if (made?.contentId) return told({ size: made.size, id: made.contentId })
  const sources = names.map((name) => [...folder, name])
  const [there = [], ...walked] = await walk(place.db, place.treeId, [destination, ...sources])
  if (there.length === destination.length) throw new AppError('conflict', { destination: 'name_taken' })
  const ids = sources.map((path, at) => {
    const node = walked[at]?.[path.length - 1]
    if (!node) throw new AppError('not_found', { [`filenames.${at}`]: 'not_found' })
    return node.id
  })
  const below = await everythingBelow(place.db, ids)
  if (below.length > maxEntries) throw new AppError('invalid', { filenames: 'too_many_entries' })
  if (below.length > place.limits.calls - usualCalls)
    throw new AppError('invalid', { filenames: 'too_many_at_once' })
  const content = await storeGrowing(place, writeZip(bodiesOf(place, below)))
  await putFiles(place, [{ path: destination, content }], { onTaken: 'refuse', field: 'destination' })
  return told({ size: content.size, id: content.id })
}

async function everythingBelow(db: Db, ids: readonly string[]): Promise<Below[]> {
  return db.all<Below>(sql`
    WITH RECURSIVE sub(id, path) AS (
      SELECT n.id, n.name FROM json_each(${JSON.stringify(ids)}) wanted JOIN site_nodes n ON n.id = wanted.value
      UNION ALL
      SELECT n.id, sub.path || '/' || n.name FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    )
    SELECT sub.path AS path, n.is_folder AS isFolder, n.content_id AS contentId, n.updated_at AS changedAt
    FROM sub JOIN site_nodes n ON n.id = sub.id ORDER BY sub.path`)
}

async function* bodiesOf({ bucket, siteId }: TreeContext, below: readonly Below[]): AsyncGenerator<Packed> {
  for (const { path, contentId, changedAt } of below) {
    const open = async () => {
      const object = await bucket.get(contentKey(siteId, contentId ?? ''))
      if (!object) throw new AppError('unavailable')
      return object.body
    }
    yield { path, changedAt, body: contentId === null ? null : open }
  }
}
