import { SpanQuery } from '@domain/dates/span'
import { Clicks } from '@domain/links/clicks'
import {
  Availability,
  endsInSign,
  Link,
  LinkChange,
  LinksPage,
  LinksQuery,
  LinksSummary,
  NewLink,
  Slug,
} from '@domain/links/links'
import { signedIn, signedInAtWrite } from '@kit/auth'
import type { AppEnv, KitContext } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readClicks, summarizeLinks } from './click-queries'
import { requireTarget } from './guard-target'
import { listLinks } from './list'
import { changeLink, createLink, getLink, isFreeSlug, restoreLink } from './queries'
import { type LinkRow, linkOf } from './state'
import { links as linkTable } from './table'
import { forgetTargets } from './targets'
import { transfer } from './transfer'

const reads = [signedIn('links:read'), limit('reads')] as const
const writes = [signedIn('links:write'), limit('writes')] as const

/** Short links of the caller, on the api host. */
export const links = new Hono<AppEnv>()
  .post(
    '/',
    describeRoute({ summary: 'Shorten a link', answers: { 201: Link } }),
    signedInAtWrite('links:write'),
    limit('writes'),
    idempotent,
    validate('json', NewLink),
    async (c) => {
      const { title, url, slug, expiresAt, maxClicks = null, forwardQuery = true } = c.req.valid('json')
      const id = await idFor(c, 'link')
      const times = { expiresAt: expiresAt ? Date.parse(expiresAt) : null }
      const { db, settings, user } = c.var
      const input = { id, ownerId: user.id, title, url, slug, maxClicks, forwardQuery, ...times }
      const row = await createLink(db, settings, input, user.isStill)
      c.header('Location', `/links/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List links', answers: { 200: LinksPage } }),
    ...reads,
    validate('query', LinksQuery),
    async (c) => {
      const query = c.req.valid('query')
      const { items, ...rest } = await listLinks(c.var.db, c.var.user.id, query)
      const shown = items.map(({ trend, ...row }) => ({
        ...linkOf(row, c.var.settings.hosts.go),
        ...(trend && { trend }),
      }))
      return c.json({ items: shown, ...rest })
    },
  )
  .get(
    '/summary',
    describeRoute({
      summary: 'Get link and click counts for the last 30 days',
      answers: { 200: LinksSummary },
    }),
    ...reads,
    async (c) => c.json(await summarizeLinks(c.var.db, c.var.user.id)),
  )
  .get(
    '/clicks',
    describeRoute({ summary: 'Get clicks of all links', answers: { 200: Clicks } }),
    ...reads,
    validate('query', SpanQuery),
    async (c) => c.json(await readClicks(c.var.db, { ownerId: c.var.user.id }, c.req.valid('query'))),
  )
  .get(
    '/availability',
    describeRoute({
      summary: 'Check whether a slug is available',
      description:
        'For 30 days after a link is permanently deleted or gets another slug, only its owner can use the old one.',
      answers: { 200: Availability },
    }),
    ...reads,
    validate('query', v.object({ slug: Slug })),
    async (c) => {
      const { slug } = c.req.valid('query')
      return c.json({ slug, isFree: await isFreeSlug(c.var.db, slug, c.var.user.id) })
    },
  )
  .route('/', transfer)
  .get('/:id', describeRoute({ summary: 'Get a link', answers: { 200: Link } }), ...reads, async (c) =>
    c.json(show(c, await getLink(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .patch(
    '/:id',
    describeRoute({ summary: 'Update a link', refuses: [409], answers: { 200: Link }, conditional: true }),
    ...writes,
    validate('json', LinkChange),
    async (c) => {
      const { expiresAt, ...rest } = c.req.valid('json')
      const before = await getLink(c.var.db, c.var.user.id, c.req.param('id'))
      const version = wantedVersion(c, before)
      if (rest.slug !== undefined && rest.slug !== before.slug && endsInSign(rest.slug))
        throw new AppError('invalid', { slug: 'slug_malformed' })
      if (rest.url !== undefined && rest.url !== before.url)
        await requireTarget(c.var.db, c.var.settings, rest.url)
      const times =
        expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }
      const after = await changeLink(c.var.db, c.var.user.id, before, { ...rest, ...times }, version)
      forgetTargets(before.slug, after.slug)
      return c.json(show(c, after))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Move a link to the trash', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const before = await getLink(c.var.db, c.var.user.id, c.req.param('id'))
      await trashKept(c.var.db, linkTable, before.id, wantedVersion(c, before))
      forgetTargets(before.slug)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a link', answers: { 200: Link } }),
    ...writes,
    idempotent,
    async (c) => c.json(show(c, await restoreLink(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .get(
    '/:id/clicks',
    describeRoute({ summary: 'Get clicks of a link by hour or day', answers: { 200: Clicks } }),
    ...reads,
    validate('query', SpanQuery),
    async (c) => {
      const { id } = await getLink(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json(await readClicks(c.var.db, { linkId: id }, c.req.valid('query')))
    },
  )

function show(c: KitContext, row: LinkRow): Link {
  c.header('ETag', etagOf(row.version))
  return linkOf(row, c.var.settings.hosts.go)
}
