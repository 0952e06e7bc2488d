import type { Code, CodeFacts, CodeQuery, ListedCode } from '@domain/code/code'
import { hiddenCharacters } from '@domain/code/hidden-characters'
import { unpackTokens } from '@domain/code/tokens'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { publicScreenOf, screenOf } from '@domain/screens'
import { wantedWords } from '@domain/search/words'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { memberNamed, personColumns } from '../people/queries'
import { isPublic } from '../things/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things, thingVotes } from '../things/table'
import { code, codeRevisions, codeTokens } from './table'

/** Of a file by itself all, of one of a list not what it says. */
function codeFor(db: Db, reader: Reader, isWhole: boolean) {
  return db
    .select({
      id: code.id,
      ownerId: code.ownerId,
      projectName: code.projectName,
      filename: code.filename,
      language: code.language,
      description: code.description,
      html: isWhole ? sql<string>`${code.html}` : sql<string>`''`,
      visibility: code.visibility,
      revision: code.revision,
      size: code.size,
      text: isWhole
        ? sql<string>`(SELECT text FROM ${codeRevisions} AS now WHERE now.code_id = ${code.id} AND now.revision = ${code.revision})`
        : sql<string>`''`,
      tokens: isWhole
        ? sql<
            string | null
          >`(SELECT tokens FROM ${codeTokens} AS made WHERE made.code_id = ${code.id} AND made.revision = ${code.revision})`
        : sql<null>`NULL`,
      waitsSince: code.waitsSince,
      forkOf: code.forkOf,
      forks: isWhole
        ? sql<number>`(SELECT count(*) FROM ${code} AS copy WHERE copy.fork_of = ${code.id} AND copy.deleted_at IS NULL AND copy.visibility = 'public')`
        : sql<number>`0`,
      stars: things.score,
      comments: things.comments,
      vote: thingVotes.value,
      owner: personColumns,
      version: code.version,
      createdAt: code.createdAt,
      updatedAt: code.updatedAt,
    })
    .from(code)
    .innerJoin(things, eq(things.id, code.id))
    .innerJoin(users, eq(users.id, code.ownerId))
    .leftJoin(thingVotes, and(eq(thingVotes.subjectId, code.id), eq(thingVotes.userId, reader ?? '')))
    .$dynamic()
}

export type CodeRow = Awaited<ReturnType<typeof codeFor>>[number]

/** A file as its reader sees it in a list. */
function listedOf(row: CodeRow, reader: Reader): ListedCode {
  const { id, projectName, filename, language, description, visibility, stars, comments, revision, size } =
    row
  return {
    ...{ id, projectName, filename, language, description, visibility, stars, comments, revision, size },
    owner: personOf(row.owner),
    isStarred: row.vote === 1,
    isOwn: row.ownerId === reader,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

/** The file of which another is a copy, as far as a reader may see it. */
async function findSource(db: Db, reader: Reader, id: string | null): Promise<Code['forkOf']> {
  if (id === null) return null
  const [row] = await codeFor(db, reader, false).where(
    and(eq(code.id, id), isNull(code.deletedAt), isSeenBy(reader)),
  )
  return row ? { id, projectName: row.projectName, filename: row.filename, owner: personOf(row.owner) } : null
}

/** A file by itself, as its reader sees it. */
export async function codeOf(db: Db, row: CodeRow, reader: Reader, hosts: Settings['hosts']): Promise<Code> {
  const { id, filename, visibility, text, html, forks } = row
  const path = visibility === 'private' ? screenOf('code', id) : publicScreenOf('code', id, filename)
  return {
    ...listedOf(row, reader),
    code: text,
    html,
    tokens: row.tokens === null ? null : unpackTokens(row.tokens),
    warnings: hiddenCharacters(text),
    forkOf: await findSource(db, reader, row.forkOf),
    forks,
    url: hosts.web + path,
    rawUrl: visibility === 'private' ? null : `${hosts.files}/raw/${id}`,
  }
}

/** The statement that reads files, each whole. */
export const readCode = (db: Db, reader: Reader, where: SQL) =>
  codeFor(db, reader, true).where(and(where, isNull(code.deletedAt), isSeenBy(reader)))

export async function getCode(db: Db, reader: Reader, id: string): Promise<CodeRow> {
  const [row] = await readCode(db, reader, eq(code.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** A file without its text, which is read much faster. */
export async function getFacts(db: Db, reader: Reader, id: string): Promise<CodeFacts> {
  const [row] = await codeFor(db, reader, false).where(
    and(eq(code.id, id), isNull(code.deletedAt), isSeenBy(reader)),
  )
  if (!row) throw new AppError('not_found')
  return { ...listedOf(row, reader), version: row.version, isHighlighted: row.waitsSince === null }
}

/** A file that the caller owns: who may read it, but does not own it, is forbidden to change it. */
export async function getOwnCode(db: Db, userId: string, id: string): Promise<CodeRow> {
  const row = await getCode(db, userId, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}

/** Files of one word that are looked up as a list; a word of more is asked of each file on the way through the list. */
const mostListed = 3_000

const shelfOf = (reader: Reader) => JSON.stringify(reader === null ? ['public'] : ['public', reader])

/** Tells of a word whether more files than `mostListed` have it. */
type IsCommon = (word: string) => boolean

/** Counts how many files have each word of a search, as far as that matters. */
async function countCommon(db: Db, reader: Reader, text: string): Promise<IsCommon> {
  const words = [...new Set(wantedWords(text, 1).flat())]
  if (words.length === 0) return () => false
  const rows = await db.all<{
    word: string
  }>(sql`SELECT wanted.value AS word FROM json_each(${JSON.stringify(words)}) AS wanted
    WHERE (SELECT count(*) FROM (SELECT 1 FROM thing_words WHERE shelf IN (SELECT value FROM json_each(${shelfOf(reader)}))
      AND noun = 'code' AND is_title IN (0, 1) AND word >= wanted.value AND word <= wanted.value || char(1114111)
      LIMIT ${mostListed})) >= ${mostListed}`)
  const common = new Set(rows.map(({ word }) => word))
  return (word) => common.has(word)
}

/** The condition that a file has words that begin so, on a shelf that its reader looks through; none without words. */
function withWords(reader: Reader, text: string, isCommon: IsCommon): SQL | undefined {
  const lists = wantedWords(text, 1)
  if (lists.length === 0) return undefined
  const range = (word: string) => sql`word >= ${word} AND word <= ${`${word}\u{10ffff}`}`
  const having = (word: string) =>
    isCommon(word)
      ? sql`EXISTS (SELECT 1 FROM thing_words WHERE thing_id = ${code.id} AND ${range(word)})`
      : sql`${code.id} IN (SELECT thing_id FROM thing_words WHERE shelf IN (SELECT value FROM json_each(${shelfOf(reader)}))
        AND noun = 'code' AND is_title IN (0, 1) AND ${range(word)})`
  const all = lists.map((words) => sql`(${sql.join(words.map(having), sql` AND `)})`)
  return sql`(${sql.join(all, sql` OR `)})`
}

/** Takes a query; gives the statement of one page of files: the caller's own, or those of others that everybody sees. */
export function codePage(db: Db, reader: Reader, query: CodeQuery, isCommon: IsCommon = () => false) {
  const isByStars = query.sort === 'stars'
  const [first, id] = isByStars ? [things.score, things.id] : [code.createdAt, code.id]
  const after = readCursor(query.cursor, `code ${query.sort ?? 'new'}`)
  const isOwnList = query.owner === undefined && reader !== null && query.visibility !== 'public'
  const owner = isOwnList
    ? sql`${code.ownerId} = ${reader}`
    : query.owner === undefined
      ? undefined
      : sql`${code.ownerId} = ${memberNamed(query.owner)}`
  const where = and(
    isNull(code.deletedAt),
    owner,
    isOwnList ? undefined : sql`(${code.visibility} = 'public' OR ${code.ownerId} = ${reader ?? ''})`,
    isOwnList ? undefined : isSeenBy(reader),
    isOwnList ? undefined : isListedFor(reader),
    isByStars && !isOwnList ? isPublic('code') : undefined,
    after ? sql`(${first}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    query.project === undefined ? undefined : eq(code.projectName, query.project),
    query.visibility ? eq(code.visibility, query.visibility) : undefined,
    query.language ? eq(code.language, query.language) : undefined,
    withWords(reader, query.q ?? '', isCommon),
  )
  return codeFor(db, reader, false)
    .where(where)
    .orderBy(desc(first), desc(id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listCode(db: Db, reader: Reader, query: CodeQuery): Promise<Page<ListedCode>> {
  const isCommon = await countCommon(db, reader, query.q ?? '')
  const rows = await codePage(db, reader, query, isCommon)
  const { sort = 'new', limit = pageSize.default } = query
  const page = pageOf(
    rows,
    limit,
    (row) => [sort === 'stars' ? row.stars : row.createdAt, row.id],
    `code ${sort}`,
  )
  return { ...page, items: page.items.map((row) => listedOf(row, reader)) }
}

/** The caller's files of some ids, as a list shows them, in the order of their names. */
export async function codeWithIds(db: Db, userId: string, ids: readonly string[]): Promise<ListedCode[]> {
  if (ids.length === 0) return []
  const rows = await codeFor(db, userId, false)
    .where(
      sql`${code.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${code.ownerId} = ${userId}`,
    )
    .orderBy(code.filename)
  return rows.map((row) => listedOf(row, userId))
}
