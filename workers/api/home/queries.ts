import { type FirstSteps, type RecentThing, recentShown } from '@domain/home'
import type { Noun } from '@domain/things'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { type SQL, sql } from 'drizzle-orm'
import { nounParts } from '../nouns'
import { projectsOfParts } from '../workspaces/folded'

type Row = { id: string; noun: Noun; title: string; is_own: number; updated_at: number }

/** The number of newest things that are read for one list: a project may replace its document and its to-do list. */
const recentRead = recentShown * 3

/**
 * Things that a member may read and that were changed last: own things, and shared ones. A project replaces the
 * document and the to-do list of its workspace.
 */
export async function recentThings(db: Db, userId: string, nouns: readonly Noun[]): Promise<RecentThing[]> {
  const isThere = nouns.flatMap((noun) => {
    const condition = nounParts[noun].isThere?.(userId)
    return condition ? [sql`AND (noun <> ${noun} OR ${condition})`] : []
  })
  const newest = (from: SQL) => sql`SELECT * FROM (
    SELECT things.id, noun, title, owner_id = ${userId} AS is_own, updated_at FROM ${from}
      AND deleted_at IS NULL AND noun IN (SELECT value FROM json_each(${JSON.stringify(nouns)}))
      ${sql.join(isThere, sql` `)}
    ORDER BY updated_at DESC, things.id DESC LIMIT ${recentRead})`
  const own = sql`things INDEXED BY things_owner_newest WHERE owner_id = ${userId}`
  const shared = sql`thing_members JOIN things ON things.id = thing_id WHERE user_id = ${userId} AND role <> 'owner'`
  const rows = await db.all<Row>(
    sql`${newest(own)} UNION ALL ${newest(shared)} ORDER BY updated_at DESC, id DESC LIMIT ${recentRead}`,
  )
  const folded = nouns.includes('projects') ? await withProjects(db, userId, rows) : rows
  return folded.slice(0, recentShown).map(({ is_own, updated_at, ...row }) => ({
    ...row,
    isOwn: is_own === 1,
    updatedAt: iso(updated_at),
  }))
}

/** Puts a project in the place of its parts, once, where the newest of them is. */
async function withProjects(db: Db, userId: string, rows: readonly Row[]): Promise<Row[]> {
  const parts = rows.filter(({ noun }) => noun === 'documents' || noun === 'todos').map(({ id }) => id)
  const found = await projectsOfParts(db, userId, parts)
  const projects = new Map(
    found.map(({ part, id, title, isOwn }) => [part, { id, title, is_own: isOwn ? 1 : 0 }]),
  )
  const placed = rows.map((row): Row => {
    const project = projects.get(row.id)
    return project ? { ...row, ...project, noun: 'projects' } : row
  })
  const first = new Map(placed.toReversed().map((row) => [row.id, row]))
  return placed.filter((row) => first.get(row.id) === row)
}

/** Tells which of the first steps a member has made, also where it is in the trash. */
export async function firstSteps(db: Db, userId: string): Promise<FirstSteps> {
  const has = (noun: Noun) => sql`EXISTS (SELECT 1 FROM things WHERE owner_id = ${userId} AND noun = ${noun})`
  const [row] = await db.all<Record<keyof FirstSteps, number>>(
    sql`SELECT ${has('documents')} AS documents, ${has('forms')} AS forms, ${has('apis')} AS apis,
      EXISTS (SELECT 1 FROM sites WHERE owner_id = ${userId} AND published_at IS NOT NULL) AS sites`,
  )
  return {
    documents: row?.documents === 1,
    forms: row?.forms === 1,
    apis: row?.apis === 1,
    sites: row?.sites === 1,
  }
}
