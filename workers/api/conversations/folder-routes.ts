import {
  ConversationFolder,
  ConversationFolderChange,
  ConversationFolders,
  NewConversationFolder,
} from '@domain/conversations/folders'
import { signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { changeFolder, createFolder, deleteFolder, folderOf, getFolder, listFolders } from './folders'

const reads = [signedIn('conversations:read'), limit('reads')] as const
const writes = [signedIn('conversations:write'), limit('writes')] as const

/** Folders of conversations, for their owner. */
export const conversationFolderRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({ summary: 'List folders of conversations', answers: { 200: ConversationFolders } }),
    ...reads,
    async (c) => c.json({ items: (await listFolders(c.var.db, c.var.user.id)).map(folderOf) }),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Create a folder of conversations',
      description: 'Its instructions are given to the model in each of its conversations. Up to 100.',
      answers: { 201: ConversationFolder },
    }),
    signedInAtWrite('conversations:write'),
    limit('writes'),
    idempotent,
    validate('json', NewConversationFolder),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'folder')
      const row = await createFolder(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
      c.header('Location', `/conversation-folders/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a folder of conversations', answers: { 200: ConversationFolder } }),
    ...reads,
    async (c) => c.json(show(c, await own(c))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a folder of conversations',
      answers: { 200: ConversationFolder },
      conditional: true,
    }),
    ...writes,
    validate('json', ConversationFolderChange),
    async (c) => {
      const before = await own(c)
      return c.json(
        show(c, await changeFolder(c.var.db, before, c.req.valid('json'), wantedVersion(c, before))),
      )
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Delete a folder of conversations',
      description: 'Its conversations stay, in no folder.',
      answers: { 204: null },
      conditional: true,
    }),
    ...writes,
    async (c) => {
      const row = await own(c)
      await deleteFolder(c.var.db, row, wantedVersion(c, row))
      return c.body(null, 204)
    },
  )

const own = (c: ApiContext) => getFolder(c.var.db, c.var.user.id, c.req.param('id') ?? '')

function show(c: ApiContext, row: Awaited<ReturnType<typeof getFolder>>) {
  c.header('ETag', etagOf(row.version))
  return folderOf(row)
}
