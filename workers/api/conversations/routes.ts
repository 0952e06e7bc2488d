import { ActsPage, ActsQuery } from '@domain/agent/acts'
import {
  Conversation,
  ConversationChange,
  ConversationExportQuery,
  ConversationQuery,
  ConversationShare,
  ConversationsPage,
  NewConversation,
  NewConversationShare,
  SharedConversation,
} from '@domain/conversations/conversations'
import { attachment, fileNameOf } from '@kit/attachment'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { listActs } from '../proposals/acts'
import { answersOf } from './answer-object'
import { conversationJson, conversationMarkdown } from './export-file'
import { messageRoutes } from './message-routes'
import { requireModel } from './models'
import {
  changeConversation,
  conversationOf,
  createConversation,
  getConversation,
  listConversations,
  restoreConversation,
} from './queries'
import { readShared, shareConversation, unshareConversation } from './share'
import { conversations } from './table'
import { allRows, branchRows } from './tree-rows'

const reads = [signedIn('conversations:read'), limit('reads')] as const
const writes = [signedIn('conversations:write'), limit('writes')] as const
const scope = 'conversations:write'

/** Conversations with AI models, for their owner; for everybody else none of this is there, but copies that were shared. */
export const conversationRoutes = new Hono<ApiEnv>()
  .get(
    '/shared/:key',
    describeRoute({
      summary: 'Get a shared conversation',
      description:
        'The branch that was shown when it was shared. Without attachments, and without who wrote it.',
      answers: { 200: SharedConversation },
    }),
    anybody('conversations:read'),
    limit('reads'),
    async (c) => c.json(await readShared(c, c.req.param('key'))),
  )
  .post(
    '/',
    describeRoute({
      summary: 'Create a conversation',
      description: 'Without a title, the first words of its first message become the title.',
      answers: { 201: Conversation },
    }),
    signedInAtWrite(scope),
    limit('writes'),
    idempotent,
    validate('json', NewConversation),
    async (c) => {
      const { db, user } = c.var
      const input = c.req.valid('json')
      await requireModel(c.env, input.model)
      const id = await idFor(c, 'conversation')
      const row = await createConversation(db, { id, ownerId: user.id, ...input }, user.isStill)
      c.header('Location', `/conversations/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List conversations',
      description:
        'The last used first. `q` finds words of titles and messages; `folder` is an id, or `none` for the ones in no folder.',
      answers: { 200: ConversationsPage },
    }),
    ...reads,
    validate('query', ConversationQuery),
    async (c) => c.json(await listConversations(c.var.db, c.var.user.id, c.req.valid('query'))),
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a conversation', answers: { 200: Conversation } }),
    ...reads,
    async (c) => c.json(show(c, await own(c))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a conversation',
      description: '`leafId` is the last message of the branch that is shown.',
      answers: { 200: Conversation },
      conditional: true,
    }),
    ...writes,
    validate('json', ConversationChange),
    async (c) => {
      const before = await own(c)
      const edit = c.req.valid('json')
      await requireModel(c.env, edit.model)
      return c.json(show(c, await changeConversation(c.var.db, before, edit, wantedVersion(c, before))))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a conversation to the trash',
      description: 'An answer that is being written stops, and the shared copy can’t be opened.',
      answers: { 204: null },
      conditional: true,
    }),
    ...writes,
    async (c) => {
      const row = await own(c)
      await trashKept(c.var.db, conversations, row.id, wantedVersion(c, row))
      if (row.isAnswering) await answersOf(c.env, row.id).stop()
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a conversation', answers: { 200: Conversation } }),
    ...writes,
    idempotent,
    async (c) => c.json(show(c, await restoreConversation(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .get(
    '/:id/export',
    describeRoute({
      summary: 'Export a conversation as Markdown or JSON',
      description: 'Markdown has the branch that is shown, JSON all branches.',
      answers: { 200: { 'text/markdown': null, 'application/json': null } },
    }),
    ...reads,
    validate('query', ConversationExportQuery),
    async (c) => {
      const row = await own(c)
      const conversation = conversationOf(row, c.var.settings.hosts.web)
      const isJson = c.req.valid('query').format === 'json'
      const text = isJson
        ? JSON.stringify(conversationJson(conversation, await allRows(c.var.db, row.id)), null, 2)
        : conversationMarkdown(conversation, await branchRows(c.var.db, row.id, row.leafId))
      const [type, ending] = isJson ? ['application/json', 'json'] : ['text/markdown; charset=utf-8', 'md']
      return c.body(text, 200, {
        'Content-Type': type ?? '',
        'Content-Disposition': attachment(`${fileNameOf(row.title) || 'chat'}.${ending}`, `chat.${ending}`),
      })
    },
  )
  .post(
    '/:id/share',
    describeRoute({
      summary: 'Share a conversation',
      description:
        'Freezes the branch that is shown for everyone with the link. Sharing again returns the same copy, or with `isRenewed` a new one at the same address.',
      answers: { 200: ConversationShare },
      refuses: [409, 413],
    }),
    ...writes,
    idempotent,
    validate('json', NewConversationShare),
    async (c) => c.json(await shareConversation(c, c.req.param('id'), c.req.valid('json').isRenewed)),
  )
  .delete(
    '/:id/share',
    describeRoute({ summary: 'Stop sharing a conversation', answers: { 204: null } }),
    ...writes,
    async (c) => {
      await unshareConversation(c, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .get(
    '/:id/acts',
    describeRoute({
      summary: 'List the acts of the agent',
      description: 'What the agent did in a conversation after your approval, the newest first.',
      answers: { 200: ActsPage },
    }),
    ...reads,
    validate('query', ActsQuery),
    async (c) => {
      const { id } = await own(c)
      return c.json(await listActs(c.var.db, id, c.req.valid('query')))
    },
  )
  .route('/', messageRoutes)

const own = (c: ApiContext) => getConversation(c.var.db, c.var.user.id, c.req.param('id') ?? '')

function show(c: ApiContext, row: Awaited<ReturnType<typeof getConversation>>): Conversation {
  c.header('ETag', etagOf(row.version))
  return conversationOf(row, c.var.settings.hosts.web)
}
