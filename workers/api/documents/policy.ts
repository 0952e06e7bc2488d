import type { Role } from '@domain/tickets'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { documentMembers, documents } from './table'

const writers = ['owner', 'editor'] as const

/** Which roles may do what. For anybody who is no member a document does not exist. */
const allowed = {
  read: ['owner', 'editor', 'viewer'],
  duplicate: ['owner', 'editor', 'viewer'],
  seeMembers: ['owner', 'editor', 'viewer'],
  write: writers,
  seeVersions: writers,
  restoreVersion: writers,
  changeMembers: ['owner'],
  publish: ['owner'],
  delete: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type DocumentAct = keyof typeof allowed

export function may(role: Role, act: DocumentAct): boolean {
  return (allowed[act] as readonly Role[]).includes(role)
}

export function requireMay(role: Role, act: DocumentAct): void {
  if (!may(role, act)) throw new AppError('forbidden')
}

/** The same rule for tickets: what a member is in a document's room; null for strangers and deleted documents. */
export async function roleInDocument(db: Db, documentId: string, userId: string): Promise<Role | null> {
  const [row] = await db
    .select({ role: documentMembers.role })
    .from(documentMembers)
    .innerJoin(documents, eq(documents.id, documentMembers.documentId))
    .where(
      and(
        eq(documentMembers.documentId, documentId),
        eq(documentMembers.userId, userId),
        isNull(documents.deletedAt),
      ),
    )
  return row?.role ?? null
}
