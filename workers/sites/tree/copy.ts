import { encodeBytes } from '@domain/ids'
import type { TakenChoice } from '@domain/sites/files'
import { sql } from 'drizzle-orm'
import { type Placed, planPlaces, type Transfer, withItems } from './move'
import { countBelow } from './nodes'
import type { TreeContext } from './place'

/**
 * Copies things of one folder into another, with all that is in them; gives for each what became of it. Rows are copied,
 * bytes are shared. Nothing is copied when a name is taken and `onTaken` does not say what becomes of it.
 */
export async function copyItems(
  place: TreeContext,
  transfer: Transfer,
  onTaken: TakenChoice = 'refuse',
): Promise<Placed[]> {
  return withItems(place, transfer, async (found, parentId) => {
    const now = Date.now()
    const plan = await planPlaces(place, transfer, { found, parentId, onTaken, now })
    const counts = await Promise.all(plan.going.map(({ node }) => countBelow(place.db, node.id)))
    const add = (kind: 'files' | 'folders') => counts.reduce((sum, one) => sum + one[kind], 0)
    const steps = plan.going.map(({ node, name }) => copyStep(place, { id: node.id, name, parentId }, now))
    return {
      steps: [...plan.steps, ...steps],
      reshapes: true,
      addedFiles: add('files'),
      addedFolders: add('folders'),
      answer: plan.placed,
    }
  })
}

/** One statement: the id of each copy is a random beginning, the same for all, and the number of the row it comes from. */
function copyStep(
  { siteId, treeId }: TreeContext,
  { id, name, parentId }: { id: string; name: string; parentId: string },
  now: number,
) {
  const seed = `node_${encodeBytes(crypto.getRandomValues(new Uint8Array(16)))}`
  return sql`
    WITH RECURSIVE sub(id, row, parent_id) AS (
      SELECT id, rowid, ${parentId} FROM site_nodes WHERE id = ${id}
      UNION ALL
      SELECT n.id, n.rowid, ${seed} || sub.row FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    )
    INSERT INTO site_nodes (id, created_at, updated_at, site_id, tree_id, parent_id, name, is_folder, content_id, size)
    SELECT ${seed} || sub.row, ${now}, ${now}, ${siteId}, ${treeId}, sub.parent_id,
      CASE WHEN n.id = ${id} THEN ${name} ELSE n.name END, n.is_folder, n.content_id, n.size
    FROM sub JOIN site_nodes n ON n.id = sub.id`
}
