import { encodeBytes } from '@domain/ids'
import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'
import { requireFits, requireFreeNames, type Transfer, withItems } from './move'
import { subtreeOf } from './nodes'
import type { Place } from './place'

/** Copies things of one folder into another, with all that is in them. Rows are copied, bytes are shared. */
export async function copyItems(place: Place, transfer: Transfer): Promise<void> {
  await withItems(place, transfer, async (found, parentId) => {
    requireFreeNames(found)
    const nodes = found.map(({ node }) => node)
    for (const node of nodes) await requireFits(place, node, [...transfer.destination, node.name])
    const now = Date.now()
    const counts = await Promise.all(nodes.map(({ id }) => countBelow(place.db, id)))
    const add = (kind: 'files' | 'folders') => counts.reduce((sum, one) => sum + one[kind], 0)
    const steps = nodes.map(({ id }) => copyStep(place, id, parentId, now))
    return {
      steps,
      reshapes: true,
      addedFiles: add('files'),
      addedFolders: add('folders'),
      answer: null,
    }
  })
}

/** Takes the id of a file or folder; tells how many of each there are in it, itself counted. */
export async function countBelow(db: Db, id: string): Promise<{ files: number; folders: number }> {
  const [row] = await db.all<{ files: number; folders: number }>(sql`
    ${subtreeOf(id)} SELECT sum(is_folder = 0) AS files, sum(is_folder) AS folders FROM sub JOIN site_nodes n ON n.id = sub.id`)
  return row ?? { files: 0, folders: 0 }
}

/** One statement: the id of each copy is a random beginning, the same for all, and the number of the row it comes from. */
function copyStep({ siteId, treeId }: Place, id: string, parentId: string, now: number) {
  const seed = `node_${encodeBytes(crypto.getRandomValues(new Uint8Array(16)))}`
  return sql`
    WITH RECURSIVE sub(id, row, parent_id) AS (
      SELECT id, rowid, ${parentId} FROM site_nodes WHERE id = ${id}
      UNION ALL
      SELECT n.id, n.rowid, ${seed} || sub.row FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    )
    INSERT INTO site_nodes (id, created_at, updated_at, site_id, tree_id, parent_id, name, is_folder, content_id, size)
    SELECT ${seed} || sub.row, ${now}, ${now}, ${siteId}, ${treeId}, sub.parent_id, n.name, n.is_folder, n.content_id, n.size
    FROM sub JOIN site_nodes n ON n.id = sub.id`
}
