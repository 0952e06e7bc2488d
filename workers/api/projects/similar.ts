import { projectLimits } from '@domain/projects'
import { titleWords } from '@domain/search/words'
import type { Db } from '@kit/db'
import { inArray, sql } from 'drizzle-orm'
import { hasNoBlockWith } from '../people/blocks'
import type { Reader } from '../things/reader'
import { type ProjectRow, projectsOf } from './queries'
import { projects } from './table'

/** How many rows of words are looked through for what is alike. */
const maxAlike = 4_000

/** Open projects that share the most words and skills with one, its own category before others. */
export async function similarProjects(db: Db, reader: Reader, row: ProjectRow): Promise<ProjectRow[]> {
  const words = [...new Set([...titleWords(row.name), ...row.skills.flatMap(titleWords)])].slice(0, 24)
  const found = await db.all<{ id: string }>(sql`
    SELECT project.id FROM (
      SELECT thing_id, sum(1 + is_title) AS alike FROM (
        SELECT thing_id, is_title FROM json_each(${JSON.stringify(words)}) AS wanted CROSS JOIN thing_words
        WHERE shelf = 'public' AND noun = 'projects' AND is_title IN (0, 1) AND word = wanted.value LIMIT ${maxAlike})
      GROUP BY thing_id) AS near
    JOIN projects AS project ON project.id = near.thing_id
    WHERE project.id <> ${row.id} AND project.state = 'open' AND project.deleted_at IS NULL
      AND ${hasNoBlockWith(sql`project.owner_id`, reader ?? '')}
    ORDER BY near.alike + 2 * (project.category = ${row.category}) DESC, project.id DESC
    LIMIT ${projectLimits.similar}`)
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await projectsOf(db, reader, inArray(projects.id, ids))
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
