import { displayName } from '@domain/accounts/accounts'
import { type Person, personOf } from '@domain/people'
import {
  type FoundGroup,
  type FoundItem,
  type FoundKind,
  type SearchResults,
  searchedNouns,
} from '@domain/search/found'
import { lineOf, markWords, snippetOf, withoutMarks } from '@domain/search/mark'
import { isInTitle, wantedWords } from '@domain/search/words'
import { plainLine } from '@domain/text/plain-text'
import type { Noun, NounWith } from '@domain/things'
import { writeCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { iso } from '@kit/iso'
import { longStatement } from '@kit/statement'
import type { SQL } from 'drizzle-orm'
import { nounParts } from '../nouns'
import { type FoundRow, type KindQuery, maxOf } from './kind-query'
import { likely, meantBy } from './meant'
import { chatsByWords, messagesByWords, peopleByWords, sitesByWords } from './others'
import { type Counted, countWords, likeWords, ownNewest, thingsByWords, uncounted } from './things'
import { urlOf } from './urls'

type Hosts = Settings['hosts']
export type Search = { q: string; asked: KindQuery; hosts: Hosts }

const isNoun = (kind: FoundKind): kind is NounWith<'search'> =>
  (searchedNouns as readonly FoundKind[]).includes(kind)
const nounsOf = (asked: KindQuery) => asked.kinds.filter(isNoun)

/** Finds what the caller may see, each kind by itself; without words what they changed last. */
export async function find(db: Db, search: Search): Promise<SearchResults> {
  const { q, asked } = search
  const lists = wantedWords(q, 1)
  if (lists.length === 0)
    return { groups: q.trim() === '' ? await newest(db, search) : [], didYouMean: null, nextCursor: null }
  const { rows, known } = await findRows(db, q, lists, asked)
  const groups = rows.flatMap(([kind, found]) =>
    found.length > 0 ? [groupOf(kind, found, lists, search)] : [],
  )
  const [only] = asked.kinds.length === 1 ? rows : []
  const meant = groups.length > 0 || asked.after !== null ? null : await meantIn(db, search, known)
  return { groups, didYouMean: meant, nextCursor: only ? cursorOf(only[1], asked.limit) : null }
}

/** The rows of each kind, in one round trip after one that counts several words; with what the words may be meant for, if some are nowhere. */
async function findRows(db: Db, q: string, lists: readonly string[][], asked: KindQuery, isCounted = true) {
  const nouns = nounsOf(asked)
  const words = [...new Set(lists.filter((list) => list.length > 1).flat())]
  const counted = words.length > 0 && isCounted
  const countOf = counted ? await countWords(db, nouns, asked.userId, words) : () => uncounted
  const queries = asked.kinds.map((kind): SQL => {
    if (kind === 'people') return peopleByWords(q, lists, asked)
    if (kind === 'chats') return chatsByWords(lists, asked)
    if (kind === 'messages') return messagesByWords(lists, asked)
    if (kind === 'sites') return sitesByWords(q, lists, asked)
    const each = lists.map((list) =>
      list.map((word): Counted => ({ word, count: list.length > 1 ? countOf(kind, word) : uncounted })),
    )
    return thingsByWords(kind, each, asked)
  })
  const isNowhere =
    counted && words.some((word) => nouns.every((noun) => Math.max(...countOf(noun, word)) === 0))
  const like = isNowhere ? likely(q).map((word) => likeWords(asked.userId, nouns, word)) : []
  const found = await allOf(db, [...queries, ...like])
  const rows = asked.kinds.map((kind, at) => [kind, found[at] as FoundRow[]] as const)
  return { rows, known: isNowhere ? (found.slice(queries.length) as { word: string }[][]) : null }
}

/** The rows of several queries, asked in one round trip. */
async function allOf(db: Db, queries: readonly SQL[]): Promise<unknown[][]> {
  if (queries.length === 0) return []
  const answers = await db.$client.batch(queries.map((query) => longStatement(db, query)))
  return answers.map(({ results }) => results)
}

/** Words that are like the words of the search and occur together in one thing. */
async function meantIn(db: Db, { q, asked }: Search, known: { word: string }[][] | null) {
  const nouns = nounsOf(asked)
  const words =
    known ??
    ((await allOf(
      db,
      likely(q).map((word) => likeWords(asked.userId, nouns, word)),
    )) as { word: string }[][])
  return meantBy(q, words, async (meant) => {
    const { rows } = await findRows(db, meant.join(' '), [meant], { ...asked, kinds: nouns }, false)
    return rows.flatMap(([, found]) => found.map(({ title, hint, text }) => [title, hint, text]))
  })
}

async function newest(db: Db, search: Search): Promise<FoundGroup[]> {
  const { asked } = search
  const nouns = nounsOf(asked)
  if (asked.userId === '' || nouns.length === 0) return []
  const rows = await db.all<FoundRow & { noun: Noun }>(ownNewest(asked, nouns))
  return nouns.flatMap((noun) => {
    const items = rows.filter((row) => row.noun === noun).map((row) => itemOf(noun, row, [], search))
    return items.length > 0 ? [{ kind: noun, items, total: items.length, isMore: false }] : []
  })
}

function cursorOf(rows: readonly FoundRow[], limit: number): string | null {
  const last = rows[limit - 1]
  return rows.length > limit && last ? writeCursor([last.at, `${last.place} ${last.id}`]) : null
}

function groupOf(
  kind: FoundKind,
  rows: readonly FoundRow[],
  lists: readonly string[][],
  search: Search,
): FoundGroup {
  const total = rows[0]?.total ?? 0
  const most = maxOf(search.asked)
  return {
    kind,
    items: rows.slice(0, search.asked.limit).map((row) => itemOf(kind, row, lists, search)),
    total: Math.min(total, most),
    isMore: total > most,
  }
}

const ownerOf = ({ owner_id: id, handle, firstName, lastName, avatar }: FoundRow): Person | null =>
  id === null || handle === null ? null : personOf({ id, handle, firstName, lastName, avatar })

function itemOf(
  kind: FoundKind,
  row: FoundRow,
  lists: readonly string[][],
  { asked, hosts }: Search,
): FoundItem {
  const words = [...new Set(lists.flat())].sort((one, other) => other.length - one.length)
  const url = urlOf(kind, row, asked.userId === '' ? null : asked.userId, hosts)
  const name = row.handle === null ? '' : displayName(row)
  const isTitled = isNoun(kind) || kind === 'messages'
  const { runsOf } = isNoun(kind) ? nounParts[kind].search : {}
  const title = kind === 'sites' ? new URL(url).host : isTitled ? row.title : name
  return {
    id: row.id,
    title: kind === 'messages' ? withoutMarks(title) : markWords(title, words, runsOf),
    ...shownBeside(kind, row, lists, words),
    url,
    owner: ownerOf(row),
    isMine: kind === 'chats' || row.owner_id === asked.userId,
    updatedAt: row.at > 0 ? iso(row.at) : null,
  }
}

/** How much of a Markdown text a snippet is taken from. */
const maxPlain = 6_000

/** The place of the words, and the line that shows it. */
function shownBeside(
  kind: FoundKind,
  row: FoundRow,
  lists: readonly string[][],
  words: readonly string[],
): Pick<FoundItem, 'match' | 'snippet'> {
  const name = `@${row.handle}`
  if (kind === 'people') {
    const skills = row.place === 0 ? snippetOf(row.text, words) : null
    return skills === null
      ? { match: 'title', snippet: markWords(name, words) }
      : { match: 'skills', snippet: skills }
  }
  if (kind === 'messages') return { match: 'text', snippet: snippetOf(row.text, words) ?? lineOf(row.text) }
  if (kind === 'chats' || kind === 'sites') return { match: 'title', snippet: markWords(name, words) }
  const { addressOf, isMarkdown, runsOf } = nounParts[kind].search
  const isTitled = lists.length === 0 || lists.some((list) => isInTitle(row.title, list))
  // Markup is removed before the line is cut, which may begin in the middle of it.
  const plain = isMarkdown ? plainLine(row.text.slice(0, maxPlain)) : row.text
  const text = isTitled ? null : snippetOf(addressOf ? addressOf(row.text, words) : plain, words, runsOf)
  const usual = addressOf ? withoutMarks(row.hint) : lineOf(plain)
  return { match: isTitled ? 'title' : addressOf ? 'address' : 'text', snippet: text ?? usual }
}
