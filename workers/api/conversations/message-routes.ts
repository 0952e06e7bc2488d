import {
  ConversationMessagesPage,
  ConversationMessagesQuery,
  NewAnswer,
  NewConversationMessage,
} from '@domain/conversations/messages'
import { signedIn, signedInAtWrite } from '@kit/auth'
import { sha256 } from '@kit/crypto'
import { describeRoute, describes } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { answersOf } from './answer-object'
import { listMessages } from './messages'
import { getConversation } from './queries'
import { answerAgain, sendMessage, streamed } from './send'

/** Says that a route takes an `Idempotency-Key`; a stream is not kept, the messages themselves are: the key is their `clientId`. */
const keptWithMessages: MiddlewareHandler = describes<MiddlewareHandler>(async (_c, next) => next(), {
  idempotent: true,
})

const reads = [signedIn('conversations:read'), limit('reads')] as const
const writes = [signedIn('conversations:write'), limit('writes')] as const
/** The first read of an answer looks whether the session is still good. */
const asks = [signedInAtWrite('conversations:write'), limit('writes'), keptWithMessages] as const
const stream = { 200: { 'text/event-stream': null } } as const
const follows =
  'The stream is the UI message stream of the `ai` SDK, version 1. The answer is written to its end even if you disconnect; the same `clientId` joins it again.'
const refuses = [409, 422, 429, 503]

/** Messages of a conversation, and the answers to them. */
export const messageRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/messages',
    describeRoute({
      summary: 'List the messages of a conversation',
      description:
        'A tree as a list, the newest first: messages with the same `parentId` are versions of one another, and an answer has its question as parent.',
      answers: { 200: ConversationMessagesPage },
    }),
    ...reads,
    validate('query', ConversationMessagesQuery),
    async (c) => {
      const { id } = await own(c)
      return c.json(await listMessages(c.env, c.var.db, id, c.req.valid('query')))
    },
  )
  .post(
    '/:id/messages',
    describeRoute({
      summary: 'Send a message and receive the answer',
      description: `${follows} Attach your own documents, code files and data APIs, and pictures that you uploaded.`,
      answers: stream,
      refuses,
    }),
    ...asks,
    validate('json', NewConversationMessage),
    async (c) => sendMessage(c, c.req.param('id'), await keyed(c, c.req.valid('json'))),
  )
  .get(
    '/:id/stream',
    describeRoute({
      summary: 'Join the answer that is being written',
      description: 'From its start; 204 when there is none.',
      answers: { ...stream, 204: null },
    }),
    ...reads,
    async (c) => {
      const { id } = await own(c)
      const running = await answersOf(c.env, id).follow()
      return running ? streamed(c, running as ReadableStream<Uint8Array>) : c.body(null, 204)
    },
  )
  .post(
    '/:id/stop',
    describeRoute({
      summary: 'Stop the answer',
      description: 'What has been written of it stays.',
      answers: { 204: null },
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { id } = await own(c)
      await answersOf(c.env, id).stop()
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/messages/:messageId/regenerate',
    describeRoute({
      summary: 'Answer again',
      description: `Writes another version of an answer, or the answer to a message. ${follows}`,
      answers: stream,
      refuses,
    }),
    ...asks,
    validate('json', NewAnswer),
    async (c) => {
      const { id, messageId } = c.req.param()
      return answerAgain(c, id, messageId, { ...(await keyed(c, c.req.valid('json'))), isContinued: false })
    },
  )
  .post(
    '/:id/messages/:messageId/continue',
    describeRoute({
      summary: 'Continue an answer',
      description: `For an answer that ended too early, and for one of the agent whose proposals you decided on: more is added to it. The stream begins with what is there; with the \`ai\` SDK, send this call and then use \`resumeStream\`. ${follows}`,
      answers: stream,
      refuses,
    }),
    ...asks,
    validate('json', NewAnswer),
    async (c) => {
      const { id, messageId } = c.req.param()
      return answerAgain(c, id, messageId, { ...(await keyed(c, c.req.valid('json'))), isContinued: true })
    },
  )

const own = (c: ApiContext) => getConversation(c.var.db, c.var.user.id, c.req.param('id') ?? '')

/** Takes a body; gives it with the `clientId` of the call’s `Idempotency-Key`, where it has one. */
async function keyed<Body extends { clientId: string }>(c: ApiContext, body: Body): Promise<Body> {
  const key = c.req.header('Idempotency-Key')
  return key === undefined ? body : { ...body, clientId: `key-${await sha256(key)}` }
}
