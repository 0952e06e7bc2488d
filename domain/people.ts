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

const separators = /[\s\u200c.,'’@_-]+/u
const arabicStart = /^[\u0600-\u06ff]/

const cut = (word: string) => [...word].slice(0, peopleLimits.wordLength).join('')

function wordsOf(text: string): string[] {
  const words = text.split(separators).map(searchKey)
  return words.filter((word) => word !== '').map(cut)
}

/** Takes what a person wrote; gives its words in the form in which they are compared, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))]
}

/** Takes words; gives what somebody writes who leaves out the spaces of Arabic script, from each of them on. */
function joined(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (!arabicStart.test(word)) return []
    const end = words.findIndex((next, place) => place > at && !arabicStart.test(next))
    return [cut(words.slice(at, end < 0 ? undefined : end).join(''))]
  })
}

/** Takes a member; gives the words by which they are found. */
export function personWords(member: Pick<Named, 'handle' | 'firstName' | 'lastName'>): string[] {
  const { handle, firstName, lastName } = member
  const words = wordsOf(`${handle} ${firstName} ${lastName}`)
  return [...new Set([...words, ...joined(words), searchKey(handle)])]
}

/**
 * Takes a search; gives the words to look for, the longest first; none when fewer than two letters are there. A second
 * list holds them without the spaces of Arabic script, where that makes a difference.
 */
export function wantedWords(text: string): string[][] {
  const words = searchWords(text).slice(0, peopleLimits.words)
  if (letters(words.join('')) < 2) return []
  const [whole] = joined(words)
  const isOne = words.length > 1 && words.every((word) => arabicStart.test(word)) && whole !== undefined
  const longestFirst = words.sort((one, other) => letters(other) - letters(one))
  return isOne ? [longestFirst, [whole]] : [longestFirst]
}
