import { NewReview, ProjectReviews, Review, ReviewsPage, ReviewsQuery } from '@domain/reviews'
import { anybody, signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { happened } from '../events/happened'
import { tellOf } from '../events/tell'
import { getShownMember } from '../people/handles'
import { getProject } from '../projects/queries'
import { hasReviewed, hasWorked, partnership, projectReviews, reviewsAbout, writing } from './queries'

/** Reviews of each other by people who worked on a project. */
export const projectReviewRoutes = new Hono<ApiEnv>()
  .post(
    '/:id/reviews',
    describeRoute({
      summary: 'Review the person you worked with',
      description:
        'Each of the two people who worked on the project can review once, when it’s finished (409 `wrong_state`). Others see a review when both are written, or after 14 days.',
      answers: { 201: Review },
      refuses: [409],
    }),
    signedIn('projects:write'),
    limit('writes'),
    idempotent,
    validate('json', NewReview),
    async (c) => {
      const { db, user } = c.var
      const { id: projectId, state: reached, owner } = await getProject(db, user.id, c.req.param('id'))
      const with_ = await partnership(db, user.id, projectId)
      const takesPart = async () => owner.id === user.id || (await hasWorked(db, user.id, projectId))
      if (!with_ && reached !== 'done' && (await takesPart())) throw new AppError('wrong_state')
      if (!with_) throw new AppError('forbidden')
      const { offerId, otherId, state } = with_
      if (state !== 'done') throw new AppError('wrong_state')
      const now = Date.now()
      const id = await idFor(c, 'review')
      const people = { authorId: user.id, aboutId: otherId }
      const row = {
        id,
        projectId,
        offerId,
        ...people,
        ...c.req.valid('json'),
        createdAt: now,
        updatedAt: now,
      }
      const isMine = sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${id})`
      const told = { actorId: user.id, thingId: projectId, to: [otherId], once: id, when: isMine }
      await db.batch([...writing(db, row), ...happened(db, { kind: 'reviewed', ...told })])
      const mine = (await projectReviews(db, user.id, projectId)).find((one) => one.id === id)
      // Another one was there.
      if (!mine) throw new AppError('wrong_state')
      tellOf(c, [otherId])
      return c.json(mine, 201)
    },
  )
  .get(
    '/:id/reviews',
    describeRoute({
      summary: 'List the reviews of a project',
      description: 'Includes visible reviews and your own.',
      answers: { 200: ProjectReviews },
    }),
    anybody('projects:read'),
    limit('reads'),
    async (c) => {
      const { db, caller } = c.var
      const reader = caller?.id ?? null
      const { id } = await getProject(db, reader, c.req.param('id'))
      const mine = reader === null ? null : await partnership(db, reader, id)
      const mayReview =
        mine?.state === 'done' && reader !== null && !(await hasReviewed(db, mine.offerId, reader))
      return c.json({ items: await projectReviews(db, reader, id), mayReview })
    },
  )

/** The reviews of a member. */
export const memberReviewRoutes = new Hono<ApiEnv>().get(
  '/:handle/reviews',
  describeRoute({
    summary: 'List reviews of a member',
    description: 'Newest first, with the average of all reviews.',
    answers: { 200: ReviewsPage },
  }),
  anybody('projects:read'),
  limit('reads'),
  validate('query', ReviewsQuery),
  async (c) => {
    const { db, caller } = c.var
    const aboutId = await getShownMember(db, caller?.id ?? '', c.req.param('handle'))
    return c.json(await reviewsAbout(db, aboutId, c.req.valid('query')))
  },
)
