import * as v from 'valibot'
import { isTimeZone } from './dates/buckets'
import { type EventKind, eventKindNames } from './events'
import { PageQuery, pageSchema } from './page'
import { Person } from './people'
import { type Noun, things } from './things'

/** `GET /notifications`: all, or only the unread ones. */
export const NotificationsQuery = v.object({
  ...PageQuery.entries,
  unread: v.optional(v.picklist(['true'], 'wrong_type')),
})

/** How many actors of one notification are named; the others are counted. */
export const maxActors = 3

const subjectKinds = [...(Object.keys(things) as Noun[]), 'chats', 'people', 'coins'] as const

const subject = v.object({
  id: v.string(),
  kind: v.picklist(subjectKinds),
  title: v.nullable(v.string()),
  url: v.nullable(v.string()),
})

/** One line: what happened (`verb`), who did it, to what. `url` leads there; it is null where there is no screen. */
export const Notification = v.object({
  id: v.string(),
  at: v.string(),
  verb: v.picklist(eventKindNames),
  /** The newest first; empty where the actor does not matter: votes, due items, the progress of an idea. */
  actors: v.array(Person),
  others: v.number(),
  /** How many up-votes a milestone is of, how many items are due, the price of an alert, the place of an idea’s status among all. */
  amount: v.nullable(v.number()),
  subject,
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>
export const NotificationsPage = pageSchema(Notification)

/** How many are unread; `messages` of them are first messages of chats, whose own count has them too. */
export const UnreadCount = v.object({ unread: v.number(), messages: v.number() })
export type UnreadCount = v.InferOutput<typeof UnreadCount>

const ids = v.pipe(
  v.array(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long')), 'wrong_type'),
  v.maxLength(100, 'too_many_values'),
)

/** `POST /notifications/read`: without `ids` all of them; with `isRead: false` they are unread again. */
export const ReadMarks = v.pipe(
  v.strictObject({ ids: v.optional(ids), isRead: v.optional(v.boolean('wrong_type'), true) }),
  v.forward(
    v.check((marks) => marks.isRead || marks.ids !== undefined, 'required'),
    ['ids'],
  ),
)
export type ReadMarks = v.InferOutput<typeof ReadMarks>

const flag = v.boolean('wrong_type')
const each = <T>(schema: T) =>
  Object.fromEntries(eventKindNames.map((kind) => [kind, schema])) as Record<EventKind, T>

/** How often an email lists the unread notifications. */
export const digests = ['off', 'daily', 'weekly'] as const
const digest = v.picklist(digests, 'out_of_range')

/** Things of which one member may want to hear nothing. */
export const maxMuted = 500

/** Which kinds of acts notify a member: all by default; `muted` are things that send no notifications. */
export const NotificationSettings = v.object({
  ...each(flag),
  muted: v.array(subject),
  digest,
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

/** `PATCH /notifications/settings`: kinds to switch on or off, things to mute and things to unmute. */
export const NotificationSettingsChange = v.strictObject({
  ...each(v.optional(flag)),
  mute: v.optional(ids),
  unmute: v.optional(ids),
  digest: v.optional(digest),
  /** How the digest writes dates; the language's own way without them. */
  calendar: v.optional(v.picklist(['gregory', 'persian', 'islamic-umalqura'], 'out_of_range')),
  timeZone: v.optional(
    v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'), v.check(isTimeZone, 'malformed')),
  ),
})
