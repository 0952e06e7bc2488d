import { Records, RecordsHead, RecordsKept } from '@domain/chat-room'
import { Message, MessageFile } from '@domain/chats'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { parse } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { fromRooms } from '../rooms/from-rooms'
import { findChatFile } from './files'
import { findRecord } from './history'
import { keepRecords, readHead } from './records'
import { tellMembers, unreadOfMembers } from './unread'

/** What a chat's room asks of us; nobody else gets in. */
export const recordRoutes = new Hono<ApiEnv>()
  .put(
    '/:id/records',
    describeRoute({ summary: 'For rooms: keep messages and marks', answers: { 200: RecordsKept } }),
    fromRooms(),
    async (c) => {
      const id = c.req.param('id')
      const records = parse(Records, await c.req.json().catch(() => null))
      await keepRecords(c.var.db, id, records)
      const told = await tellMembers(c, id, await unreadOfMembers(c.var.db, id))
      return c.json({ told })
    },
  )
  .get(
    '/:id/records',
    describeRoute({ summary: 'For rooms: read where a chat stands', answers: { 200: RecordsHead } }),
    fromRooms(),
    async (c) => {
      const head = await readHead(c.var.db, c.req.param('id'))
      if (!head) throw new AppError('not_found')
      return c.json(head)
    },
  )
  .get(
    '/:id/records/:messageId',
    describeRoute({ summary: 'For rooms: read a message', answers: { 200: Message } }),
    fromRooms(),
    async (c) => {
      const { id, messageId } = c.req.param()
      const message = await findRecord(c.var.db, id, messageId)
      if (!message) throw new AppError('not_found')
      return c.json(message)
    },
  )
  .get(
    '/:id/members/:userId/files/:fileId',
    describeRoute({ summary: 'For rooms: read what a file is', answers: { 200: MessageFile } }),
    fromRooms(),
    async (c) => {
      const { id, userId, fileId } = c.req.param()
      const file = await findChatFile(c.var.db, id, userId, fileId)
      if (!file) throw new AppError('not_found')
      return c.json(file)
    },
  )
