import type { DocumentChange, DocumentsQuery } from '@domain/documents/documents'
import { type Page, pageSize } from '@domain/page'
import { searchWordsOf, textKey, textKeys } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { changeKept, restoring } from '@kit/kept'
import { users } from '@kit/table'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { type FirstContent, firstVersion } from '../contents/first-content'
import { type ContentAct, contentActRules } from '../contents/policy'
import { addOwner } from '../members/members'
import { thingMembers } from '../things/table'
import { type DocumentRow, documentColumns } from './rows'
import { documents, documentTexts, documentVersions } from './table'

type DocumentDraft = { title: string; description: string }

/** The searched text of title and description, as `document_texts` keeps it. */
const headOf = ({ title, description }: DocumentDraft) => ({
  head: textKey(`${title} ${description}`),
  headWords: searchWordsOf(title, description),
})

export type NewRow = DocumentDraft & {
  id: string
  ownerId: string
  content?: FirstContent
}

/** Writes a document with its owner as the first member. The same id again gives the one that is there. */
export async function createDocument(db: Db, { content, ...input }: NewRow): Promise<DocumentRow> {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  const state = content ? { stateKey: content.stateKey, size: content.size, savedAt: now } : {}
  await db.batch([
    db
      .insert(documents)
      .values({ ...input, ...times, ...state })
      .onConflictDoNothing(),
    db
      .insert(documentTexts)
      .values({ thingId: input.id, ...headOf(input), ...content?.searched })
      .onConflictDoNothing(),
    addOwner(db, input.id, input.ownerId, now),
    ...(content ? [firstVersion(db, documentVersions, { ...input, ...times, content })] : []),
  ])
  return getDocument(db, input.ownerId, input.id, 'read')
}

// The plus keeps the planner from beginning with the index of deleted documents: nearly all are kept.
const isKept = sql`+${documents.deletedAt} IS NULL`

/** Documents with one row for each member: who asks is chosen by the condition. */
function memberRows(db: Db) {
  return db
    .select(documentColumns)
    .from(thingMembers)
    .innerJoin(documents, eq(documents.id, thingMembers.thingId))
    .innerJoin(users, eq(users.id, documents.ownerId))
}

export async function findDocument(db: Db, userId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await memberRows(db).where(
    and(eq(thingMembers.thingId, id), eq(thingMembers.userId, userId), isKept),
  )
  return row ?? null
}

/** Gives a document to a member who may do something with it; throws `not_found` or `forbidden`. */
export async function getDocument(db: Db, userId: string, id: string, act: ContentAct): Promise<DocumentRow> {
  const row = await findDocument(db, userId, id)
  if (!row) throw new AppError('not_found')
  contentActRules.require(row.role, act)
  return row
}

/** The query of one page of a member's own and shared documents, last edited first. */
export function documentsPage(db: Db, userId: string, query: DocumentsQuery) {
  const after = readCursor(query.cursor, 'documents')
  const wanted = textKeys(query.q ?? '')
  return memberRows(db)
    .leftJoin(documentTexts, eq(documentTexts.thingId, documents.id))
    .where(
      and(
        eq(thingMembers.userId, userId),
        isKept,
        query.filter === 'mine' ? eq(thingMembers.role, 'owner') : undefined,
        query.filter === 'shared' ? sql`${thingMembers.role} <> 'owner'` : undefined,
        after ? sql`(${documents.updatedAt}, ${documents.id}) < (${after[0]}, ${after[1]})` : undefined,
        or(
          ...wanted.map((key) =>
            key
              ? sql`(instr(${documentTexts.head}, ${key}) > 0 OR instr(${documentTexts.body}, ${key}) > 0)`
              : undefined,
          ),
        ),
      ),
    )
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listDocuments(
  db: Db,
  userId: string,
  query: DocumentsQuery,
): Promise<Page<DocumentRow>> {
  const rows = await documentsPage(db, userId, query)
  return pageOf(rows, query.limit ?? pageSize.default, (row) => [row.updatedAt, row.id], 'documents')
}

/** Changes title or description; with a version only if it is the current one, else throws `stale`. */
export async function changeDocument(
  db: Db,
  userId: string,
  before: DocumentRow,
  edit: v.InferOutput<typeof DocumentChange>,
  version: number | null,
): Promise<void> {
  const again = () => getDocument(db, userId, before.id, 'write')
  const beside = (after: DocumentDraft, isMine: SQL) =>
    db
      .update(documentTexts)
      .set(headOf(after))
      .where(and(eq(documentTexts.thingId, before.id), isMine))
  await changeKept(db, documents, before, edit, { version, again, beside })
}

/** Takes a document out of the trash for its owner; one that is not there any more is not found. */
export async function restoreDocument(db: Db, userId: string, id: string): Promise<DocumentRow> {
  await restoring(db, documents, userId, id)
  return getDocument(db, userId, id, 'delete')
}

/** Whose a document is that everybody reads by its link; null of any other id. */
export async function ownerOfPublished(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: documents.ownerId })
    .from(documents)
    .where(and(eq(documents.id, id), isNotNull(documents.publicKey), isNull(documents.deletedAt)))
  return row?.ownerId ?? null
}

/** Whether everybody reads a document under a key. */
export async function isPublicDocument(db: Db, id: string, key: string): Promise<boolean> {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.publicKey, key), isNull(documents.deletedAt)))
  return row?.id === id
}

/** Makes a document public under a new address, or takes the address away; keeps the present one when nothing changes. */
export async function publishDocument(
  db: Db,
  id: string,
  isPublic: boolean,
  newKey: string,
): Promise<string | null> {
  const [row] = await db
    .update(documents)
    .set({
      publicKey: isPublic ? sql`coalesce(${documents.publicKey}, ${newKey})` : null,
      publicAt: isPublic ? sql`coalesce(${documents.publicAt}, ${Date.now()})` : null,
      version: sql`${documents.version} + 1`,
    })
    .where(and(eq(documents.id, id), isNull(documents.deletedAt)))
    .returning({ publicKey: documents.publicKey })
  if (!row) throw new AppError('not_found')
  return row.publicKey
}
