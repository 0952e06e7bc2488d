import * as v from 'valibot'
import { ClientId, KeptMessage, Mark, Message, MessageFile, messageLetters } from './chats'
import { AccessPush } from './rooms'
import { paragraphs } from './text/text'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const seq = v.pipe(v.number(), v.integer(), v.minValue(0))
const direction = v.optional(v.nullable(v.picklist(['ltr', 'rtl'])))
const send = {
  clientId: ClientId,
  text: paragraphs(0, messageLetters),
  direction,
  replyTo: v.optional(v.nullable(id)),
  fileId: v.optional(v.nullable(id)),
}
const edit = { id, text: paragraphs(1, messageLetters), direction }

/** Messages of a browser to a chat's room. */
export const ChatHears = v.variant('type', [
  v.object({ type: v.literal('send'), ...send }),
  v.object({ type: v.literal('edit'), ...edit }),
  v.object({ type: v.literal('delete'), id }),
  /** Everything up to `seq` has been read, or has reached this device. */
  v.object({ type: v.literal('read'), seq }),
  v.object({ type: v.literal('received'), seq }),
  v.object({ type: v.literal('typing') }),
  v.object({ type: v.literal('ping') }),
])
export type ChatHears = v.InferOutput<typeof ChatHears>

/** Why the room refused a request; a refused request stores nothing. */
const refusals = [
  'bad_message',
  'too_large',
  'empty',
  'forbidden',
  'not_found',
  'stale',
  'unknown_file',
  'storage_full',
  'unavailable',
] as const
export type ChatRefusal = (typeof refusals)[number]

/** Messages of the room to a browser. A chat message in them is already stored. */
export const ChatSays = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    userId: v.string(),
    /** False for members who may only read; they can still delete their own messages. */
    canWrite: v.boolean(),
    lastSeq: v.number(),
    rev: v.number(),
    marks: v.array(Mark),
    present: v.array(v.string()),
    /** Messages that are new or changed since the `since` and `rev` of the address. */
    items: v.array(Message),
    /** More was missed than the room still holds: the rest has to be read over HTTP. */
    isGap: v.boolean(),
  }),
  v.object({ type: v.literal('messages'), items: v.array(Message) }),
  v.object({ type: v.literal('changed'), items: v.array(Message) }),
  /** A message that was sent again: it had been kept before. */
  v.object({ type: v.literal('kept'), clientId: v.string(), id: v.string(), seq: v.number() }),
  v.object({ type: v.literal('mark'), mark: Mark }),
  v.object({ type: v.literal('typing'), userId: v.string() }),
  v.object({ type: v.literal('presence'), userId: v.string(), isHere: v.boolean() }),
  v.object({
    type: v.literal('error'),
    code: v.picklist(refusals),
    /** The message or its client id that was refused, where it could be read. */
    of: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('pong') }),
])
export type ChatSays = v.InferOutput<typeof ChatSays>

const userId = id

/** Requests of the api to a chat's room: access changes and acts of members. */
export const ChatAsked = v.variant('type', [
  ...AccessPush.options,
  v.object({
    type: v.literal('send'),
    userId,
    ...send,
    /** The file as the api knows it. */
    file: v.nullable(MessageFile),
  }),
  v.object({ type: v.literal('edit'), userId, ...edit, rev: v.optional(v.number()) }),
  v.object({ type: v.literal('delete'), userId, id, rev: v.optional(v.number()) }),
  v.object({ type: v.literal('read'), userId, seq }),
  v.object({ type: v.literal('tail') }),
  /** An account was deleted permanently: the room deletes its messages. */
  v.object({ type: v.literal('forget'), userId }),
])
export type ChatAsked = v.InferOutput<typeof ChatAsked>

/** Responses of the room: the stored message, or the messages and marks that the database does not have yet. */
export const RoomMessage = v.object({ message: Message, isNew: v.boolean() })
export const RoomTail = v.object({ items: v.array(Message), marks: v.array(Mark) })
export const RoomRefusal = v.object({ code: v.picklist(refusals) })

/** Messages and marks that the room hands over to the api: `PUT /chats/:id/records`. Idempotent. */
export const Records = v.object({ items: v.array(KeptMessage), marks: v.array(Mark) })
export type Records = v.InferOutput<typeof Records>
/** The last numbers of a chat in the database, for a room that has no state yet. */
export const RecordsHead = v.object({ lastSeq: v.number(), rev: v.number(), marks: v.array(Mark) })

/** Members who have a device that was notified. */
export const RecordsKept = v.object({ told: v.array(v.string()) })
