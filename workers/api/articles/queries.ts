import type { Article, ArticlesQuery, ListedArticle, OwnArticlesQuery } from '@domain/articles'
import { type Page, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { iso } from '@kit/iso'
import { isKeptBy } from '@kit/kept'
import { users } from '@kit/table'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { formerOwner } from '../people/handles'
import { memberNamed, personColumns } from '../people/queries'
import { isListedFor, isSeenBy, type Reader } from '../things/reader'
import { things } from '../things/table'
import { articles, formerSlugs } from './table'

/** Of an article by itself all, of one of a list not what it says. */
function articlesFor(db: Db, isWhole: boolean) {
  return db
    .select({
      id: articles.id,
      ownerId: articles.ownerId,
      title: articles.title,
      slug: articles.slug,
      summary: articles.summary,
      beginning: articles.beginning,
      text: isWhole ? sql<string>`${articles.text}` : sql<string>`''`,
      html: isWhole ? sql<string>`${articles.html}` : sql<string>`''`,
      minutes: articles.minutes,
      category: articles.category,
      language: articles.language,
      state: articles.state,
      comments: things.comments,
      author: personColumns,
      version: articles.version,
      publishedAt: articles.publishedAt,
      createdAt: articles.createdAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .innerJoin(things, eq(things.id, articles.id))
    .innerJoin(users, eq(users.id, articles.ownerId))
    .$dynamic()
}

/** The statement that reads one article. */
export const readArticle = (db: Db, reader: Reader, where: SQL) =>
  articlesFor(db, true).where(and(where, isNull(articles.deletedAt), isSeenBy(reader)))

export type ArticleRow = Awaited<ReturnType<typeof readArticle>>[number]

function listedOf(row: ArticleRow, reader: Reader): ListedArticle {
  const { id, title, slug, summary, beginning, category, language, state, minutes, comments } = row
  return {
    ...{ id, title, slug, category, language, state, minutes, comments },
    summary: summary || beginning,
    author: personOf(row.author),
    isOwn: row.ownerId === reader,
    publishedAt: iso(row.publishedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

export function articleOf(row: ArticleRow, reader: Reader): Article {
  const { summary: given, text, html } = row
  return { ...listedOf(row, reader), given, text, html }
}

export async function getArticle(db: Db, reader: Reader, id: string): Promise<ArticleRow> {
  const [row] = await readArticle(db, reader, eq(articles.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** An article that the caller wrote: who may read it, but did not write it, is forbidden to change it. */
export async function getOwnArticle(db: Db, userId: string, id: string): Promise<ArticleRow> {
  const row = await getArticle(db, userId, id)
  if (row.ownerId !== userId) throw new AppError('forbidden')
  return row
}

/** The article of an address; a handle or a name that its author or it had before leads to it too. */
export async function findPlaced(
  db: Db,
  reader: Reader,
  { handle, slug }: { handle: string; slug: string },
): Promise<ArticleRow> {
  const owner = sql`coalesce(${memberNamed(handle)}, ${formerOwner(handle)})`
  const placed = sql`coalesce((SELECT id FROM articles WHERE owner_id = ${owner} AND slug = ${slug}),
    (SELECT article_id FROM ${formerSlugs} WHERE owner_id = ${owner} AND slug = ${slug}))`
  const [row] = await readArticle(db, reader, sql`${articles.id} = ${placed}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** Takes a query; gives the statement of one page of everybody's published articles, the newest first. */
export function articlesPage(db: Db, reader: Reader, query: ArticlesQuery) {
  const after = readCursor(query.cursor, 'articles')
  const where = and(
    isNull(articles.deletedAt),
    eq(articles.state, 'published'),
    isSeenBy(reader),
    isListedFor(reader),
    after ? sql`(${articles.publishedAt}, ${articles.id}) < (${after[0]}, ${after[1]})` : undefined,
    query.language ? eq(articles.language, query.language) : undefined,
    query.category ? eq(articles.category, query.category) : undefined,
    query.by ? sql`${articles.ownerId} = ${memberNamed(query.by)}` : undefined,
  )
  return articlesFor(db, false)
    .where(where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listArticles(
  db: Db,
  reader: Reader,
  query: ArticlesQuery,
): Promise<Page<ListedArticle>> {
  const { limit = pageSize.default } = query
  const page = pageOf(
    await articlesPage(db, reader, query),
    limit,
    (row) => [row.publishedAt ?? 0, row.id],
    'articles',
  )
  return { ...page, items: page.items.map((row) => listedOf(row, reader)) }
}

/** Takes a query; gives the statement of one page of a member's own articles, the last changed first. */
export function ownArticlesPage(db: Db, userId: string, query: OwnArticlesQuery) {
  const after = readCursor(query.cursor, 'own articles')
  const where = and(
    isKeptBy(articles, userId),
    query.state ? eq(articles.state, query.state) : undefined,
    after ? sql`(${articles.updatedAt}, ${articles.id}) < (${after[0]}, ${after[1]})` : undefined,
  )
  return articlesFor(db, false)
    .where(where)
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit((query.limit ?? pageSize.default) + 1)
}

export async function listOwnArticles(
  db: Db,
  userId: string,
  query: OwnArticlesQuery,
): Promise<Page<ListedArticle>> {
  const { limit = pageSize.default } = query
  const page = pageOf(
    await ownArticlesPage(db, userId, query),
    limit,
    ({ updatedAt, id }) => [updatedAt, id],
    'own articles',
  )
  return { ...page, items: page.items.map((row) => listedOf(row, userId)) }
}
