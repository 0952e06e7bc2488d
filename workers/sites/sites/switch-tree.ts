import { keptVersions } from '@domain/sites/sites'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { forgetSite } from '../hosts/hosts'

/**
 * Makes a tree the live one, in one transaction: a visitor gets the old tree or the new one, never a mixture. The old
 * one becomes a version even if others switch at the same time; an empty one is dropped.
 */
export async function switchTree(
  db: Db,
  siteId: string,
  treeId: string,
  from: 'deploy' | 'version',
): Promise<void> {
  const now = Date.now()
  const run = (query: string, ...values: unknown[]) => db.$client.prepare(query).bind(...values)
  try {
    await db.$client.batch([
      // Fails, and with it the whole transaction, if the tree was published or cancelled in the meantime.
      run(isStill, now, from, treeId, siteId),
      run(keepFormer, siteId),
      run(goLive, now, treeId, siteId),
      run(becomeLive, now, treeId, siteId),
      run(dropEmpty, siteId),
    ])
  } catch (error) {
    if (/constraint failed/i.test(String(error))) throw new AppError('conflict')
    throw error
  }
  forgetSite(siteId)
  await dropOldVersions(db, siteId)
}

const isStill = `UPDATE sites SET updated_at = (SELECT CASE WHEN kind = ?2 THEN ?1 END FROM site_trees WHERE id = ?3 AND site_id = ?4)
  WHERE id = ?4`

const keepFormer = `UPDATE site_trees SET kind = 'version', published_at = coalesce(published_at, updated_at),
    files = (SELECT count(*) FROM site_nodes WHERE tree_id = site_trees.id AND is_folder = 0),
    bytes = (SELECT coalesce(sum(size), 0) FROM site_nodes WHERE tree_id = site_trees.id AND is_folder = 0)
  WHERE id = (SELECT live_tree FROM sites WHERE id = ?1)`

const goLive = `UPDATE sites SET live_tree = ?2, revision = revision + 1, version = version + 1, published_at = ?1, updated_at = ?1
  WHERE id = ?3`

// Later than every other, so that the order of versions is that in which they were live.
const becomeLive = `UPDATE site_trees SET kind = 'live', published_at = max(?1, 1 + coalesce((
    SELECT max(published_at) FROM site_trees WHERE site_id = ?3 AND id <> ?2), 0))
  WHERE id = ?2`

const dropEmpty = `DELETE FROM site_trees WHERE site_id = ?1 AND kind = 'version'
  AND NOT EXISTS (SELECT 1 FROM site_nodes WHERE tree_id = site_trees.id)`

/** Removes the oldest versions beyond the limit. */
async function dropOldVersions(db: Db, siteId: string): Promise<void> {
  await db.$client
    .prepare(
      `DELETE FROM site_trees WHERE id IN (SELECT id FROM site_trees WHERE site_id = ?1 AND kind = 'version'
        ORDER BY published_at DESC, id DESC LIMIT -1 OFFSET ?2)`,
    )
    .bind(siteId, keptVersions)
    .run()
}
