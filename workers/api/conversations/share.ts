import { type SharedConversation, sharedConversationPath } from '@domain/conversations/conversations'
import { conversationLimits } from '@domain/conversations/limits'
import { encodeBytes } from '@domain/ids'
import { AppError } from '@kit/errors'
import { formulasWithin } from '@kit/formulas'
import { iso } from '@kit/iso'
import { and, eq, isNull } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { messageOf, upToDate } from './messages'
import { getConversation } from './queries'
import { conversationShares, conversations, type SharedMessage } from './table'
import { branchRows } from './tree-rows'

/** Letters of MathML that the formulas of one copy may become, as anybody reads it. */
const maxMath = 200_000

const newKey = () => encodeBytes(crypto.getRandomValues(new Uint8Array(24)))

type Share = { url: string; sharedAt: string }

/** Freezes the branch that is shown; gives the same copy again unless it is to be renewed. Without attachments and who wrote it. */
export async function shareConversation(c: ApiContext, id: string, isRenewed: boolean): Promise<Share> {
  const { db, user, settings } = c.var
  const row = await getConversation(db, user.id, id)
  const show = (key: string, at: number): Share => ({
    url: `${settings.hosts.web}${sharedConversationPath(key)}`,
    sharedAt: iso(at),
  })
  if (row.shareKey !== null && row.sharedAt !== null && !isRenewed) return show(row.shareKey, row.sharedAt)
  const branch = await branchRows(db, id, row.leafId)
  const now = await Promise.all(branch.map((message) => upToDate(c.env, db, message)))
  if (now.length === 0) throw new AppError('wrong_state')
  const messages = now.map(({ id, parentId, role, parts, model, createdAt }): SharedMessage => {
    const texts = parts.filter(({ type }) => type === 'text')
    return { id, parentId, role, parts: texts, model, createdAt }
  })
  if (JSON.stringify(messages).length > 2 * conversationLimits.sharedLetters) throw new AppError('too_large')
  const copy = { title: row.title, messages, createdAt: Date.now() }
  await db
    .insert(conversationShares)
    .values({ conversationId: id, ownerId: user.id, key: newKey(), ...copy })
    .onConflictDoUpdate({ target: conversationShares.conversationId, set: copy })
  const after = await getConversation(db, user.id, id)
  return show(after.shareKey ?? '', after.sharedAt ?? copy.createdAt)
}

/** Takes the copy back; its address leads nowhere from then on. */
export async function unshareConversation(c: ApiContext, id: string): Promise<void> {
  await getConversation(c.var.db, c.var.user.id, id)
  await c.var.db.delete(conversationShares).where(eq(conversationShares.conversationId, id))
}

/** The copy that everybody with its key reads, unless its conversation is in the trash. */
export async function readShared(c: ApiContext, key: string): Promise<SharedConversation> {
  const [row] = await c.var.db
    .select({
      title: conversationShares.title,
      messages: conversationShares.messages,
      createdAt: conversationShares.createdAt,
    })
    .from(conversationShares)
    .innerJoin(conversations, eq(conversations.id, conversationShares.conversationId))
    .where(and(eq(conversationShares.key, key), isNull(conversations.deletedAt)))
  if (!row) throw new AppError('not_found')
  const formula = formulasWithin(maxMath)
  const model = row.messages.findLast((message) => message.model !== null)?.model ?? null
  return {
    title: row.title,
    model,
    sharedAt: iso(row.createdAt),
    messages: row.messages.map((message) =>
      messageOf({ ...message, clientId: null, tokens: null, ending: 'whole', error: null }, formula),
    ),
  }
}
