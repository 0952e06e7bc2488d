import type { TrashSummary } from '@domain/sites/files'
import { readPath, writePath } from '@domain/sites/paths'
import { trashLife } from '@domain/trash'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { change, earlierAnswer } from './change'
import { Folders, requireFolder } from './folders'
import { freeName } from './free-name'
import { countBelow, nodeColumns, type RawNode, subtreeOf, type TreeNode, toNode } from './nodes'
import type { TreeContext } from './place'

/** Something in the trash: what it was, where it was and when it was removed (ms). */
export type TrashedNode = TreeNode & { from: string; deletedAt: number }

/** Puts things of a folder into the trash, each with all that is in it. Gives their ids, by which they are restored. */
export async function removeItems(
  place: TreeContext,
  folder: readonly string[],
  names: readonly string[],
  recursive = true,
): Promise<string[]> {
  const paths = names.map((name) => [...folder, name])
  return change(place, [folder, ...paths], async ([there = [], ...walked]) => {
    requireFolder(folder, there)
    const nodes = paths.map((path, at) => {
      const node = walked[at]?.[path.length - 1]
      if (!node) throw new AppError('not_found', { [`filenames.${at}`]: 'not_found' })
      return node
    })
    if (!recursive) await requireEmpty(place.db, nodes)
    const now = Date.now()
    const steps = nodes.flatMap(({ id }) => removeSteps(id, writePath(folder), now))
    return { steps, reshapes: true, answer: nodes.map(({ id }) => id) }
  })
}

async function requireEmpty(db: Db, nodes: readonly TreeNode[]): Promise<void> {
  const ids = JSON.stringify(nodes.map(({ id }) => id))
  const inside = await db.all(
    sql`SELECT 1 FROM site_nodes WHERE parent_id IN (SELECT value FROM json_each(${ids})) LIMIT 1`,
  )
  if (inside.length > 0) throw new AppError('conflict', { filenames: 'not_empty' })
}

/** Puts one thing into the trash, with all that is in it. */
export function removeSteps(id: string, from: string, now: number): SQL[] {
  return [
    setTree(id, null),
    sql`UPDATE site_nodes SET parent_id = NULL, deleted_at = ${now}, deleted_from = ${from} WHERE id = ${id}`,
  ]
}

const setTree = (id: string, treeId: string | null) => sql`
  UPDATE site_nodes SET tree_id = ${treeId} WHERE id IN (${subtreeOf(id)} SELECT id FROM sub)`

type OnTaken = 'keep_both' | 'replace' | 'refuse'

/**
 * Restores things to their former places. Missing folders are created again; where the name is taken, the restored
 * thing gets a number, or the existing thing goes to the trash, or nothing changes (`conflict`). Gives the paths;
 * throws `not_found` when one of the ids is not in this site's trash.
 */
export async function restoreItems(
  place: TreeContext,
  ids: readonly string[],
  onTaken: OnTaken = 'keep_both',
): Promise<string[]> {
  const earlier = await earlierAnswer<string[]>(place)
  if (earlier) return earlier.answer
  const distinct = [...new Set(ids)]
  const trashed = await findTrashed(place, distinct)
  const homes = trashed.map(({ from }) => {
    const read = readPath(from)
    return read.fault === undefined ? read.value : []
  })
  return change(place, homes, async (walked) => {
    const present = await findTrashed(place, distinct)
    const folders = new Folders(place)
    const steps: SQL[] = []
    const taken = new Map<string, Map<string, string | null>>()
    const now = Date.now()
    let [files, answer] = [0, [] as string[]]
    for (const [at, node] of present.entries()) {
      const home = homeOf(homes[at] ?? [], walked[at] ?? [])
      folders.learn(home, (walked[at] ?? []).slice(0, home.length))
      const parentId = folders.idOf(home)
      const names = taken.get(parentId) ?? (await namesIn(place.db, parentId))
      taken.set(parentId, names)
      const standing = names.get(node.name)
      if (standing && onTaken === 'refuse') throw new AppError('conflict', { ids: 'name_taken' })
      if (standing && onTaken === 'replace') {
        steps.push(...removeSteps(standing, writePath(home), now))
        files -= (await countBelow(place.db, standing)).files
        names.delete(node.name)
      }
      const name = freeName(node.name, names)
      names.set(name, null)
      steps.push(setTree(node.id, place.treeId), backStep(node.id, parentId, name))
      files += (await countBelow(place.db, node.id)).files
      answer = [...answer, writePath([...home, name])]
    }
    const { added } = folders
    return {
      steps: [...folders.steps(now), ...steps],
      reshapes: true,
      provided: allTrashed(distinct),
      addedFolders: added,
      addedFiles: files,
      answer,
    }
  })
}

/** A folder whose place a file has taken gives its things to the folder above. */
function homeOf(path: readonly string[], walked: readonly TreeNode[]): readonly string[] {
  const blocked = walked.findIndex(({ isFolder }) => !isFolder)
  return blocked < 0 ? path : path.slice(0, blocked)
}

const backStep = (id: string, parentId: string, name: string) => sql`
  UPDATE site_nodes SET parent_id = ${parentId}, name = ${name}, deleted_at = NULL, deleted_from = NULL
  WHERE id = ${id} AND deleted_at IS NOT NULL`

async function findTrashed({ db, siteId }: TreeContext, ids: readonly string[]): Promise<TrashedNode[]> {
  const rows = await db.all<RawTrashed>(sql`
    SELECT ${nodeColumns}, n.deleted_from, n.deleted_at
    FROM json_each(${JSON.stringify(ids)}) wanted JOIN site_nodes n ON n.id = wanted.value
    WHERE n.site_id = ${siteId} AND n.deleted_at > ${Date.now() - trashLife} ORDER BY wanted.key`)
  if (rows.length < ids.length) throw new AppError('not_found', { ids: 'not_found' })
  return rows.map(toTrashed)
}

const allTrashed = (ids: readonly string[]) => sql`
  (SELECT count(*) FROM json_each(${JSON.stringify(ids)}) wanted JOIN site_nodes n ON n.id = wanted.value
  WHERE n.deleted_at IS NOT NULL) = ${ids.length}`

type RawTrashed = RawNode & { deleted_from: string; deleted_at: number }

const toTrashed = (row: RawTrashed): TrashedNode => ({
  ...toNode(row),
  from: row.deleted_from,
  deletedAt: row.deleted_at,
})

/** The entries of a folder: names with ids. */
export async function namesIn(db: Db, parentId: string): Promise<Map<string, string | null>> {
  const rows = await db.all<{ id: string; name: string }>(
    sql`SELECT id, name FROM site_nodes WHERE parent_id = ${parentId}`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** One page of what is in a site's trash, last removed first. */
export async function listTrash(
  db: Db,
  siteId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const after = readCursor(cursor)
  const rows = await db.all<RawTrashed>(sql`
    SELECT ${nodeColumns}, n.deleted_from, n.deleted_at FROM site_nodes n
    WHERE n.site_id = ${siteId} AND n.deleted_at > ${Date.now() - trashLife}
      ${after ? sql`AND (n.deleted_at, n.id) < (${after[0]}, ${after[1]})` : sql``}
    ORDER BY n.deleted_at DESC, n.id DESC LIMIT ${limit + 1}`)
  return pageOf(rows.map(toTrashed), limit, (row) => [row.deletedAt, row.id])
}

/** Takes a site; gives what emptying its trash takes away. */
export async function summarizeTrash(db: Db, siteId: string): Promise<TrashSummary> {
  const [row] = await db.all<TrashSummary>(sql`
    WITH RECURSIVE top AS (
      SELECT id, deleted_at FROM site_nodes
      WHERE site_id = ${siteId} AND deleted_at > ${Date.now() - trashLife}
    ), sub(id) AS (
      SELECT id FROM top
      UNION ALL
      SELECT n.id FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    )
    SELECT (SELECT count(*) FROM top) AS items, (SELECT coalesce(max(deleted_at), 0) FROM top) AS until,
      count(*) AS files, coalesce(sum(n.size), 0) AS bytes
    FROM sub JOIN site_nodes n ON n.id = sub.id WHERE n.is_folder = 0`)
  return row ?? { items: 0, files: 0, bytes: 0, until: 0 }
}

type Chosen = { ids?: readonly string[] | undefined; until?: number | undefined }

/** Removes things from the trash for good: those of `ids`, or all; and of them only what was removed by `until` (ms). */
export async function emptyTrash(
  { db, siteId }: Pick<TreeContext, 'db' | 'siteId'>,
  { ids, until }: Chosen = {},
): Promise<void> {
  const chosen = ids ? sql`AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))` : sql``
  const earlier = until === undefined ? sql`` : sql`AND deleted_at <= ${until}`
  await db.run(dropSubtrees(sql`site_id = ${siteId} AND deleted_at IS NOT NULL ${chosen} ${earlier}`))
}

/** A statement that deletes things in the trash, chosen by a condition, with all that is in them. */
export const dropSubtrees = (chosen: SQL) => sql`
  DELETE FROM site_nodes WHERE id IN (
    WITH RECURSIVE sub(id) AS (
      SELECT id FROM site_nodes WHERE ${chosen}
      UNION ALL
      SELECT n.id FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    ) SELECT id FROM sub)`
