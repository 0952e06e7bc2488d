import * as v from 'valibot'
import { displayName } from './accounts/accounts'
import { avatarUrl } from './avatars'
import { textKey, titleWords } from './search/words'
import { line } from './text/text'

/** A member as other members see them. The e-mail address is never part of it. */
export const Person = v.object({
  id: v.string(),
  handle: v.string(),
  displayName: v.string(),
  /** Relative to the host that answers; null where a member has no picture. */
  avatarUrl: v.nullable(v.string()),
})
export type Person = v.InferOutput<typeof Person>

/** The columns of a member that are needed to show them to others. */
type MemberName = { id: string; handle: string; firstName: string; lastName: string; avatar: string | null }

/** Takes a member; gives what others may see. */
export function personOf(member: MemberName): Person {
  const { id, handle, avatar } = member
  return { id, handle, displayName: displayName(member), avatarUrl: avatarUrl(id, avatar) }
}

/** A member as a query writes one into a cell: id, handle, first and last name, version of the picture. */
export type PersonCells = [string, string, string, string, string | null]

/** Takes such a cell; gives what others may see. */
export function personOfCells([id, handle, firstName, lastName, avatar]: PersonCells): Person {
  return personOf({ id, handle, firstName, lastName, avatar })
}

/** How many people one search gives, and how many letters it must have. */
export const peopleLimits = { found: 10, letters: 1 } as const

/** `GET /people`: an exact e-mail address, or the beginnings of words of the handle and the names. */
export const PeopleQuery = v.object({ q: v.optional(line(0, 254)) })

/** Takes a member; gives the words by which they are found. */
export function personWords(member: Pick<MemberName, 'handle' | 'firstName' | 'lastName'>): string[] {
  const { handle, firstName, lastName } = member
  return [...new Set([...titleWords(`${handle} ${firstName} ${lastName}`), textKey(handle)])]
}
