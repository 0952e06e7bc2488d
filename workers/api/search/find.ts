import { displayName } from '@domain/accounts/accounts'
import type { FoundThing, FoundThings } from '@domain/search/found'
import { asWritten, isInTitle, isReadable, wantedWords, wordsOf } from '@domain/search/words'
import { type Noun, nounsWith } from '@domain/things'
import type { Db } from '@kit/db'
import { statement } from '@kit/statement'
import type { SQL } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import {
  type ChatRow,
  chatsByWords,
  type FoundRow,
  likeWords,
  ownNewest,
  rarestFirst,
  sharedByWords,
  shelvedByWords,
} from './queries'

export type Asked = { userId: string; nouns: readonly Noun[]; withChats: boolean; most: number }

/** Finds the member's own things, what is shared with them or public, and their chats; without words what they changed last. */
export async function findThings(db: Db, q: string, asked: Asked): Promise<FoundThings> {
  const lists = wantedWords(q, 1)
  if (lists.length === 0) {
    const rows = q.trim() === '' ? await db.all<FoundRow>(ownNewest(asked)) : []
    return { items: rows.map((row) => thingOf(row, [[]])), meant: null }
  }
  const { rows, chats } = await findAll(db, lists, asked)
  const each = new Map<string, FoundThing>()
  for (const row of rows) each.set(row.id, thingOf(row, lists))
  for (const row of chats) each.set(row.id, chatOf(row, lists))
  const items = firstOfEach([...each.values()], asked.most)
  return { items, meant: items.length > 0 ? null : await meantBy(db, q, asked) }
}

/** What has all words of one of the lists. Everything is asked in one round trip, after one that counts several words. */
async function findAll(db: Db, lists: readonly string[][], asked: Asked) {
  const { nouns, userId, most, withChats } = asked
  const isShareable = nounsWith('members').some((noun) => nouns.includes(noun))
  const open: readonly Noun[] = nounsWith('public')
  const shelves = [
    ...(nouns.some((noun) => !open.includes(noun)) ? [userId] : []),
    ...(nouns.some((noun) => open.includes(noun)) ? ['public'] : []),
  ]
  const counted = await Promise.all(lists.map((words) => rarestFirst(db, shelves, words)))
  const rows = [
    ...counted.flatMap((each) => each.map((words, at) => shelvedByWords(asked, shelves[at] ?? '', words))),
    ...(isShareable ? lists.map((words) => sharedByWords(asked, words)) : []),
  ]
  const chats = withChats ? lists.map((words) => chatsByWords(userId, words, most)) : []
  const found = await allOf(db, [...rows, ...chats])
  return {
    rows: found.slice(0, rows.length).flat() as FoundRow[],
    chats: found.slice(rows.length).flat() as ChatRow[],
  }
}

/** The rows of several queries, asked in one round trip. */
async function allOf(db: Db, queries: readonly SQL[]): Promise<unknown[][]> {
  if (queries.length === 0) return []
  const answers = await db.$client.batch(queries.map((query) => statement(db, query)))
  return answers.map(({ results }) => results)
}

const titled = (title: string, lists: string[][]) => lists.some((words) => isInTitle(title, words))

const thingOf = ({ noun, id, title, hint, is_own }: FoundRow, lists: string[][]): FoundThing => ({
  noun,
  id,
  title,
  hint,
  isTitled: titled(title, lists),
  isOwn: Boolean(is_own),
})

function chatOf(row: ChatRow, lists: string[][]): FoundThing {
  const title = displayName(row)
  const hint = `@${row.handle}`
  return { noun: 'chats', id: row.id, title, hint, isTitled: titled(`${title} ${hint}`, lists), isOwn: true }
}

/** Those with the words in the title first, then own ones; of each noun as many as were asked for. */
function firstOfEach(items: FoundThing[], most: number): FoundThing[] {
  const counts = new Map<string, number>()
  return items
    .sort(
      (one, other) =>
        Number(other.isTitled) - Number(one.isTitled) || Number(other.isOwn) - Number(one.isOwn),
    )
    .filter(({ noun }) => {
      const count = (counts.get(noun) ?? 0) + 1
      counts.set(noun, count)
      return count <= most
    })
}

/** The words of a search, each replaced by the one of the member's own that is most like it; null where those find nothing either. */
async function meantBy(db: Db, q: string, asked: Asked): Promise<string | null> {
  const words = wordsOf(q).slice(0, 4)
  const known = (await allOf(
    db,
    words.map((word) => likeWords(asked.userId, word)),
  )) as { word: string }[][]
  const meant = words.map((word, at) => likeliest(known[at] ?? [], word)).filter((word) => word !== null)
  if (meant.length < words.length || meant.every((word, at) => word === words[at])) return null
  // Words that stand in different things would lead from nothing to nothing.
  const { rows } = await findAll(db, [meant], { ...asked, most: 5 })
  const written = meant.map((word) => readable(word, rows))
  return rows.length > 0 && !written.includes(null) ? written.join(' ') : null
}

/** A word of the index as a title has it; null where only the index could tell how it is written. */
function readable(word: string, rows: readonly FoundRow[]): string | null {
  for (const { title, hint } of rows) {
    const written = asWritten(word, title) ?? asWritten(word, hint)
    if (written !== null) return written.toLowerCase()
  }
  return isReadable(word) ? word : null
}

function likeliest(rows: readonly { word: string }[], word: string): string | null {
  // One slip in a short word, two in a long one; two neighbours in each other's place are one.
  const most = word.length > 5 ? 2 : 1
  const swapped = new Set(
    [...word].map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)),
  )
  const near = rows
    .map((row) => ({ word: row.word, slips: swapped.has(row.word) ? 1 : distance(word, row.word) }))
    .filter(({ slips }) => slips <= most)
  return near.sort((one, other) => one.slips - other.slips)[0]?.word ?? null
}
