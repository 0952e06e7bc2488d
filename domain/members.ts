import * as v from 'valibot'
import { Email } from './accounts/email'
import { Person } from './people'
import { line } from './text/text'
import { roles } from './tickets'

/** Roles that an owner can give; a thing has one owner. */
const givenRoles = ['editor', 'viewer'] as const

/** `PUT /{noun}/:id/members`: `member` is a handle, an e-mail address or a user id. */
export const MemberChoice = v.strictObject({
  member: line(1, 254),
  role: v.picklist(givenRoles, 'unknown_role'),
})

export const Member = v.object({ user: Person, role: v.picklist(roles), addedAt: v.string() })
export type Member = v.InferOutput<typeof Member>

/**
 * How many times a member may ask for access in a day, of how many open requests an owner is notified for each thing and
 * for all of them, and how long each stays open, in milliseconds.
 */
export const accessRequestLimits = { perDay: 20, perThing: 20, perOwner: 50, life: 14 * 86_400_000 } as const

/** How many invitations of a thing may wait at once, and how long each does, in milliseconds. */
export const invitationLimits = { perThing: 50, life: 14 * 86_400_000 } as const

/** `PUT /{noun}/:id/invitations`: an address that no member is found by. */
export const InvitationChoice = v.strictObject({
  email: Email,
  role: v.picklist(givenRoles, 'unknown_role'),
})

/** An invitation by e-mail that waits until an account confirms its address. */
export const Invitation = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(givenRoles),
  createdAt: v.string(),
  expiresAt: v.string(),
})
export type Invitation = v.InferOutput<typeof Invitation>

/** The result: a person found by the address is a member at once, anyone else is invited. */
export const InvitationAnswer = v.object({ member: v.nullable(Member), invitation: v.nullable(Invitation) })

/**
 * The next step for the reader of an invitation: `member` opens the thing, `open` accepts it, `unconfirmed` confirms
 * the address first. `refusalToken` refuses further invitations to a confirmed address.
 */
export const ReceivedInvitation = v.object({
  state: v.picklist(['member', 'open', 'unconfirmed']),
  refusalToken: v.nullable(v.string()),
})
export type ReceivedInvitation = v.InferOutput<typeof ReceivedInvitation>
