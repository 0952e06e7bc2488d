import * as v from 'valibot'
import { PageQuery, pageSchema } from './page'
import { Person } from './people'
import { isSeen } from './text/hidden-letters'
import { paragraphs } from './text/text'
import { wholeNumber } from './text/whole-number'

/** Most letters (code points) of a message, and most bytes of one frame that a browser sends. */
export const messageLetters = 8000
export const largestFrame = 48 * 1024
/** How many messages the screen shows at first, and how many `Show more` adds. */
export const firstMessages = 20
export const moreMessages = 10

const id = v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))
const seq = v.pipe(v.number('wrong_type'), v.integer('wrong_type'), v.minValue(0, 'too_small'))
const direction = v.nullable(v.picklist(['ltr', 'rtl'], 'wrong_type'))

/** Made by the sender's device for each message: sent again, it is the same message. */
export const ClientId = v.pipe(v.string('wrong_type'), v.regex(/^[\w-]{8,64}$/, 'malformed'))

/** `POST /chats`: a handle, a user's id or an exact e-mail address. */
export const NewChat = v.strictObject({
  with: v.pipe(v.string('wrong_type'), v.trim(), v.minLength(1, 'required'), v.maxLength(254, 'too_long')),
})

/** The facts of an uploaded file at the time when it was sent. */
export const MessageFile = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  isImage: v.boolean(),
})
export type MessageFile = v.InferOutput<typeof MessageFile>

/** The message that another one answers, cut short. */
export const Quote = v.object({ id: v.string(), authorId: v.string(), text: v.string() })
export type Quote = v.InferOutput<typeof Quote>
const quoteLetters = 160

/** A message. `seq` is its place in the chat; `rev` grows with every change in the chat. A deleted one keeps neither text nor file. */
export const Message = v.object({
  id: v.string(),
  seq: v.number(),
  rev: v.number(),
  authorId: v.string(),
  clientId: v.string(),
  text: v.string(),
  direction,
  quote: v.nullable(Quote),
  file: v.nullable(MessageFile),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  deletedAt: v.nullable(v.string()),
})
export type Message = v.InferOutput<typeof Message>
/** A message as the room keeps it: a deleted one still knows which file went with it, so that the api removes that. */
export const KeptMessage = v.object({ ...Message.entries, droppedFile: v.optional(v.string()) })
export type KeptMessage = v.InferOutput<typeof KeptMessage>
export const MessagesPage = pageSchema(Message)

/** `GET /chats/:id/messages`: newest first; `before` begins with the one before that place. */
export const MessagesQuery = v.object({
  ...PageQuery.entries,
  before: v.optional(wholeNumber(1, 999_999_999)),
})

const written = {
  text: paragraphs(0, messageLetters),
  direction: v.optional(direction),
}
const sent = {
  clientId: ClientId,
  ...written,
  replyTo: v.optional(v.nullable(id)),
  fileId: v.optional(v.nullable(id)),
}

/** `POST /chats/:id/messages`. The text may be empty only beside a file. */
export const NewMessage = v.pipe(
  v.strictObject(sent),
  v.forward(
    v.check(({ text, fileId }) => isSeen(text) || Boolean(fileId), 'required'),
    ['text'],
  ),
)
export type NewMessage = v.InferOutput<typeof NewMessage>

/** `PATCH /chats/:id/messages/:messageId` */
export const MessageChange = v.strictObject({
  text: paragraphs(1, messageLetters),
  direction: v.optional(direction),
})

/** `PUT /chats/:id/read`: everything up to this message is read. */
export const ReadMark = v.strictObject({ seq })
export const Unread = v.object({ unread: v.number(), total: v.number() })
export const UnreadTotal = v.object({ total: v.number() })

/** The last message that a member's devices have received, and the last one they have read. */
export const Mark = v.object({ userId: v.string(), read: seq, delivered: seq })
export type Mark = v.InferOutput<typeof Mark>

/** A chat as one of its two members sees it. Without a partner, their account is gone. */
export const Chat = v.object({
  id: v.string(),
  partner: v.nullable(Person),
  last: v.nullable(
    v.object({
      seq: v.number(),
      authorId: v.string(),
      text: v.string(),
      fileName: v.nullable(v.string()),
      isDeleted: v.boolean(),
      createdAt: v.string(),
    }),
  ),
  unread: v.number(),
  marks: v.array(Mark),
  /** Whether the caller may write: neither has blocked the other, and the partner still has an account. */
  canWrite: v.boolean(),
  isBlockedByMe: v.boolean(),
  /** Whether the caller's messages in all chats take up all the space that they may: nothing is written until some are deleted. */
  isFull: v.boolean(),
  createdAt: v.string(),
})
export type Chat = v.InferOutput<typeof Chat>
export const ChatsPage = pageSchema(Chat)

/** Takes a message; gives its beginning as another one quotes it. */
export function quoteOf({ id, authorId, text, file }: Message): Quote {
  const words = text.replace(/\s+/g, ' ') || (file?.name ?? '')
  return { id, authorId, text: [...words].slice(0, quoteLetters).join('') }
}

/** Takes both members' ids; gives the one key of their chat. */
export function pairKey(one: string, other: string): string {
  return [one, other].sort().join(' ')
}
