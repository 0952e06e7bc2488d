import { type ArticleChange, type ArticleState, articleLimits, type NewArticle } from '@domain/articles'
import { encodeBytes } from '@domain/ids'
import { languageOfText } from '@domain/text/language'
import { slugOf } from '@domain/text/slug'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { insertWhere } from '@kit/insert-where'
import { changeKept, restoring } from '@kit/kept'
import { isTaken } from '@kit/unique'
import { eq, type SQL, sql } from 'drizzle-orm'
import { happened } from '../events/happened'
import { derivedOf } from './derived'
import { type ArticleRow, getOwnArticle, readArticle } from './queries'
import { articles, formerSlugs } from './table'

/** Another name for an article of the same title: a few with a number, then one with letters that nobody has to guess. */
const numbered = 9
/** How often a name that was free is taken before it is written, until it is one of letters too. */
const maxTaken = 2

type ArticleTitle = { ownerId: string; id: string; title: string }

const wordless = slugOf('')

/** The name of an article in its address if there is no other: a title without a letter gives no words. */
const ownSlug = ({ id, title }: Pick<ArticleTitle, 'id' | 'title'>): string => {
  const slug = slugOf(title)
  return slug === wordless ? id.slice(-10).toLowerCase() : slug
}

/** A name for an article that none of its author's others has or had, and that hardly any will have in the meantime after some tries. */
async function freeSlug(db: Db, { ownerId, id, title }: ArticleTitle, tries: number): Promise<string> {
  const slug = ownSlug({ id, title })
  const wanted = [slug, ...Array.from({ length: numbered - 1 }, (_, at) => `${slug}-${at + 2}`)]
  const taken = await db.all<{ slug: string }>(sql`SELECT slug FROM (
      SELECT slug, id FROM articles WHERE owner_id = ${ownerId} UNION ALL SELECT slug, article_id AS id FROM former_slugs WHERE owner_id = ${ownerId})
    WHERE id <> ${id} AND slug IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`)
  const known = new Set(taken.map((one) => one.slug))
  const any = encodeBytes(crypto.getRandomValues(new Uint8Array(8))).toLowerCase()
  const free = tries > maxTaken ? undefined : wanted.find((one) => !known.has(one))
  return free ?? `${slug}-${any}`
}

const maxTries = maxTaken + 2

/** Writes under a free name; where another call takes that name first, under the next one. */
async function withSlug<T>(db: Db, of: ArticleTitle, write: (slug: string) => Promise<T>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(await freeSlug(db, of, tries))
    } catch (error) {
      if (!isTaken(error, 'articles.owner_id, articles.slug') || tries === maxTries) throw error
    }
  }
}

type ArticleToInsert = NewArticle & { id: string; ownerId: string }

/** Writes a draft, while there is room for another and its author still may. The same id again gives the one that is there. */
export async function createArticle(db: Db, input: ArticleToInsert, isStill: SQL): Promise<ArticleRow> {
  const { id, ownerId } = input
  const now = Date.now()
  const language = input.language ?? languageOfText(`${input.title}\n${input.text}`)
  const said = { ...input, ...derivedOf(input), language }
  const mayEnter = sql`${isStill} AND NOT EXISTS (SELECT 1 FROM articles WHERE id = ${id})
    AND (SELECT count(*) FROM articles WHERE owner_id = ${ownerId}) < ${articleLimits.articles}`
  let written: ArticleRow | undefined
  for (let tries = 1; !written && tries <= maxTries; tries += 1) {
    const slug = await freeSlug(db, input, tries)
    // A name that another call took in the meantime makes it do nothing.
    await insertWhere(db, articles, { ...said, slug, createdAt: now, updatedAt: now }, mayEnter)
    ;[written] = await readArticle(db, ownerId, eq(articles.id, id))
    if (!written && !(await isSlugTaken(db, ownerId, slug))) break
  }
  if (!written)
    throw new AppError('invalid', { _: 'too_many_articles' }, undefined, { _: articleLimits.articles })
  return written
}

const isSlugTaken = async (db: Db, ownerId: string, slug: string) =>
  (await db.$count(articles, sql`owner_id = ${ownerId} AND slug = ${slug}`)) > 0

/** Changes what is named; with a version only if it is the current one, else throws `stale`. A former name of a published article leads on. */
export async function changeArticle(
  db: Db,
  before: ArticleRow,
  change: ArticleChange,
  version: number | null,
): Promise<ArticleRow> {
  const { id, ownerId } = before
  const again = () => getOwnArticle(db, ownerId, id)
  const write = (slug?: string) =>
    changeKept(
      db,
      articles,
      before,
      { ...change, ...(slug !== undefined && { slug }) },
      {
        version,
        again,
        derive: derivedOf,
        beside: (after, isMine) => keepSlug(db, after, isMine),
      },
    )
  const { title = before.title } = change
  const isRenamed = ownSlug({ id, title }) !== ownSlug(before)
  await (isRenamed ? withSlug(db, { ownerId, id, title }, write) : write())
  return again()
}

/** The statement that lets a published article's name lead on when it gets another one. */
const keepSlug = (db: Db, after: ArticleRow, isMine: SQL) =>
  db
    .insert(formerSlugs)
    .select(
      sql`SELECT owner_id, slug, id FROM articles WHERE ${isMine} AND slug <> ${after.slug} AND published_at IS NOT NULL
        AND (SELECT count(*) FROM former_slugs WHERE article_id = ${after.id}) < ${articleLimits.formerSlugs}`,
    )
    .onConflictDoNothing()

/** The members who are notified of an article when it is first published. */
export const followersOf = (userId: string) => sql`SELECT user_id FROM follows WHERE person_id = ${userId}`

/** Lets everybody read an article, or nobody any more; a state that it already has stays. Followers of its author are notified once. */
export async function setState(
  db: Db,
  before: ArticleRow,
  state: Exclude<ArticleState, 'draft'>,
  version: number | null,
): Promise<ArticleRow> {
  const { id, ownerId } = before
  const again = () => getOwnArticle(db, ownerId, id)
  if (state === 'unpublished' && before.state === 'draft') throw new AppError('conflict')
  if (before.state !== state) {
    const publishedAt =
      state === 'published' ? sql<number>`coalesce(${articles.publishedAt}, ${Date.now()})` : undefined
    await changeKept(
      db,
      articles,
      before,
      { state },
      {
        version,
        again,
        derive: () => (publishedAt ? { publishedAt } : {}),
      },
    )
  }
  if (state === 'published') {
    const to = followersOf(ownerId)
    const when = sql`EXISTS (SELECT 1 FROM articles WHERE id = ${id} AND state = 'published' AND deleted_at IS NULL)`
    await db.batch(happened(db, { kind: 'released', actorId: ownerId, thingId: id, to, once: id, when }))
  }
  return again()
}

/** Takes an article out of its author's trash, in the state that it had. */
export async function restoreArticle(db: Db, userId: string, id: string): Promise<ArticleRow> {
  await restoring(db, articles, userId, id)
  return getOwnArticle(db, userId, id)
}
