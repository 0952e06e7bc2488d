import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'

/** A file or folder of a tree. `contentId` is null for a folder; for a file it names its bytes and changes with them. */
export type TreeNode = {
  id: string
  name: string
  isFolder: boolean
  contentId: string | null
  /** Bytes; 0 for a folder. */
  size: number
  createdAt: number
  updatedAt: number
}

export type RawNode = {
  id: string
  name: string
  is_folder: number
  content_id: string | null
  size: number
  created_at: number
  updated_at: number
}

export const nodeColumns = sql.raw(
  'n.id, n.name, n.is_folder, n.content_id, n.size, n.created_at, n.updated_at',
)

export const toNode = (row: RawNode): TreeNode => ({
  id: row.id,
  name: row.name,
  isFolder: row.is_folder === 1,
  contentId: row.content_id,
  size: row.size,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Everything below and including a node, whose id is given: `sub(id, depth, bytes)`, its path's bytes counted from there. */
export const subtreeOf = (id: string | SQL) => sql`
  WITH RECURSIVE sub(id, depth, bytes) AS (
    SELECT id, 0, 0 FROM site_nodes WHERE id = ${id}
    UNION ALL
    SELECT n.id, sub.depth + 1, sub.bytes + 1 + length(CAST(n.name AS BLOB))
    FROM sub JOIN site_nodes n ON n.parent_id = sub.id
  )`

export type WalkRow = RawNode & { path: number; depth: number }

/** The statement behind `walk`: one row for each name of each path that is there. */
export const walkQuery = (treeId: string, paths: readonly (readonly string[])[]) => sql`
  WITH RECURSIVE walk(path, names, depth, id) AS (
    SELECT key, value, 0, ${treeId} FROM json_each(${JSON.stringify(paths)})
    UNION ALL
    SELECT walk.path, walk.names, walk.depth + 1, n.id
    FROM walk JOIN site_nodes n ON n.parent_id = walk.id AND n.name = walk.names ->> walk.depth
  )
  SELECT walk.path, walk.depth, ${nodeColumns} FROM walk JOIN site_nodes n ON n.id = walk.id
  ORDER BY walk.path, walk.depth`

/** Takes rows of `walkQuery` and how many paths were asked for; gives for each path its nodes from the top, as far as they are there. */
export function readWalk(rows: readonly WalkRow[], paths: number): TreeNode[][] {
  const found: TreeNode[][] = Array.from({ length: paths }, () => [])
  for (const row of rows) found[row.path]?.push(toNode(row))
  return found
}

/** Takes paths of a tree; gives for each its nodes from the top, as far as they are there, all as of one moment. */
export async function walk(
  db: Db,
  treeId: string,
  paths: readonly (readonly string[])[],
): Promise<TreeNode[][]> {
  return readWalk(await db.all<WalkRow>(walkQuery(treeId, paths)), paths.length)
}

/** Takes a path that is not the root; gives its file or folder, or null. */
export async function resolve(db: Db, treeId: string, path: readonly string[]): Promise<TreeNode | null> {
  const [nodes = []] = await walk(db, treeId, [path])
  return nodes[path.length - 1] ?? null
}

/** Takes the path of a folder; gives what lies in it, folders first, then by name; null where there is no such folder. */
export async function listFolder(
  db: Db,
  treeId: string,
  path: readonly string[],
): Promise<TreeNode[] | null> {
  const rows = await db.all<RawNode & { is_child: number }>(sql`
    WITH RECURSIVE walk(names, depth, id) AS (
      SELECT ${JSON.stringify(path)}, 0, ${treeId}
      UNION ALL
      SELECT walk.names, walk.depth + 1, n.id
      FROM walk JOIN site_nodes n ON n.parent_id = walk.id AND n.name = walk.names ->> walk.depth
    ), here AS (SELECT id FROM walk WHERE depth = ${path.length})
    SELECT 0 AS is_child, ${nodeColumns} FROM here JOIN site_nodes n ON n.id = here.id WHERE n.is_folder
    UNION ALL
    SELECT 1, ${nodeColumns} FROM here JOIN site_nodes n ON n.parent_id = here.id`)
  const children = rows.filter((row) => row.is_child === 1).map(toNode)
  if (path.length > 0 && rows.length === children.length) return null
  return children.sort(byTypeAndName)
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Folders first, then by name. */
export function byTypeAndName(a: TreeNode, b: TreeNode): number {
  return (
    Number(b.isFolder) - Number(a.isFolder) || collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1)
  )
}

/** A file of a tree with its whole path, without a slash at the front. */
export type TreeFile = { path: string; size: number; contentId: string }

/** All files of a tree (or below one of its folders, whose id is given); for manifests, archives and warnings. */
export async function filesBelow(db: Db, id: string): Promise<TreeFile[]> {
  return db.all<TreeFile>(sql`
    WITH RECURSIVE sub(id, path) AS (
      SELECT ${id}, ''
      UNION ALL
      SELECT n.id, sub.path || CASE WHEN sub.path = '' THEN '' ELSE '/' END || n.name
      FROM sub JOIN site_nodes n ON n.parent_id = sub.id
    )
    SELECT sub.path AS path, n.size AS size, n.content_id AS contentId
    FROM sub JOIN site_nodes n ON n.id = sub.id WHERE n.is_folder = 0 ORDER BY sub.path`)
}

/** Files of a tree and their bytes together. */
export async function countTree(db: Db, treeId: string): Promise<{ files: number; bytes: number }> {
  const [row] = await db.all<{ files: number; bytes: number }>(sql`
    SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM site_nodes WHERE tree_id = ${treeId} AND is_folder = 0`)
  return row ?? { files: 0, bytes: 0 }
}

/** Takes the id of a file or folder; tells how many of each there are in it, itself counted. */
export async function countBelow(db: Db, id: string): Promise<{ files: number; folders: number }> {
  const [row] = await db.all<{ files: number; folders: number }>(sql`
    ${subtreeOf(id)} SELECT sum(is_folder = 0) AS files, sum(is_folder) AS folders FROM sub JOIN site_nodes n ON n.id = sub.id`)
  return row ?? { files: 0, folders: 0 }
}
