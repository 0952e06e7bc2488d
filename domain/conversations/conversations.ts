import * as v from 'valibot'
import { PageQuery, pageSchema } from '../page'
import { line, paragraphs } from '../text/text'
import { conversationLimits } from './limits'
import { ConversationMessage } from './messages'

/** The agent has tools over its member's own things. */
export const conversationModes = ['chat', 'agent'] as const

const id = v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'))

/** Instructions to the model, empty without any. */
export const Instructions = paragraphs(0, conversationLimits.instructionLetters)

/** The id of a model, as `GET /ai` lists them; null: the first of them. */
const ModelId = v.nullable(
  v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(200, 'too_long')),
)

const fields = {
  /** Empty: the first words of the first message become the title. */
  title: line(0, 120),
  model: ModelId,
  folderId: v.nullable(id),
  instructions: Instructions,
}

/** `POST /conversations` */
export const NewConversation = v.strictObject({
  mode: v.optional(v.picklist(conversationModes, 'unknown_mode'), 'chat'),
  title: v.optional(fields.title, ''),
  model: v.optional(fields.model, null),
  folderId: v.optional(fields.folderId, null),
  instructions: v.optional(fields.instructions, ''),
})
export type NewConversation = v.InferOutput<typeof NewConversation>

/** `PATCH /conversations/:id` sets the fields in the body; `leafId` is the last message of the branch that is shown. */
export const ConversationChange = v.strictObject({
  ...v.partial(v.object(fields)).entries,
  isPinned: v.optional(v.boolean('wrong_type')),
  leafId: v.optional(id),
})
export type ConversationChange = v.InferOutput<typeof ConversationChange>

/** `GET /conversations`: the last used first; `q` are beginnings of words of titles and texts, `folder` an id or `none`. */
export const ConversationQuery = v.object({
  ...PageQuery.entries,
  q: v.optional(line(0, 200)),
  mode: v.optional(v.picklist(conversationModes, 'unknown_mode')),
  pinned: v.optional(v.picklist(['true', 'false'], 'unknown_filter')),
  folder: v.optional(id),
})
export type ConversationQuery = v.InferOutput<typeof ConversationQuery>

/** A conversation of a list. */
export const ListedConversation = v.object({
  id: v.string(),
  mode: v.picklist(conversationModes),
  title: v.string(),
  model: v.nullable(v.string()),
  folderId: v.nullable(v.string()),
  isPinned: v.boolean(),
  /** Whether an answer is being written. */
  isAnswering: v.boolean(),
  /** How many messages it has, in all branches. */
  messages: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When it was last written in, by which lists are ordered. */
  lastAt: v.string(),
})
export type ListedConversation = v.InferOutput<typeof ListedConversation>
export const ConversationsPage = pageSchema(ListedConversation)

/** A conversation by itself; its messages are read apart. `shareUrl` is null while no copy is shared. */
export const Conversation = v.object({
  ...ListedConversation.entries,
  instructions: v.string(),
  leafId: v.nullable(v.string()),
  shareUrl: v.nullable(v.string()),
  /** When the shared copy was made. */
  sharedAt: v.nullable(v.string()),
  version: v.number(),
})
export type Conversation = v.InferOutput<typeof Conversation>

/** `POST /conversations/:id/share`: the same copy again, or with `isRenewed` one of now at the same address. */
export const NewConversationShare = v.strictObject({ isRenewed: v.optional(v.boolean('wrong_type'), false) })
export const ConversationShare = v.object({ url: v.string(), sharedAt: v.string() })

/** `GET /conversations/shared/:key`: the branch that was shown, frozen; without attachments and without who wrote it. */
export const SharedConversation = v.object({
  title: v.string(),
  model: v.nullable(v.string()),
  sharedAt: v.string(),
  messages: v.array(ConversationMessage),
})
export type SharedConversation = v.InferOutput<typeof SharedConversation>

/** Takes the key of a shared conversation; gives the path of its page. */
export const sharedConversationPath = (key: string): string => `/a/${key}`

/** `GET /conversations/:id/export` */
const conversationFormats = ['markdown', 'json'] as const
export const ConversationExportQuery = v.object({
  format: v.optional(v.picklist(conversationFormats, 'unknown_format'), 'markdown'),
})
