import {
  Deadline,
  isInOrder,
  type NewProject,
  type ProjectAct,
  type ProjectChange,
  projectLimits,
  skillKey,
  stateAfter,
  statesFor,
} from '@domain/projects'
import { searchWordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept, isVersion, restoring } from '@kit/kept'
import { parse } from '@kit/validate'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import { isForProjects, requireForProjects } from '../ideas/for-projects'
import { getProject, getProjectFor, type ProjectRow, projectsOf } from './queries'
import { projects } from './table'
import { tellingSavers } from './tell-savers'

type ProjectDraft = { name: string; description: string; more: string; skills: string[] }

const derivedOf = ({ name, description, more, skills }: ProjectDraft) => ({
  searchWords: searchWordsOf(name, `${skills.join(' ')} ${description} ${more}`),
  skillKeys: skills.map(skillKey),
})

type ProjectToInsert = NewProject & { id: string; ownerId: string }

/** Writes a project while there is room for another and its owner still may. The same id again gives the one that is there. */
export async function createProject(db: Db, input: ProjectToInsert, isStill: SQL): Promise<ProjectRow> {
  const { ownerId, ideaId } = input
  const now = Date.now()
  const most = projectLimits.projects
  const row = { ...input, ...derivedOf(input), createdAt: now, updatedAt: now }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM projects WHERE owner_id = ${ownerId}) < ${most}`
  const ofIdea = ideaId === null ? sql`TRUE` : isForProjects(ideaId, ownerId)
  await db.batch([
    insertWhere(db, projects, row, sql`${mayEnter} AND ${ofIdea}`),
    ...tellingSavers(db, input),
  ])
  const [written] = await projectsOf(db, ownerId, eq(projects.id, input.id))
  if (written) return written
  if (ideaId !== null) await requireForProjects(db, ideaId, ownerId)
  throw new AppError('invalid', { _: 'too_many_projects' }, undefined, { _: most })
}

/** Changes what is named before the award; with a version only if it is the current one, else throws `stale`. */
export async function changeProject(
  db: Db,
  before: ProjectRow,
  edit: ProjectChange,
  version: number | null,
): Promise<ProjectRow> {
  const { id, ownerId } = before
  if (edit.deadline !== undefined && edit.deadline !== before.deadline)
    parse(v.object({ deadline: Deadline }), { deadline: edit.deadline })
  const derive = (after: ProjectRow) => {
    if (!isInOrder(after)) throw new AppError('invalid', { budgetMin: 'over_max' })
    return { ...derivedOf(after), editedAt: Date.now() }
  }
  const again = () => getProjectFor(db, ownerId, id, 'edit')
  // One update that changes the state raises the version too: an edit never passes it.
  await changeKept(db, projects, before, edit, { version, again, derive })
  return getProject(db, ownerId, id)
}

/** The other columns that an act on the state alone sets. */
const alsoSet: Partial<Record<ProjectAct, Partial<typeof projects.$inferInsert>>> = {
  reopen: { awardedOfferId: null },
}

/** The statement that does an act where the state allows it, for a batch; it changes no row otherwise. */
function acting(db: Db, id: string, act: ProjectAct, version: number | null = null) {
  const froms = statesFor(act)
  const to = sql`CASE ${projects.state} ${sql.join(
    froms.map((from) => sql`WHEN ${from} THEN ${stateAfter(from, act)}`),
    sql` `,
  )} END`
  const set = {
    ...alsoSet[act],
    ...(act === 'delete' ? { deletedAt: Date.now() } : { state: to, updatedAt: Date.now() }),
    version: sql`${projects.version} + 1`,
  }
  return db
    .update(projects)
    .set(set)
    .where(and(isVersion(projects, id, version), inArray(projects.state, froms)))
    .returning({ id: projects.id })
}

/** Takes what `acting` gave; throws `wrong_state` when the state was another by then, or `stale` with a version. */
export async function act(
  db: Db,
  row: ProjectRow,
  what: ProjectAct,
  version: number | null = null,
  beside: readonly BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const [done] = await db.batch([acting(db, row.id, what, version), ...beside])
  if (done.length > 0) return
  await getProjectFor(db, row.ownerId, row.id, what)
  throw new AppError(version === null ? 'unavailable' : 'stale')
}

/** Takes a project out of its owner's trash. */
export async function restoreProject(db: Db, userId: string, id: string): Promise<ProjectRow> {
  await restoring(db, projects, userId, id)
  return getProjectFor(db, userId, id, 'restore')
}
