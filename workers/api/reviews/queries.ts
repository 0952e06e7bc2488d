import { type PageQuery, pageSize } from '@domain/page'
import { personOf } from '@domain/people'
import { type Review, type ReviewsPage, reviewWait } from '@domain/reviews'
import { pageOf, readCursor } from '@kit/cursor'
import type { Db } from '@kit/db'
import { iso } from '@kit/iso'
import { users } from '@kit/table'
import { and, asc, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { offers } from '../offers/table'
import { ratingColumns } from '../people/rating'
import { projects } from '../projects/table'
import { workspaces } from '../workspaces/table'
import { reviews } from './table'

const authors = alias(users, 'authors')
const subjects = alias(users, 'subjects')
const personIn = ({ id, handle, firstName, lastName, avatar }: typeof authors | typeof subjects) => ({
  ...{ id, handle, firstName, lastName, avatar },
})

const isShown = () => lte(reviews.shownAt, Date.now())

function reviewsOf(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(reviews),
      author: personIn(authors),
      about: personIn(subjects),
      project: { id: projects.id, name: projects.name },
    })
    .from(reviews)
    .innerJoin(authors, eq(authors.id, reviews.authorId))
    .innerJoin(subjects, eq(subjects.id, reviews.aboutId))
    .leftJoin(projects, and(eq(projects.id, reviews.projectId), isNull(projects.deletedAt)))
    .where(and(isNull(authors.deleteAfter), where))
}

type Row = Awaited<ReturnType<typeof reviewsOf>>[number]

const reviewOf = ({ id, author, about, project, rating, text, createdAt, shownAt }: Row): Review => ({
  ...{ id, project, rating, text },
  author: personOf(author),
  about: personOf(about),
  createdAt: iso(createdAt),
  shownAt: iso(shownAt),
})

/** The reviews of people who worked on a project; a reader sees their own at once. */
export async function projectReviews(db: Db, reader: string | null, projectId: string): Promise<Review[]> {
  const seen = or(isShown(), eq(reviews.authorId, reader ?? ''))
  const rows = await reviewsOf(db, and(eq(reviews.projectId, projectId), seen)).orderBy(
    asc(reviews.createdAt),
  )
  return rows.map(reviewOf)
}

/** The reviews of a member, the newest first, with their average. */
export async function reviewsAbout(
  db: Db,
  userId: string,
  { cursor, limit = pageSize.default }: PageQuery,
): Promise<ReviewsPage> {
  const after = readCursor(cursor, 'reviews')
  const later = after ? sql`(${reviews.shownAt}, ${reviews.id}) < (${after[0]}, ${after[1]})` : undefined
  const [rows, [rated]] = await Promise.all([
    reviewsOf(db, and(eq(reviews.aboutId, userId), isShown(), later))
      .orderBy(desc(reviews.shownAt), desc(reviews.id))
      .limit(limit + 1),
    db.select(ratingColumns(users.id)).from(users).where(eq(users.id, userId)),
  ])
  const page = pageOf(rows, limit, (row) => [row.shownAt, row.id], 'reviews')
  return {
    rating: { average: rated?.ratingAverage ?? null, count: rated?.ratingCount ?? 0 },
    items: page.items.map(reviewOf),
    nextCursor: page.nextCursor,
  }
}

/** The two people who worked together on a finished project, as one of the two asks: the member they may review, and the offer; null for others. */
export async function partnership(db: Db, userId: string, projectId: string) {
  const [row] = await db
    .select({ offerId: offers.id, ownerId: offers.ownerId, makerId: offers.makerId, state: projects.state })
    .from(projects)
    .innerJoin(offers, eq(offers.id, projects.awardedOfferId))
    .where(
      and(
        eq(projects.id, projectId),
        isNull(projects.deletedAt),
        eq(offers.state, 'accepted'),
        or(eq(offers.ownerId, userId), eq(offers.makerId, userId)),
      ),
    )
  if (!row) return null
  const { ownerId, makerId, ...rest } = row
  return { ...rest, otherId: ownerId === userId ? makerId : ownerId }
}

/** Whether a member worked on a project or had it worked on, also where that ended before it was done. */
export const hasWorked = async (db: Db, userId: string, projectId: string): Promise<boolean> =>
  (await db.$count(
    workspaces,
    and(
      eq(workspaces.projectId, projectId),
      or(eq(workspaces.ownerId, userId), eq(workspaces.makerId, userId)),
    ),
  )) > 0

/** Whether a member has written theirs. */
export async function hasReviewed(db: Db, offerId: string, userId: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.offerId, offerId), eq(reviews.authorId, userId)))) > 0
}

/** The statements that write a review, and show both when the other one is there. */
export function writing(db: Db, row: Omit<typeof reviews.$inferInsert, 'shownAt'>) {
  const { offerId, createdAt: now } = row
  const areBoth = sql`(SELECT count(*) FROM reviews WHERE offer_id = ${offerId}) = 2`
  return [
    db
      .insert(reviews)
      .values({ ...row, shownAt: now + reviewWait })
      .onConflictDoNothing(),
    db
      .update(reviews)
      .set({ shownAt: now })
      .where(and(eq(reviews.offerId, offerId), sql`${reviews.shownAt} > ${now}`, areBoth)),
  ] as const
}
