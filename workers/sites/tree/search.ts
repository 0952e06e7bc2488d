import { holds, searchKeys } from '@domain/search/search'
import { maxFound } from '@domain/sites/files'
import { longestPath } from '@domain/sites/paths'
import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'
import { byTypeAndName, nodeColumns, type RawNode, type TreeNode, toNode } from './nodes'

type Row = RawNode & { parent_id: string }
type FoundNode = { node: TreeNode; folder: string[] }

/** Takes words; gives the first files and folders of a tree whose names hold them, with the folders that they lie in, and how many there are. */
export async function searchTree(
  db: Db,
  treeId: string,
  words: string,
): Promise<{ items: FoundNode[]; total: number }> {
  const wanted = searchKeys(words)
  const rows = await db.all<Row>(sql`
    SELECT ${nodeColumns}, n.parent_id FROM site_nodes n WHERE n.tree_id = ${treeId}`)
  const folders = new Map(rows.filter((row) => row.is_folder === 1).map((row) => [row.id, row]))
  const found = rows.filter(({ name }) => holds(name, wanted))
  const first = found.sort((a, b) => byTypeAndName(toNode(a), toNode(b))).slice(0, maxFound)
  const items = first.map((row) => ({ node: toNode(row), folder: folderOf(row, folders) }))
  return { items, total: found.length }
}

function folderOf(row: Row, folders: ReadonlyMap<string, Row>): string[] {
  const names: string[] = []
  let above = folders.get(row.parent_id)
  while (above && names.length < longestPath) {
    names.unshift(above.name)
    above = folders.get(above.parent_id)
  }
  return names
}
