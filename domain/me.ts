import * as v from 'valibot'
import { UnreadCount } from './notifications'
import { AccessPush } from './rooms'

/** Messages of the api to a member's own channel, for every open tab. */
export const MePush = v.variant('type', [
  ...AccessPush.options,
  /** A chat has changed: how many of its messages, and of all chats together, are unread. */
  v.object({
    type: v.literal('chat'),
    chatId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    unread: v.number(),
    total: v.number(),
  }),
  /** A notification was created, read or withdrawn: the new number of unread ones. */
  v.object({ type: v.literal('notification'), ...UnreadCount.entries }),
])
export type MePush = v.InferOutput<typeof MePush>

/** Messages of a member's channel to a tab. */
export const MeSays = v.variant('type', [v.object({ type: v.literal('hello') }), ...MePush.options])
export type MeSays = v.InferOutput<typeof MeSays>

/** Messages of a tab to its channel: a ping, answered with a hello. */
export const MeHears = v.variant('type', [v.object({ type: v.literal('ping') })])
export type MeHears = v.InferOutput<typeof MeHears>
