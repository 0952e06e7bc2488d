import { type SQLWrapper, sql } from 'drizzle-orm'

const shown = (userId: SQLWrapper) =>
  sql`FROM reviews AS said WHERE said.about_id = ${userId} AND said.shown_at <= ${Date.now()}`

/** What those say who worked with the member of a column, as columns of a query: the average of what is shown, and how many. */
export const ratingColumns = (userId: SQLWrapper) => ({
  ratingAverage: sql<number | null>`(SELECT round(avg(said.rating), 2) ${shown(userId)})`.as(
    'rating_average',
  ),
  ratingCount: sql<number>`(SELECT count(*) ${shown(userId)})`.as('rating_count'),
})
