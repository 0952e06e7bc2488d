/** A file or folder of a tree as serving needs it. */
export type ServedFile = {
  id: string
  isFolder: boolean
  contentId: string | null
  size: number
  sha256: string
  name: string
  /** When it got what it holds (ms). */
  updatedAt: number
}

type Row = {
  wanted: number
  id: string
  is_folder: number
  content_id: string | null
  size: number
  sha256: string | null
  name: string
  updated_at: number
}

/** Walks all wanted paths down at once, each step by the index of a folder's names. */
export const selectFiles = `WITH RECURSIVE wanted(at, path) AS (SELECT key, value FROM json_each(?2)),
  walk(at, path, depth, id, is_folder, content_id, size, name, updated_at) AS (
    SELECT at, path, 0, ?1, 1, NULL, 0, '', 0 FROM wanted
    UNION ALL
    SELECT walk.at, walk.path, walk.depth + 1, node.id, node.is_folder, node.content_id, node.size, node.name,
      node.updated_at
    FROM walk CROSS JOIN site_nodes AS node INDEXED BY site_nodes_name
      ON node.parent_id = walk.id AND node.name = json_extract(walk.path, '$[' || walk.depth || ']')
    WHERE walk.is_folder = 1 AND walk.depth < json_array_length(walk.path)
  )
  SELECT walk.at AS wanted, walk.id, walk.is_folder, walk.content_id, walk.size, walk.name, walk.updated_at, content.sha256
  FROM walk LEFT JOIN site_contents AS content ON content.id = walk.content_id
  WHERE walk.depth = json_array_length(walk.path)`

/** Takes paths as names from the top; gives for each what is there, or null, in one question. */
export async function findFiles(
  db: D1Database,
  treeId: string,
  paths: readonly (readonly string[])[],
): Promise<(ServedFile | null)[]> {
  const { results } = await db
    .withSession('first-primary')
    .prepare(selectFiles)
    .bind(treeId, JSON.stringify(paths))
    .all<Row>()
  const found = new Map(results.map((row) => [Number(row.wanted), row]))
  return paths.map((_, at) => {
    const row = found.get(at)
    if (row === undefined) return null
    return {
      id: row.id,
      isFolder: row.is_folder === 1,
      contentId: row.content_id,
      size: row.size,
      sha256: row.sha256 ?? '',
      name: row.name,
      updatedAt: row.updated_at,
    }
  })
}
