import { type FileRoom, fileScopes } from '@domain/files'
import type { Role } from '@domain/tickets'
import type { Caller } from '@kit/context'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { documents } from '../documents/table'
import { roleIn } from '../tickets/roles'

type Room = { room: FileRoom; id: string }

/** Whoever may read a room reads its files. For anybody else neither exists. */
export async function requireReader(db: Db, user: Caller, { room, id }: Room): Promise<void> {
  await roleFor(db, user, { room, id }, 'read')
}

/** Whoever may write in a room may put files into it. */
export async function requireWriter(db: Db, user: Caller, { room, id }: Room): Promise<void> {
  const role = await roleFor(db, user, { room, id }, 'write')
  if (role === 'viewer') throw new AppError('forbidden')
}

/** Whoever has the address of a public document reads the files in it. */
export async function requirePublic(db: Db, { room, id }: Room, key: string): Promise<void> {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.publicKey, key), isNull(documents.deletedAt)))
  if (room !== 'document' || row?.id !== id) throw new AppError('not_found')
}

async function roleFor(db: Db, user: Caller, { room, id }: Room, act: 'read' | 'write'): Promise<Role> {
  const role = await roleIn[room](db, id, user.id)
  if (role === null) throw new AppError('not_found')
  if (user.scopes !== null && !user.scopes.includes(fileScopes[room][act])) throw new AppError('forbidden')
  return role
}
