import * as v from 'valibot'
import { PageQuery } from './page'
import { Person } from './people'
import { paragraphs } from './text/text'

/** How long a review waits for the other one, in milliseconds; it is shown when both are there, or then. */
export const reviewWait = 14 * 86_400_000

/** `POST /projects/:id/reviews` */
export const NewReview = v.strictObject({
  rating: v.pipe(
    v.number('wrong_type'),
    v.integer('not_whole'),
    v.minValue(1, 'out_of_range'),
    v.maxValue(5, 'out_of_range'),
  ),
  text: paragraphs(3, 2_000),
})

/**
 * A review by one of two people who worked together, about the other. Its author sees it at once, others from `shownAt`
 * on.
 */
export const Review = v.object({
  id: v.string(),
  project: v.nullable(v.object({ id: v.string(), name: v.string() })),
  author: Person,
  about: Person,
  rating: v.number(),
  text: v.string(),
  createdAt: v.string(),
  shownAt: v.string(),
})
export type Review = v.InferOutput<typeof Review>

/** `GET /projects/:id/reviews`; `mayReview` tells whether the caller may still write one. */
export const ProjectReviews = v.object({ items: v.array(Review), mayReview: v.boolean() })

/** The average of the visible reviews, with two decimals, and their number. */
export const Rating = v.object({ average: v.nullable(v.number()), count: v.number() })

/** `GET /profiles/:handle/reviews` */
export const ReviewsQuery = PageQuery
export const ReviewsPage = v.object({
  rating: Rating,
  items: v.array(Review),
  nextCursor: v.nullable(v.string()),
})
export type ReviewsPage = v.InferOutput<typeof ReviewsPage>
