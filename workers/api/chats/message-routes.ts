import { Message, MessageChange, MessagesPage, MessagesQuery, NewMessage } from '@domain/chats'
import { signedIn } from '@kit/auth'
import type { KitContext } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, requireMatch } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { askRoom } from './ask-room'
import { findChatFile } from './files'
import { getMessage, readHistory } from './history'
import { getMembership, requireWriter } from './policy'

const reads = [signedIn('chats:read'), limit('reads')] as const
const writes = [signedIn('chats:write'), limit('writes')] as const

/** Messages of a chat: read from the database and the room together, written through the room. */
export const messageRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/messages',
    describeRoute({ summary: 'List messages, newest first', refuses: [503], answers: { 200: MessagesPage } }),
    ...reads,
    validate('query', MessagesQuery),
    async (c) => {
      const id = c.req.param('id')
      await getMembership(c.var.db, id, c.var.user.id)
      return c.json(await readHistory(c, id, c.req.valid('query')))
    },
  )
  .post(
    '/:id/messages',
    describeRoute({
      summary: 'Send a message',
      refuses: [503],
      description: 'A repeated `clientId` is the same message: it returns 200 instead of 201.',
      answers: { 200: Message, 201: Message },
    }),
    ...writes,
    idempotent,
    validate('json', NewMessage),
    async (c) => {
      const { fileId = null, ...rest } = c.req.valid('json')
      const id = c.req.param('id')
      const { db, user } = c.var
      await requireWriter(db, id, user.id)
      const file = fileId === null ? null : await findChatFile(db, id, user.id, fileId)
      if (fileId !== null && !file) throw new AppError('invalid', { fileId: 'unknown_file' })
      const { message, isNew } = await askRoom(c, id, {
        type: 'send',
        userId: user.id,
        ...rest,
        fileId,
        file,
      })
      c.header('Location', `/chats/${id}/messages/${message.id}`)
      return c.json(show(c, message), isNew ? 201 : 200)
    },
  )
  .get(
    '/:id/messages/:messageId',
    describeRoute({ summary: 'Get a message', refuses: [503], answers: { 200: Message } }),
    ...reads,
    async (c) => {
      const { id, messageId } = c.req.param()
      await getMembership(c.var.db, id, c.var.user.id)
      return c.json(show(c, await getMessage(c, id, messageId)))
    },
  )
  .patch(
    '/:id/messages/:messageId',
    describeRoute({
      summary: 'Update your message',
      refuses: [503],
      answers: { 200: Message },
      conditional: true,
    }),
    ...writes,
    validate('json', MessageChange),
    async (c) => {
      const { id, messageId } = c.req.param()
      const change = c.req.valid('json')
      await requireWriter(c.var.db, id, c.var.user.id)
      const own = await requireOwn(c, id, messageId)
      const { message } = await askRoom(c, id, { type: 'edit', id: messageId, ...own, ...change })
      return c.json(show(c, message))
    },
  )
  .delete(
    '/:id/messages/:messageId',
    describeRoute({
      summary: 'Delete your message',
      refuses: [503],
      answers: { 204: null },
      conditional: true,
    }),
    ...writes,
    async (c) => {
      const { id, messageId } = c.req.param()
      const own = await requireOwn(c, id, messageId)
      await askRoom(c, id, { type: 'delete', id: messageId, ...own })
      return c.body(null, 204)
    },
  )

/** Only the author may; the version that `If-Match` insists on is checked again by the room. */
async function requireOwn(c: ApiContext, chatId: string, messageId: string) {
  const userId = c.var.user.id
  await getMembership(c.var.db, chatId, userId)
  const message = await getMessage(c, chatId, messageId)
  if (message.authorId !== userId) throw new AppError('forbidden')
  if (message.deletedAt !== null) throw new AppError('not_found')
  requireMatch(c, etagOf(message.rev))
  const wanted = c.req.header('If-Match')
  return { userId, ...(wanted !== undefined && wanted.trim() !== '*' && { rev: message.rev }) }
}

function show(c: KitContext, message: Message): Message {
  c.header('ETag', etagOf(message.rev))
  return message
}
