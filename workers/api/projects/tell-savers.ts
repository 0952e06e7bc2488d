import type { Db } from '@kit/db'
import { type SQL, sql } from 'drizzle-orm'
import { type Act, happened } from '../events/happened'

/** The number of members notified of one project at once; its author never waits for more. */
const maxTold = 5_000

const hasNoBlockWithOwner = sql`NOT EXISTS (SELECT 1 FROM blocks
  WHERE (user_id = project.owner_id AND blocked_id = saved.user_id) OR (user_id = saved.user_id AND blocked_id = project.owner_id))`

/**
 * The query of the members who saved a search that a project matches, without any that have a block with its owner.
 * Found by the slots that the project has; its words are searched as one text, each beginning after a space.
 */
const matching = (projectId: string): SQL => sql`SELECT DISTINCT saved.user_id
  FROM (SELECT *, (SELECT ' ' || group_concat(key, ' ') FROM json_each(search_words)) AS text FROM projects
    WHERE id = ${projectId} AND state = 'open' AND deleted_at IS NULL LIMIT 1) AS project
  CROSS JOIN (SELECT 'category ' || category AS slot FROM projects WHERE id = ${projectId} UNION ALL SELECT '' UNION ALL
    SELECT 'skill ' || value FROM projects, json_each(projects.skill_keys) WHERE projects.id = ${projectId}) AS place
  CROSS JOIN saved_searches AS saved ON saved.slot = place.slot
  WHERE (saved.category IS NULL OR saved.category = project.category)
    AND (saved.team_size IS NULL OR saved.team_size = project.team_size)
    AND (saved.urgent IS NULL OR saved.urgent = project.is_urgent)
    AND (saved.needs_design IS NULL OR saved.needs_design = project.needs_design)
    AND (saved.currency IS NULL OR saved.currency = project.currency)
    AND (saved.budget_from IS NULL OR saved.budget_from <= project.budget_max)
    AND (saved.budget_to IS NULL OR saved.budget_to >= project.budget_min)
    AND (saved.deadline_before IS NULL OR saved.deadline_before >= project.deadline)
    AND (saved.words IS NULL OR EXISTS (SELECT 1 FROM json_each(saved.words) AS list WHERE NOT EXISTS (
      SELECT 1 FROM json_each(list.value) AS word WHERE instr(project.text, ' ' || word.value) = 0)))
    AND ${hasNoBlockWithOwner}
  LIMIT ${maxTold}`

/** The statements that tell of a project that is open since the statements before; of one project once a day. */
export const tellingSavers = (db: Db, { id, ownerId }: { id: string; ownerId: string }) => {
  const act: Act = { kind: 'matched', actorId: ownerId, thingId: id, to: toldOf(id) }
  const day = new Date().toISOString().slice(0, 10)
  const when = sql`EXISTS (SELECT 1 FROM projects WHERE id = ${id} AND state = 'open' AND deleted_at IS NULL)`
  return happened(db, { ...act, once: `${id} ${day}`, when })
}

/** The same people, as `tellAllOf` takes them. */
export const toldOf = (projectId: string): SQL => sql`SELECT user_id FROM (${matching(projectId)})`
