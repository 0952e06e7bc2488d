import type { Member } from '@domain/documents/members'
import { type Page, type PageQuery, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import type { Role } from '@domain/tickets'
import type { Call } from '@kit/context'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { and, asc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { users } from '../accounts/table'
import { getPerson, personColumns, requireNoBlock } from '../people/queries'
import { documentMembers } from './table'

const columns = {
  role: documentMembers.role,
  addedAt: documentMembers.addedAt,
  user: personColumns,
}

type Row = { role: Role; addedAt: number; user: Parameters<typeof personOf>[0] }

const memberOf = ({ user, role, addedAt }: Row): Member => ({
  user: personOf(user),
  role,
  addedAt: iso(addedAt),
})

/** One page of a document's members, the owner first. */
export async function listMembers(
  db: Db,
  documentId: string,
  query: v.InferOutput<typeof PageQuery>,
): Promise<Page<Member>> {
  const after = readCursor(query.cursor)
  const size = query.limit ?? pageSize.default
  const rows = await db
    .select(columns)
    .from(documentMembers)
    .innerJoin(users, eq(users.id, documentMembers.userId))
    .where(
      and(
        eq(documentMembers.documentId, documentId),
        after
          ? sql`(${documentMembers.addedAt}, ${documentMembers.userId}) > (${after[0]}, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(asc(documentMembers.addedAt), asc(documentMembers.userId))
    .limit(size + 1)
  const page = pageOf(rows, size, (row) => [row.addedAt, row.user.id])
  return { ...page, items: page.items.map(memberOf) }
}

/** Makes somebody a member, or gives a member another role; tells whether a role that they had has changed. */
export async function putMember(
  c: Call,
  documentId: string,
  name: string,
  role: 'editor' | 'viewer',
): Promise<{ member: Member; hasChanged: boolean }> {
  const { db } = c.var
  const { id: userId } = await getPerson(c, name)
  const before = await roleOf(db, documentId, userId)
  if (before === null) await requireNoBlock(c, userId)
  if (before === 'owner') throw new AppError('invalid', { member: 'is_owner' })
  await db
    .insert(documentMembers)
    .values({ documentId, userId, role, addedAt: Date.now() })
    .onConflictDoUpdate({
      target: [documentMembers.documentId, documentMembers.userId],
      set: { role },
      setWhere: sql`${documentMembers.role} <> 'owner'`,
    })
  const [row] = await db
    .select(columns)
    .from(documentMembers)
    .innerJoin(users, eq(users.id, documentMembers.userId))
    .where(ofMember(documentId, userId))
  if (!row) throw new AppError('not_found')
  return { member: memberOf(row), hasChanged: before !== null && before !== role }
}

/** Takes a member out; the owner stays. Throws `not_found` when they are none. */
export async function removeMember(db: Db, documentId: string, userId: string): Promise<void> {
  const [removed] = await db
    .delete(documentMembers)
    .where(and(ofMember(documentId, userId), sql`${documentMembers.role} <> 'owner'`))
    .returning({ userId: documentMembers.userId })
  if (removed) return
  const isOwner = (await roleOf(db, documentId, userId)) === 'owner'
  throw new AppError(isOwner ? 'forbidden' : 'not_found')
}

async function roleOf(db: Db, documentId: string, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: documentMembers.role })
    .from(documentMembers)
    .where(ofMember(documentId, userId))
  return row?.role ?? null
}

function ofMember(documentId: string, userId: string) {
  return and(eq(documentMembers.documentId, documentId), eq(documentMembers.userId, userId))
}
