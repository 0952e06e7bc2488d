import type { Db } from '@kit/db'
import { sql } from 'drizzle-orm'

export type WorkspacePart = {
  /** The id of a document or a to-do list. */ part: string
  id: string
  title: string
  isOwn: boolean
}

/** Takes ids of documents and to-do lists; gives the projects in whose workspaces they are, for one of the two who work there. */
export async function projectsOfParts(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<WorkspacePart[]> {
  if (ids.length === 0) return []
  const rows = await db.all<{ part: string; id: string; title: string; is_own: number }>(
    sql`SELECT part.value AS part, things.id, title, things.owner_id = ${userId} AS is_own
      FROM json_each(${JSON.stringify(ids)}) AS part
      JOIN workspaces ON (workspaces.owner_id = ${userId} OR maker_id = ${userId})
        AND part.value IN (document_id, todo_id)
      JOIN things ON things.id = project_id AND deleted_at IS NULL`,
  )
  return rows.map(({ is_own, ...row }) => ({ ...row, isOwn: is_own === 1 }))
}
