import { messageQuota } from '@domain/text-quota'
import type { Role } from '@domain/tickets'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { and, eq, sql } from 'drizzle-orm'
import { hasBlocked } from '../people/blocks'
import { chatMembers, chats } from './table'

/** Whether a member's messages take up all the bytes that they may. */
export const hasFilled = (userId: unknown) =>
  sql<number>`coalesce((SELECT bytes >= ${messageQuota} FROM kept_bytes WHERE owner_id = ${userId} AND kind = 'messages'), 0)`

/** Decides whether a member may write: an existing partner, no block in either direction, and room for more messages. */
export const standing = {
  isFull: hasFilled(chatMembers.userId).mapWith(Boolean),
  partnerId: chatMembers.partnerId,
  isBlockedByMe: hasBlocked(chatMembers.userId, chatMembers.partnerId).mapWith(Boolean),
  isBlockedByPartner: hasBlocked(chatMembers.partnerId, chatMembers.userId).mapWith(Boolean),
}

export type Standing = { partnerId: string | null; isBlockedByMe: boolean; isBlockedByPartner: boolean }

export function canWrite(one: Standing): boolean {
  return one.partnerId !== null && !one.isBlockedByMe && !one.isBlockedByPartner
}

/** A chat exists for its two members only. */
async function findMembership(db: Db, chatId: string, userId: string) {
  const [row] = await db
    .select({ ...standing, readSeq: chatMembers.readSeq, lastSeq: chats.lastSeq })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, userId)))
  return row ?? null
}

export async function getMembership(db: Db, chatId: string, userId: string) {
  const row = await findMembership(db, chatId, userId)
  if (!row) throw new AppError('not_found')
  return row
}

/** For writing: a member who may not write gets the reason, anybody else doesn't learn that the chat exists. */
export async function requireWriter(db: Db, chatId: string, userId: string) {
  const row = await getMembership(db, chatId, userId)
  if (!canWrite(row)) throw new AppError('forbidden')
  if (row.isFull)
    throw new AppError('invalid', { _: 'messages_full' }, undefined, { _: messageQuota / 1024 ** 2 })
  return row
}

/** Who may enter a chat's room: its members, who only look while one has blocked the other or is gone, or their messages fill their total. */
export async function roleInChat(db: Db, chatId: string, userId: string): Promise<Role | null> {
  const row = await findMembership(db, chatId, userId)
  if (!row) return null
  return canWrite(row) && !row.isFull ? 'editor' : 'viewer'
}
