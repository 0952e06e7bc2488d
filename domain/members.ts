import * as v from 'valibot'
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
