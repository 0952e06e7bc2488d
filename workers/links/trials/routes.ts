import { Link } from '@domain/links/links'
import { NewTrialLink, TrialClaim, TrialLink } from '@domain/links/trial-links'
import { signedIn } from '@kit/auth'
import { requirePerson } from '@kit/bot-check'
import { describeRoute } from '@kit/describe'
import { etagOf } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { LinksEnv } from '../links/env'
import { requireForeign, requireTarget } from '../links/guard-target'
import { linkOf } from '../links/state'
import { claimTrial, createTrial } from './queries'

const anHour = { name: 'trial-links', most: 5, seconds: 3_600 }
const aDay = { name: 'trial-links-day', most: 20, seconds: 86_400 }

/** Short links that visitors make, on the api host. */
export const trialLinks = new Hono<LinksEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Shorten a link without an account',
      description:
        'It works for 7 days, and visitors first see where it leads. Five per hour and 20 per day from one network.',
      answers: { 201: TrialLink },
    }),
    limit('writes'),
    idempotent,
    validate('json', NewTrialLink),
    async (c) => {
      const { url, botToken } = c.req.valid('json')
      const { db, settings, network } = c.var
      await requirePerson(c, botToken)
      requireForeign(settings, url)
      await requireTarget(db, settings, url)
      await takeTight(c, anHour, network)
      await takeTight(c, aDay, network)
      const { slug, claim, expiresAt } = await createTrial(db, url)
      const shown = { slug, shortUrl: `${settings.hosts.go}/${slug}`, claim }
      return c.json({ ...shown, expiresAt: new Date(expiresAt).toISOString() }, 201)
    },
  )
  .post(
    '/claim',
    describeRoute({
      summary: 'Move a trial link to your account',
      description:
        'Uses the secret returned when the link was created, once. The link keeps its slug, counts among your links, no longer expires and redirects immediately.',
      answers: { 201: Link },
      refuses: [404, 410],
    }),
    signedIn('links:write'),
    limit('writes'),
    idempotent,
    validate('json', TrialClaim),
    async (c) => {
      const { db, settings, user } = c.var
      const row = await claimTrial(db, settings, user, c.req.valid('json').claim)
      c.header('Location', `/links/${row.id}`)
      c.header('ETag', etagOf(row.version))
      return c.json(linkOf(row, settings.hosts.go), 201)
    },
  )
