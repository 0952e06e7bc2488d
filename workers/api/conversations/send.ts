import type { AiBudget } from '@domain/conversations/ai'
import { answerHeaders, chunkLine, lastLine } from '@domain/conversations/chunks'
import { conversationLimits } from '@domain/conversations/limits'
import type { MessagePart, NewAttachment, NewConversationMessage } from '@domain/conversations/messages'
import { textOf } from '@domain/conversations/messages'
import type { FieldCode } from '@domain/field-codes'
import { newId } from '@domain/ids'
import { messageTitle } from '@domain/text/message-title'
import { messageQuota } from '@domain/text-quota'
import { AppError } from '@kit/errors'
import type { ApiContext } from '../env'
import { whileSignedIn } from '../runs/events'
import { agentStart, continuing, settledParts } from './agent-start'
import { bytesOf, chunksOf, endOf } from './answer-chunks'
import { answersOf } from './answer-object'
import type { AnswerStart } from './answers'
import { readAttachment } from './attachments'
import { budgetOf, requireBudget } from './budget'
import { contextOf } from './context'
import { getMessage, upToDate } from './messages'
import { modelFor } from './models'
import { type Before, readBefore } from './read-before'
import type { MessageRow } from './table'

/** The stream of an answer for the caller, until their session ends. */
export const streamed = (c: ApiContext, stream: ReadableStream<Uint8Array>): Response =>
  c.body(whileSignedIn(c, stream), 200, answerHeaders)

/** Gives the budget; throws what refuses another answer: it is spent, too many at once, messages that take up all the space. */
function requireMore(c: ApiContext, before: Before, now: number): AiBudget {
  const budget = budgetOf(c.env, before.used, now)
  requireBudget(budget, now)
  if (before.answering >= conversationLimits.answering)
    throw new AppError('too_many_answering', undefined, { 'Retry-After': '5' })
  if (before.bytes >= messageQuota)
    throw new AppError('invalid', { _: 'messages_full' }, undefined, { _: messageQuota / 1024 ** 2 })
  if (before.conversation.messages + 2 > conversationLimits.messages)
    throw new AppError('invalid', { _: 'too_many_messages' }, undefined, { _: conversationLimits.messages })
  return budget
}

/** Refuses the attachments for which there is a code, each at its field. */
function refuseAt(
  attachments: readonly NewAttachment[],
  codeOf: (at: number) => FieldCode | '' | false | undefined,
): void {
  const fields = attachments.flatMap((wanted, at): [string, FieldCode][] => {
    const code = codeOf(at)
    return code ? [[`attachments.${at}.${'fileId' in wanted ? 'fileId' : 'thingId'}`, code]] : []
  })
  if (fields.length > 0) throw new AppError('invalid', Object.fromEntries(fields))
}

async function attachedBy(c: ApiContext, id: string, attachments: readonly NewAttachment[]) {
  const read = await Promise.all(attachments.map((wanted) => readAttachment(c, id, wanted)))
  refuseAt(attachments, (at) => read[at] === null && 'unknown_attachment')
  return read.filter((one) => one !== null)
}

/** Refuses another message under the `clientId` of an earlier one. */
async function requireSame(
  c: ApiContext,
  { conversationId, parentId }: MessageRow,
  text: string,
): Promise<void> {
  const question = await getMessage(c.var.db, conversationId, parentId ?? '')
  if (textOf(question.parts) !== text) throw new AppError('idempotency_reused')
}

/** Sends a message; gives the stream of its answer, or joins the one that the same `clientId` began. */
export async function sendMessage(
  c: ApiContext,
  id: string,
  { clientId, text, parentId, attachments }: NewConversationMessage,
): Promise<Response> {
  const now = Date.now()
  const before = await readBefore(c.var.db, c.var.user, id, { clientId, leafId: parentId })
  if (before.earlier) {
    await requireSame(c, before.earlier, text)
    return again(c, before.earlier)
  }
  const budget = requireMore(c, before, now)
  if (parentId && before.branch.length === 0) throw new AppError('invalid', { parentId: 'unknown_message' })
  const read = await attachedBy(c, id, attachments)
  const model = await modelFor(c.env, before.conversation.model)
  if (!model.takesPictures) refuseAt(attachments, (at) => read[at]?.picture && 'takes_no_pictures')
  const parts: MessagePart[] = [
    ...read.map(({ part }) => part),
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
  ]
  const asked = await contextOf(c, {
    conversationId: id,
    instructions: before.instructions,
    branch: [...before.branch, { role: 'user', parts }],
    attached: read,
    takesPictures: model.takesPictures,
    mode: before.conversation.mode,
  })
  const [userId, answerId] = [newId('message'), newId('message')]
  const { ownerId } = before.conversation
  return begin(c, {
    facts: { messageId: answerId, conversationId: id, ownerId, asked: asked.tokens, text },
    clientId,
    rows: {
      ...{ conversationId: id, ownerId, isContinued: false },
      user: { id: userId, clientId, parentId: before.branch.at(-1)?.id ?? null, parts },
      answer: { id: answerId, clientId: null, parentId: userId, model: model.id },
      title: messageTitle(text, 60) || (read[0]?.part.data.name ?? ''),
      fileIds: read.flatMap(({ picture, part }) => (picture ? part.data.id : [])),
    },
    before: [],
    question: { host: model.host, model: model.id, messages: asked.messages },
    agent: agentStart(c, before.conversation, budget, asked.messages),
  })
}

type Again = { clientId: string; model?: string | undefined; isContinued: boolean }

/** Asks again for an answer, beside the one that is there; or continues one that ended too early. */
export async function answerAgain(
  c: ApiContext,
  id: string,
  messageId: string,
  { clientId, model: named, isContinued }: Again,
): Promise<Response> {
  const now = Date.now()
  const before = await readBefore(c.var.db, c.var.user, id, { clientId, leafId: messageId })
  if (before.earlier) return again(c, before.earlier)
  const last = before.branch.at(-1)
  if (!last) throw new AppError('not_found')
  const row = await upToDate(c.env, c.var.db, await getMessage(c.var.db, id, messageId))
  // A message of the member whose answer is missing is answered.
  const questions = last.role === 'user' ? before.branch : before.branch.slice(0, -1)
  const mayGoOn = row.role === 'assistant' && row.ending !== null && row.ending !== 'whole'
  if (questions.length === 0 || (isContinued && !mayGoOn)) throw new AppError('conflict')
  if (row.role === 'assistant' && row.ending === null) throw new AppError('in_progress')
  if (isContinued && bytesOf(row.parts) > conversationLimits.continuedBytes) throw new AppError('too_large')
  const budget = requireMore(c, before, now)
  const parts = isContinued ? await settledParts(c, messageId, row.parts) : []
  const model = await modelFor(c.env, named ?? before.conversation.model)
  const asked = await contextOf(c, {
    conversationId: id,
    instructions: before.instructions,
    branch: questions,
    attached: await attachedTo(c, id, questions.at(-1)?.parts ?? []),
    takesPictures: model.takesPictures,
    mode: before.conversation.mode,
  })
  const answerId = isContinued ? row.id : newId('message')
  const { ownerId } = before.conversation
  return begin(c, {
    facts: { messageId: answerId, conversationId: id, ownerId, asked: asked.tokens, text: '' },
    clientId,
    rows: {
      ...{ conversationId: id, ownerId, isContinued, user: null, title: '', fileIds: [] },
      answer: { id: answerId, clientId, parentId: questions.at(-1)?.id ?? null, model: model.id },
    },
    before: parts,
    question: { host: model.host, model: model.id, messages: [...asked.messages, ...continuing(parts)] },
    agent: agentStart(c, before.conversation, budget, asked.messages),
  })
}

async function attachedTo(c: ApiContext, id: string, parts: readonly MessagePart[]) {
  const wanted = parts.flatMap((part) => (part.type === 'data-attachment' ? part.data : []))
  const read = await Promise.all(
    wanted.map(({ id: thing, kind }) =>
      readAttachment(c, id, kind === 'picture' ? { fileId: thing } : { thingId: thing }),
    ),
  )
  return read.filter((one) => one !== null)
}

async function begin(c: ApiContext, start: AnswerStart): Promise<Response> {
  const { conversationId } = start.facts
  const started = await answersOf(c.env, conversationId).begin(start)
  if ('stream' in started) return streamed(c, started.stream as ReadableStream<Uint8Array>)
  if (started.state === 'busy') throw new AppError('in_progress', undefined, { 'Retry-After': '2' })
  // The same message came twice at the same time, or the conversation has gone or is full.
  const earlier = await readBefore(c.var.db, c.var.user, conversationId, { clientId: start.clientId })
  if (earlier.earlier) return again(c, earlier.earlier)
  throw new AppError('conflict')
}

/** The answer that an earlier call with the same `clientId` began: its stream while it is written, afterwards all of it at once. */
async function again(c: ApiContext, earlier: MessageRow): Promise<Response> {
  const row = await upToDate(c.env, c.var.db, earlier)
  if (row.ending === null) {
    const stream = await answersOf(c.env, row.conversationId).follow()
    if (stream) return streamed(c, stream as ReadableStream<Uint8Array>)
  }
  const chunks = [...chunksOf(row.id, row.parts, false), ...endOf(row.ending ?? 'whole', row.error)]
  return c.body(chunks.map(chunkLine).join('') + lastLine, 200, answerHeaders)
}
