import * as v from 'valibot'
import { ProposalData } from '../agent/proposals'
import { ClientId } from '../chats'
import { PageQuery, pageSchema } from '../page'
import { isSeen } from '../text/hidden-letters'
import { paragraphs } from '../text/text'
import { conversationLimits } from './limits'

const id = v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))

/** Of one's own: a document, file of code or data API by `thingId`, a picture by `fileId`. */
export const NewAttachment = v.union(
  [v.strictObject({ thingId: id }), v.strictObject({ fileId: id })],
  'wrong_type',
)
export type NewAttachment = v.InferOutput<typeof NewAttachment>

/**
 * `POST /conversations/:id/messages`: without `parentId` it follows the branch that is shown, null begins another one. An
 * edited message is one with the parent of the message that it replaces. The text may be empty only beside an attachment.
 */
export const NewConversationMessage = v.pipe(
  v.strictObject({
    clientId: ClientId,
    text: paragraphs(0, conversationLimits.messageLetters),
    parentId: v.optional(v.nullable(id)),
    attachments: v.optional(
      v.pipe(
        v.array(NewAttachment, 'wrong_type'),
        v.maxLength(conversationLimits.attachments, 'too_many_values'),
      ),
      [],
    ),
  }),
  v.forward(
    v.check(({ text, attachments }) => isSeen(text) || attachments.length > 0, 'required'),
    ['text'],
  ),
)
export type NewConversationMessage = v.InferOutput<typeof NewConversationMessage>

/** `POST …/messages/:messageId/regenerate` and `…/continue`: another model, where one is chosen. */
export const NewAnswer = v.strictObject({
  clientId: ClientId,
  model: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(200, 'too_long'))),
})

const attachmentKinds = ['document', 'code', 'api', 'picture'] as const

/** A thing or picture that a message took along, by its name at that time; `isCut`: the model got its beginning alone. */
export const AttachmentPart = v.object({
  type: v.literal('data-attachment'),
  data: v.object({
    kind: v.picklist(attachmentKinds),
    id: v.string(),
    name: v.string(),
    isCut: v.boolean(),
  }),
})
export type AttachmentPart = v.InferOutput<typeof AttachmentPart>

const toolStates = [
  'input-available',
  'approval-requested',
  'approval-responded',
  'output-available',
  'output-denied',
  'output-error',
] as const

/** A call of a tool by the agent; `output` is what the model got, `errorText` the code of its failure. */
export const ToolPart = v.object({
  type: v.literal('dynamic-tool'),
  toolCallId: v.string(),
  toolName: v.string(),
  input: v.unknown(),
  state: v.picklist(toolStates),
  output: v.optional(v.unknown()),
  errorText: v.optional(v.string()),
  /** `approved`, as the `ai` SDK names it, once the member has decided. */
  approval: v.optional(v.object({ id: v.string(), approved: v.optional(v.boolean()) })),
})
export type ToolPart = v.InferOutput<typeof ToolPart>

/** A proposal of the agent, for the member to decide; it follows the part of its call. */
export const ProposalPart = v.object({ type: v.literal('data-proposal'), id: v.string(), data: ProposalData })
export type ProposalPart = v.InferOutput<typeof ProposalPart>

/**
 * A part of a message: Markdown, what the model thought before, an attachment, or of the agent a call of a tool and a
 * proposal. `step-start` is between two questions to the model.
 */
export const MessagePart = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.literal('reasoning'), text: v.string() }),
  AttachmentPart,
  v.object({ type: v.literal('step-start') }),
  ToolPart,
  ProposalPart,
])
export type MessagePart = v.InferOutput<typeof MessagePart>

/** Why a model gave no answer, or only a part of one; `session_expired`: the member's session ended between two steps. */
const answerErrors = [
  'model_unavailable',
  'model_refused',
  'context_too_long',
  'rate_limited',
  'budget_spent',
  'takes_no_tools',
  'session_expired',
] as const
export type AnswerErrorCode = (typeof answerErrors)[number]
export const AnswerError = v.object({
  code: v.picklist(answerErrors),
  resetsAt: v.optional(v.string()),
})
export type AnswerError = v.InferOutput<typeof AnswerError>

/**
 * How an answer ended: `whole`; `stopped` by its member; `cut`: the server or the model's host went away in the middle;
 * `length`: it reached the longest answer or the most steps; `failed` with an error; `waiting`: the agent proposed something
 * and the member decides. All but `whole` can be continued, a waiting one once everything is decided.
 */
export const answerEndings = ['whole', 'stopped', 'cut', 'length', 'failed', 'waiting'] as const
export type AnswerEnding = (typeof answerEndings)[number]

/** A message of the tree. `html` is its text, safe to show as it is; `tokens` what it counted, null of a message of the member. */
export const ConversationMessage = v.object({
  id: v.string(),
  /** Made by the device that sent it; null of answers. */
  clientId: v.nullable(v.string()),
  parentId: v.nullable(v.string()),
  role: v.picklist(['user', 'assistant']),
  parts: v.array(MessagePart),
  html: v.string(),
  model: v.nullable(v.string()),
  tokens: v.nullable(v.number()),
  /** Whether it is still being written; `GET …/stream` joins it. */
  isAnswering: v.boolean(),
  /** Whether it ended before the model did: `stopped`, `cut` or `length`. */
  isStopped: v.boolean(),
  ending: v.nullable(v.picklist(answerEndings)),
  error: v.optional(AnswerError),
  createdAt: v.string(),
})
export type ConversationMessage = v.InferOutput<typeof ConversationMessage>

/** `GET /conversations/:id/messages`: the newest first; the parent of each is on its own page or a later one. */
export const ConversationMessagesQuery = PageQuery
export const ConversationMessagesPage = pageSchema(ConversationMessage)

/** Takes parts; gives their text alone. */
export const textOf = (parts: readonly MessagePart[]): string =>
  parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n')
