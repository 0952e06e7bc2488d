import * as v from 'valibot'
import { HomeWidgets, homeWidgets } from '../home'
import { Language, PersonName } from './accounts'

// Apart from what the pages of sign-in check, which need not bring these.

/** `PATCH /accounts/current` */
export const AccountChange = v.strictObject({
  firstName: v.optional(PersonName),
  lastName: v.optional(PersonName),
  language: v.optional(Language),
  foundByEmail: v.optional(v.boolean('wrong_type')),
  home: v.optional(HomeWidgets),
})

/** The member as its owner sees it; `email` is never given to anybody else. Times are ISO 8601 in UTC. */
export const User = v.object({
  id: v.string(),
  handle: v.string(),
  displayName: v.string(),
  /** Relative to the host that answers; null without a picture. */
  avatarUrl: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  emailConfirmed: v.boolean(),
  /** Whether others find the member by this address; it counts once the address is confirmed. */
  foundByEmail: v.boolean(),
  language: Language,
  /** The parts of the home, in their order. */
  home: v.array(v.picklist(homeWidgets)),
  /** When the account and all that is in it go for good; null unless its owner asked for that. */
  deleteAfter: v.nullable(v.string()),
  createdAt: v.string(),
})
export type User = v.InferOutput<typeof User>

/** `expiresAt` is when the session ends if nothing more is done with it. */
export const SignedIn = v.object({ user: User, token: v.string(), expiresAt: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** A place where a member is signed in; `device` names browser and system and is empty when they are not known. */
export const Session = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  expiresAt: v.string(),
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

/** A message that waits in the local outbox. */
export const OutboxMessage = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  body: v.string(),
  html: v.nullable(v.string()),
  createdAt: v.string(),
})
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>
