import type { DiagramChange, DiagramsQuery } from '@domain/diagrams/diagrams'
import { type Page, pageSize } from '@domain/page'
import { searchWordsOf, textKey, textKeys } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { changeKept, restoring } from '@kit/kept'
import { users } from '@kit/table'
import { and, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { type FirstContent, firstVersion } from '../contents/first-content'
import { type ContentAct, contentActRules } from '../contents/policy'
import type { Searched } from '../contents/states'
import { addOwner } from '../members/members'
import { thingMembers } from '../things/table'
import { type DiagramRow, diagramColumns } from './rows'
import { diagrams, diagramTexts, diagramVersions } from './table'

type DiagramDraft = { title: string }

/** The searched text of the title, as `diagram_texts` keeps it. */
const headOf = ({ title }: DiagramDraft) => ({ head: textKey(title), headWords: searchWordsOf(title, '') })

export type NewRow = DiagramDraft & {
  id: string
  ownerId: string
  isPicture?: boolean
  content?: FirstContent | undefined
}

/** Writes a diagram with its owner as the first member. The same id again gives the one that is there. */
export async function createDiagram(db: Db, { content, ...input }: NewRow): Promise<DiagramRow> {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  const state = content ? { stateKey: content.stateKey, size: content.size, savedAt: now } : {}
  await db.batch([
    db
      .insert(diagrams)
      .values({ ...input, ...times, ...state })
      .onConflictDoNothing(),
    db
      .insert(diagramTexts)
      .values({ thingId: input.id, ...headOf(input), ...content?.searched })
      .onConflictDoNothing(),
    addOwner(db, input.id, input.ownerId, now),
    ...(content ? [firstVersion(db, diagramVersions, { ...input, ...times, content })] : []),
  ])
  return getDiagram(db, input.ownerId, input.id, 'read')
}

// The plus keeps the planner from beginning with the index of deleted diagrams: nearly all are kept.
const isKept = sql`+${diagrams.deletedAt} IS NULL`

/** Diagrams with one row for each member: who asks is chosen by the condition. */
function memberRows(db: Db) {
  return db
    .select(diagramColumns)
    .from(thingMembers)
    .innerJoin(diagrams, eq(diagrams.id, thingMembers.thingId))
    .innerJoin(users, eq(users.id, diagrams.ownerId))
}

async function findDiagram(db: Db, userId: string, id: string): Promise<DiagramRow | null> {
  const [row] = await memberRows(db).where(
    and(eq(thingMembers.thingId, id), eq(thingMembers.userId, userId), isKept),
  )
  return row ?? null
}

/** Gives a diagram to a member who may do something with it; throws `not_found` or `forbidden`. */
export async function getDiagram(db: Db, userId: string, id: string, act: ContentAct): Promise<DiagramRow> {
  const row = await findDiagram(db, userId, id)
  if (!row) throw new AppError('not_found')
  contentActRules.require(row.role, act)
  return row
}

/** The query of one page of a member's own and shared diagrams, last edited first. */
export function diagramsPage(db: Db, userId: string, query: DiagramsQuery) {
  const after = readCursor(query.cursor, 'diagrams')
  const wanted = textKeys(query.q ?? '')
  return memberRows(db)
    .leftJoin(diagramTexts, eq(diagramTexts.thingId, diagrams.id))
    .where(
      and(
        eq(thingMembers.userId, userId),
        isKept,
        query.show === 'mine' ? eq(thingMembers.role, 'owner') : undefined,
        query.show === 'shared' ? sql`${thingMembers.role} <> 'owner'` : undefined,
        after ? sql`(${diagrams.updatedAt}, ${diagrams.id}) < (${after[0]}, ${after[1]})` : undefined,
        or(
          ...wanted.map((key) =>
            key
              ? sql`(instr(${diagramTexts.head}, ${key}) > 0 OR instr(${diagramTexts.body}, ${key}) > 0)`
              : undefined,
          ),
        ),
      ),
    )
    .orderBy(desc(diagrams.updatedAt), desc(diagrams.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listDiagrams(db: Db, userId: string, query: DiagramsQuery): Promise<Page<DiagramRow>> {
  const rows = await diagramsPage(db, userId, query)
  return pageOf(rows, query.limit ?? pageSize.default, (row) => [row.updatedAt, row.id], 'diagrams')
}

/** Changes the title; with a version only if it is the current one, else throws `stale`. */
export async function changeDiagram(
  db: Db,
  userId: string,
  before: DiagramRow,
  edit: v.InferOutput<typeof DiagramChange>,
  version: number | null,
): Promise<void> {
  const again = () => getDiagram(db, userId, before.id, 'write')
  const beside = (after: DiagramDraft, isMine: SQL) =>
    db
      .update(diagramTexts)
      .set(headOf(after))
      .where(and(eq(diagramTexts.thingId, before.id), isMine))
  await changeKept(db, diagrams, before, edit, { version, again, beside })
}

/** Notes that a diagram is a picture so far, which something of some bytes draws, and its searched words. */
export async function keepPictureOnly(db: Db, id: string, size: number, searched: Searched): Promise<void> {
  const now = Date.now()
  const isOpen = and(eq(diagrams.id, id), isNull(diagrams.stateKey), isNull(diagrams.deletedAt))
  const open = db.select({ one: sql`1` }).from(diagrams).where(isOpen)
  await db.batch([
    db
      .update(diagramTexts)
      .set(searched)
      .where(and(eq(diagramTexts.thingId, id), exists(open))),
    db.update(diagrams).set({ isPicture: true, size, savedAt: now, updatedAt: now }).where(isOpen),
  ])
}

/** Takes a diagram out of the trash for its owner; one that is not there any more is not found. */
export async function restoreDiagram(db: Db, userId: string, id: string): Promise<DiagramRow> {
  await restoring(db, diagrams, userId, id)
  return getDiagram(db, userId, id, 'delete')
}

/** Whose a diagram is that everybody reads by its link; null of any other id. */
export async function ownerOfPublishedDiagram(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: diagrams.ownerId })
    .from(diagrams)
    .where(and(eq(diagrams.id, id), isNotNull(diagrams.publicKey), isNull(diagrams.deletedAt)))
  return row?.ownerId ?? null
}

/** Whether a diagram is public under a key. */
export async function isPublicDiagram(db: Db, id: string, key: string): Promise<boolean> {
  const [row] = await db
    .select({ id: diagrams.id })
    .from(diagrams)
    .where(and(eq(diagrams.publicKey, key), isNull(diagrams.deletedAt)))
  return row?.id === id
}

/** Makes a diagram public under a new address, or takes the address away; keeps the present one when nothing changes. */
export async function publishDiagram(
  db: Db,
  id: string,
  isPublic: boolean,
  newKey: string,
): Promise<string | null> {
  const [row] = await db
    .update(diagrams)
    .set({
      publicKey: isPublic ? sql`coalesce(${diagrams.publicKey}, ${newKey})` : null,
      version: sql`${diagrams.version} + 1`,
    })
    .where(and(eq(diagrams.id, id), isNull(diagrams.deletedAt)))
    .returning({ publicKey: diagrams.publicKey })
  if (!row) throw new AppError('not_found')
  return row.publicKey
}
