import { type SQLWrapper, sql } from 'drizzle-orm'

const shown = (userId: SQLWrapper) =>
  sql`FROM reviews AS said WHERE said.about_id = ${userId} AND said.shown_at <= ${Date.now()}`

/** The rating of a column's member, as columns of a query: the average of shown reviews, and how many. */
export const ratingColumns = (userId: SQLWrapper) => ({
  ratingAverage: sql<number | null>`(SELECT round(avg(said.rating), 2) ${shown(userId)})`.as(
    'rating_average',
  ),
  ratingCount: sql<number>`(SELECT count(*) ${shown(userId)})`.as('rating_count'),
})
