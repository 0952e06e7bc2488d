import * as v from 'valibot'
import { displayName } from './accounts'
import { searchKey } from './search'
import { letters, line } from './text'

/** A member as other members see them. The e-mail address is never part of it. */
export const Person = v.object({ id: v.string(), handle: v.string(), displayName: v.string() })
export type Person = v.InferOutput<typeof Person>

/** What is read of a member to show them to others. */
type Named = { id: string; handle: string; firstName: string; lastName: string }

/** Takes a member; gives what others may see. */
export function personOf(member: Named): Person {
  return { id: member.id, handle: member.handle, displayName: displayName(member) }
}

/** How many people one search gives, and how many words of it are looked at. */
export const peopleLimits = { found: 10, words: 4, wordLength: 60 } as const

/** `GET /people`: an exact e-mail address, or the beginnings of words of the handle and the names. */
export const PeopleQuery = v.object({ q: v.optional(line(0, 254)) })

/** Takes what a person wrote; gives its words in the form in which they are compared, each once. */
export function searchWords(text: string): string[] {
  const words = searchKey(text)
    .split(/[\s.,'’@_-]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, peopleLimits.wordLength).join(''))
  return [...new Set(words)]
}

/** Takes a member; gives the words by which they are found. */
export function personWords(member: Pick<Named, 'handle' | 'firstName' | 'lastName'>): string[] {
  const { handle, firstName, lastName } = member
  return [...new Set([...searchWords(`${handle} ${firstName} ${lastName}`), searchKey(handle)])]
}

/** Takes a search; gives the words to look for, the longest first; none when fewer than two letters are there. */
export function wantedWords(text: string): string[] {
  const words = searchWords(text).slice(0, peopleLimits.words)
  if (letters(words.join('')) < 2) return []
  return words.sort((one, other) => letters(other) - letters(one))
}
