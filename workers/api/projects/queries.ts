import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import {
  Deadline,
  firstDay,
  isInOrder,
  type ListedProject,
  type NewProject,
  type ProjectAct,
  type ProjectChange,
  type ProjectsQuery,
  projectLimits,
  skillKey,
  stateAfter,
  statesFor,
} from '@domain/projects'
import { searchWordsOf, titleWords, wantedWords } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { iso } from '@kit/iso'
import { changeKept, isEdition, restoring } from '@kit/kept'
import { parse } from '@kit/validate'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as v from 'valibot'
import { users } from '../accounts/table'
import { memberNamed, personColumns } from '../people/queries'
import { inThingsWithWords } from '../things/queries'
import { isSeenBy, type Reader } from '../things/reader'
import { things } from '../things/table'
import { projects } from './table'

type Written = { name: string; description: string; more: string; skills: string[] }

const derivedOf = ({ name, description, more, skills }: Written) => ({
  searchWords: searchWordsOf(name, `${skills.join(' ')} ${description} ${more}`),
  skillKeys: skills.map(skillKey),
})

const { searchWords: _, deletedAt: __, skillKeys: ___, ...columns } = getTableColumns(projects)

function projectsOf(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({ ...columns, comments: things.comments, owner: personColumns })
    .from(projects)
    .innerJoin(things, eq(things.id, projects.id))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(isNull(projects.deletedAt), isSeenBy(reader), where))
}

export type ProjectRow = Awaited<ReturnType<typeof projectsOf>>[number]

/** A project as its reader sees it in a list. */
export function projectOf(
  { version: _, ownerId, awardedOfferId: __, owner, ...row }: ProjectRow,
  reader: Reader,
): ListedProject {
  return {
    ...row,
    owner: personOf(owner),
    isOwn: ownerId === reader,
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

export async function getProject(db: Db, reader: Reader, id: string): Promise<ProjectRow> {
  const [row] = await projectsOf(db, reader, eq(projects.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** A project that the caller may do something to now: who does not own it is forbidden to, and its state must allow it. */
export async function getProjectFor(
  db: Db,
  userId: string,
  id: string,
  act: ProjectAct,
): Promise<ProjectRow> {
  const row = await getProject(db, userId, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  if (stateAfter(row.state, act) === null) throw new AppError('wrong_state')
  return row
}

/** The columns by which each order goes, and the place of a row in it. */
const orders = {
  new: { by: projects.createdAt, isUp: false, of: (row: ProjectRow) => row.createdAt },
  deadline: {
    by: projects.deadline,
    isUp: true,
    of: (row: ProjectRow) => Number(row.deadline.replaceAll('-', '')),
  },
  budget: { by: projects.budgetMax, isUp: false, of: (row: ProjectRow) => row.budgetMax },
} as const

/** A day of a cursor: 20261123 → 2026-11-23. */
const dayIn = (number: number) => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

function isAfter({ sort = 'new', cursor }: ProjectsQuery): SQL | undefined {
  const after = readCursor(cursor, sort)
  if (!after) return undefined
  const { by, isUp } = orders[sort]
  const place = sort === 'deadline' ? dayIn(after[0]) : after[0]
  return sql`(${by}, ${projects.id}) ${sql.raw(isUp ? '>' : '<')} (${place}, ${after[1]})`
}

const hasSkill = (name: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${projects.skillKeys}) WHERE value = ${skillKey(name)})`

/** Takes a query; gives the statement of one page of everybody's projects. */
export function projectsPage(db: Db, reader: Reader, query: ProjectsQuery) {
  const { sort = 'new', category, teamSize, urgent, needsDesign, currency, state, owner, skill } = query
  const { by, isUp } = orders[sort]
  const where = and(
    isAfter(query),
    sort === 'deadline' ? gte(projects.deadline, firstDay(Date.now())) : undefined,
    category ? eq(projects.category, category) : undefined,
    teamSize ? eq(projects.teamSize, teamSize) : undefined,
    urgent === undefined ? undefined : eq(projects.isUrgent, urgent),
    needsDesign === undefined ? undefined : eq(projects.needsDesign, needsDesign),
    currency ? eq(projects.currency, currency) : undefined,
    // Two budgets meet where neither ends before the other begins.
    query.budgetFrom === undefined ? undefined : gte(projects.budgetMax, query.budgetFrom),
    query.budgetTo === undefined ? undefined : lte(projects.budgetMin, query.budgetTo),
    query.deadlineBefore ? lte(projects.deadline, query.deadlineBefore) : undefined,
    state ? eq(projects.state, state) : undefined,
    owner ? sql`${projects.ownerId} = ${memberNamed(owner)}` : undefined,
    skill ? hasSkill(skill) : undefined,
    inThingsWithWords('projects', projects.id, wantedWords(query.q ?? '', 1)),
  )
  const order = isUp ? asc : desc
  return projectsOf(db, reader, where)
    .orderBy(order(by), order(projects.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listProjects(db: Db, reader: Reader, query: ProjectsQuery): Promise<Page<ProjectRow>> {
  const { sort = 'new', limit = pageSize.default } = query
  const rows = await projectsPage(db, reader, query)
  return pageOf(rows, limit, (row) => [orders[sort].of(row), row.id], sort)
}

type New = NewProject & { id: string; ownerId: string }

/** Writes a project while there is room for another and its owner still may. The same id again gives the one that is there. */
export async function createProject(db: Db, input: New, isStill: SQL): Promise<ProjectRow> {
  const now = Date.now()
  const most = projectLimits.projects
  const row = { ...input, ...derivedOf(input), createdAt: now, updatedAt: now }
  const mayEnter = sql`${isStill} AND (SELECT count(*) FROM projects WHERE owner_id = ${input.ownerId}) < ${most}`
  await insertWhere(db, projects, row, mayEnter)
  const [written] = await projectsOf(db, input.ownerId, eq(projects.id, input.id))
  if (!written) throw new AppError('invalid', { _: 'too_many_projects' }, undefined, { _: most })
  return written
}

/** Changes what is named before the award; with a version only that edition, else throws `stale`. */
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

/** What an act that changes the state alone also sets. */
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
    .where(and(isEdition(projects, id, version), inArray(projects.state, froms)))
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

/** How many rows of words are looked through for what is alike. */
const mostAlike = 4_000

/** Open projects that share the most words and skills with one, its own category before others. */
export async function similarProjects(db: Db, reader: Reader, row: ProjectRow): Promise<ProjectRow[]> {
  const words = [...new Set([...titleWords(row.name), ...row.skills.flatMap(titleWords)])].slice(0, 24)
  const found = await db.all<{ id: string }>(sql`
    SELECT project.id FROM (
      SELECT thing_id, sum(1 + is_title) AS alike FROM (
        SELECT thing_id, is_title FROM json_each(${JSON.stringify(words)}) AS wanted CROSS JOIN thing_words
        WHERE shelf = 'public' AND noun = 'projects' AND is_title IN (0, 1) AND word = wanted.value LIMIT ${mostAlike})
      GROUP BY thing_id) AS near
    JOIN projects AS project ON project.id = near.thing_id
    WHERE project.id <> ${row.id} AND project.state = 'open' AND project.deleted_at IS NULL
    ORDER BY near.alike + 2 * (project.category = ${row.category}) DESC, project.id DESC
    LIMIT ${projectLimits.similar}`)
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await projectsOf(db, reader, inArray(projects.id, ids))
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
