import {
  NewOffer,
  Offer,
  OfferChange,
  OffersQuery,
  offerLimits,
  PortfolioItem,
  PortfolioQuery,
  ProjectOffersQuery,
} from '@domain/offers'
import { pageSchema, pageSize } from '@domain/page'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { and, eq, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { getProject } from '../projects/queries'
import { declineOffer, undoDecline } from './decline'
import { listPortfolio } from './portfolio'
import { getOffer, isListedForOwner, listOffers, type OfferRow, showOffers, sortOffers } from './queries'
import { showOffer } from './show'
import { offers } from './table'
import { changeOffer, getOfferFor, makeOffer } from './write'

const reads = [signedIn('projects:read'), limit('reads')] as const
const writes = [signedIn('projects:write'), limit('writes')] as const

/** Offers of one project. */
export const projectOffers = new Hono<ApiEnv>()
  .post(
    '/:id/offers',
    describeRoute({
      summary: 'Make an offer',
      description:
        'Amounts are whole minor units of the project’s currency. Each member can have one open offer per project (409 `offer_exists`), none on their own project (403 `own_thing`), and only while the project is open (409 `wrong_state`).',
      answers: { 201: Offer },
      refuses: [409],
    }),
    ...writes,
    idempotent,
    validate('json', NewOffer),
    async (c) => {
      const id = await idFor(c, 'offer')
      const row = await makeOffer(c, c.req.param('id'), id, c.req.valid('json'))
      c.header('Location', `/offers/${row.id}`)
      return c.json(await showOffer(c, row), 201)
    },
  )
  .get(
    '/:id/offers',
    describeRoute({
      summary: 'List the offers on a project',
      description:
        'The owner sees all offers. A member who made an offer sees only their own; anyone else gets 404. Sorted by best match, price, duration or reviews; decided offers come last.',
      answers: { 200: pageSchema(Offer) },
    }),
    ...reads,
    validate('query', ProjectOffersQuery),
    async (c) => {
      const { db, user } = c.var
      const { id, ownerId } = await getProject(db, user.id, c.req.param('id'))
      const isOwner = ownerId === user.id
      const own = isOwner ? isListedForOwner(user.id) : eq(offers.makerId, user.id)
      const ofProject = and(eq(offers.projectId, id), own) as SQL
      if (!isOwner && (await db.$count(offers, ofProject)) === 0) throw new AppError('not_found')
      const { sort = 'new', ...asked } = c.req.valid('query')
      const page =
        sort === 'new'
          ? await listOffers(db, user.id, ofProject, asked)
          : await sortOffers(db, user.id, ofProject, { ...asked, sort })
      return c.json(await showPage(c, page))
    },
  )

/** Offers of the caller, made or received. */
export const offerRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describeRoute({
      summary: 'List offers you made or received',
      description: 'Newest first. `as=owner` lists the offers on your own projects.',
      answers: { 200: pageSchema(Offer) },
    }),
    ...reads,
    validate('query', OffersQuery),
    async (c) => {
      const { as, ...asked } = c.req.valid('query')
      const { db, user } = c.var
      const received = and(eq(offers.ownerId, user.id), isListedForOwner(user.id))
      const side = as === 'owner' ? received : eq(offers.makerId, user.id)
      return c.json(await showPage(c, await listOffers(db, user.id, side, asked)))
    },
  )
  .get(
    '/portfolio',
    describeRoute({
      summary: 'List work you can show in an offer',
      answers: { 200: v.object({ items: v.array(PortfolioItem) }) },
    }),
    ...reads,
    validate('query', PortfolioQuery),
    async (c) => {
      const { db, user, settings } = c.var
      const most = c.req.valid('query').limit ?? pageSize.most
      return c.json({ items: await listPortfolio(db, user.id, most, settings.hosts) })
    },
  )
  .get('/:id', describeRoute({ summary: 'Get an offer', answers: { 200: Offer } }), ...reads, async (c) =>
    c.json(await showOffer(c, await getOffer(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update your offer',
      description: `Possible until it’s decided (409 \`wrong_state\`), ${offerLimits.editsPerDay} times a day. Milestones are replaced as a whole.`,
      answers: { 200: Offer },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    validate('json', OfferChange),
    async (c) => {
      const before = await getOfferFor(c, c.req.param('id'), 'edit', 'maker')
      return c.json(
        await showOffer(c, await changeOffer(c, before, c.req.valid('json'), wantedVersion(c, before))),
      )
    },
  )
  .post(
    '/:id/decline',
    describeRoute({
      summary: 'Decline an offer',
      description:
        'The freelancer is notified after ten minutes, and until then sees the offer as pending. If they edit it in that time, it’s pending for you again.',
      answers: { 200: Offer },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const row = await getOfferFor(c, c.req.param('id'), 'decline', 'owner')
      wantedVersion(c, row)
      return c.json(await showOffer(c, await declineOffer(c, row)))
    },
  )
  .delete(
    '/:id/decline',
    describeRoute({
      summary: 'Undo declining an offer',
      description: 'Possible for ten minutes (409 `wrong_state`).',
      answers: { 200: Offer },
      refuses: [409],
    }),
    ...writes,
    async (c) => {
      const row = await getOfferFor(c, c.req.param('id'), 'undoDecline', 'owner')
      return c.json(await showOffer(c, await undoDecline(c, row)))
    },
  )

async function showPage(c: ApiContext, page: { items: OfferRow[]; nextCursor: string | null }) {
  const { db, user, settings } = c.var
  return { ...page, items: await showOffers(db, page.items, user.id, settings.hosts) }
}
