import * as v from 'valibot'
import { PageQuery } from '../page'
import { Person } from '../people'
import { line } from '../text/text'
import { type NounWith, nounsWith } from '../things'

/** The nouns of the register that are searched. */
export const searchedNouns = nounsWith('search')

export type FoundKind = NounWith<'search'> | 'people' | 'sites' | 'chats' | 'messages'

const first: readonly FoundKind[] = [
  'projects',
  'ideas',
  'questions',
  'articles',
  'people',
  'documents',
  'diagrams',
  'todos',
  'links',
  'apis',
  'apps',
  'forms',
]

/** The kinds of search results, in display order. */
export const foundKinds: readonly FoundKind[] = [
  ...first,
  ...searchedNouns.filter((noun) => !first.includes(noun)),
  'sites',
  'chats',
  'messages',
]

/** How many things of a kind a search counts and pages through, alone and beside other kinds, and gives of each when nothing is said. */
export const searchLimits = { counted: 1_000, countedBeside: 200, ofEach: 5, letters: 200 } as const

/** Markers before and after a match; they are removed from the texts themselves. */
export const marks = { before: '\ue000', after: '\ue001' } as const

/**
 * `GET /search`: words, or without them the last changed things. `limit` applies to each kind; `cursor` continues the
 * kind it was given for.
 */
export const SearchQuery = v.object({
  q: v.optional(line(0, searchLimits.letters)),
  kind: v.optional(v.picklist(foundKinds, 'unknown_noun')),
  limit: PageQuery.entries.limit,
  cursor: PageQuery.entries.cursor,
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

/**
 * A search result. `match` says where the words were found; `title` and `snippet` have markers around matches. `owner`
 * is the thing's owner, of a chat the other member, of a message its author; null if that account is gone.
 */
export const FoundItem = v.object({
  id: v.string(),
  title: v.string(),
  snippet: v.string(),
  match: v.picklist(['title', 'address', 'text', 'skills']),
  url: v.string(),
  owner: v.nullable(Person),
  isMine: v.boolean(),
  /** Null of people. */
  updatedAt: v.nullable(v.string()),
})
export type FoundItem = v.InferOutput<typeof FoundItem>

/** Of one kind as many as were asked for, and how many there are; with `isMore` there are more than were counted. */
export const FoundGroup = v.object({
  kind: v.picklist(foundKinds),
  items: v.array(FoundItem),
  total: v.number(),
  isMore: v.boolean(),
})
export type FoundGroup = v.InferOutput<typeof FoundGroup>

/** The answer of a search; `didYouMean` are words that exist and are like those asked for, when nothing was found. */
export const SearchResults = v.object({
  groups: v.array(FoundGroup),
  didYouMean: v.nullable(v.string()),
  /** Of a search of one kind. */
  nextCursor: v.nullable(v.string()),
})
export type SearchResults = v.InferOutput<typeof SearchResults>
