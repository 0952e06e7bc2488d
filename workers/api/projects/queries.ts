import { type Idea, shownProjects } from '@domain/ideas'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import {
  firstDay,
  type ListedProject,
  type Project,
  type ProjectAct,
  type ProjectsQuery,
  skillKey,
  stateAfter,
} from '@domain/projects'
import { wantedWords } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, desc, eq, getTableColumns, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { ideas } from '../ideas/table'
import { ownerNamed, personColumns } from '../people/queries'
import { inThingsWithWords } from '../things/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things } from '../things/table'
import { projects } from './table'

const { searchWords: _, deletedAt: __, skillKeys: ___, ...columns } = getTableColumns(projects)

/** The query of projects of a condition that are there for a reader. */
export function projectsOf(db: Db, reader: Reader, where: SQL | undefined) {
  const isFollowed = sql`EXISTS (SELECT 1 FROM follows WHERE user_id = ${reader ?? ''} AND subject_id = ${projects.id})`
  return db
    .select({
      ...columns,
      comments: things.comments,
      owner: personColumns,
      isFollowed: isFollowed.mapWith(Boolean),
    })
    .from(projects)
    .innerJoin(things, eq(things.id, projects.id))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(isNull(projects.deletedAt), isSeenBy(reader), where))
}

export type ProjectRow = Awaited<ReturnType<typeof projectsOf>>[number]

/** A project as its reader sees it in a list. */
export function projectOf(
  { version: _, ownerId, awardedOfferId: __, ideaId: ___, owner, ...row }: ProjectRow,
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

/** The idea of which a project was made, as far as its reader may see it. */
export async function ideaOfProject(
  db: Db,
  reader: Reader,
  { ideaId }: ProjectRow,
): Promise<Project['idea']> {
  if (ideaId === null) return null
  const [idea] = await db
    .select({ id: ideas.id, subject: ideas.subject })
    .from(ideas)
    .innerJoin(things, eq(things.id, ideas.id))
    .where(and(eq(ideas.id, ideaId), isNull(ideas.deletedAt), isSeenBy(reader)))
  return idea ?? null
}

/** The newest projects that were made of an idea, as far as its reader may see them. */
export async function projectsOfIdea(db: Db, reader: Reader, id: string): Promise<Idea['projects']> {
  return db
    .select({ id: projects.id, name: projects.name, state: projects.state })
    .from(projects)
    .innerJoin(things, eq(things.id, projects.id))
    .where(and(eq(projects.ideaId, id), isNull(projects.deletedAt), isSeenBy(reader)))
    .orderBy(desc(projects.createdAt))
    .limit(shownProjects)
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
  const after = readCursor(cursor, `projects ${sort}`)
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
    owner ? sql`${projects.ownerId} = ${ownerNamed(owner, reader)}` : undefined,
    skill ? hasSkill(skill) : undefined,
    query.followed
      ? sql`${projects.id} IN (SELECT thing_id FROM follows WHERE user_id = ${reader ?? ''} AND thing_id IS NOT NULL)`
      : undefined,
    inThingsWithWords('projects', projects.id, wantedWords(query.q ?? '', 1)),
    isListedFor(reader),
  )
  const order = isUp ? asc : desc
  return projectsOf(db, reader, where)
    .orderBy(order(by), order(projects.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listProjects(db: Db, reader: Reader, query: ProjectsQuery): Promise<Page<ProjectRow>> {
  const { sort = 'new', limit = pageSize.default } = query
  const rows = await projectsPage(db, reader, query)
  return pageOf(rows, limit, (row) => [orders[sort].of(row), row.id], `projects ${sort}`)
}
