import { SpanQuery } from '@domain/dates/span'
import { Site, SiteChange, SiteCheck } from '@domain/sites/sites'
import { Visits } from '@domain/sites/visits'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { etagOf, requireMatch } from '@kit/etag'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { forgetSite } from '../hosts/hosts'
import type { SitesBindings } from '../kit/env'
import { readVisits } from '../visits/queries'
import { checkSite } from './check'
import { deployRoutes } from './deploy-routes'
import { ensureSite, findSite, switchSite } from './queries'
import { showSite } from './show-site'
import { versionRoutes } from './version-routes'

/** The site of the caller, on the api host. */
export const siteRoutes = new Hono<AppEnv<SitesBindings>>()
  .get(
    '/current',
    describeRoute({
      summary: 'Get your site',
      description: 'It’s created on the first request.',
      answers: { 200: Site },
    }),
    signedIn('sites:read'),
    limit('reads'),
    async (c) => c.json(showSite(c, c.env, await ensureSite(c.var.db, c.var.user.id))),
  )
  .patch(
    '/current',
    describeRoute({ summary: 'Turn your site on or off', answers: { 200: Site }, conditional: true }),
    signedIn('sites:write'),
    limit('writes'),
    validate('json', SiteChange),
    async (c) => {
      const before = await ensureSite(c.var.db, c.var.user.id)
      requireMatch(c, etagOf(before.version))
      const wanted = c.req.header('If-Match')
      const version = wanted === undefined || wanted.trim() === '*' ? null : before.version
      const after = await switchSite(c.var.db, before, c.req.valid('json').active, version)
      forgetSite(after.id)
      return c.json(showSite(c, c.env, after))
    },
  )
  .get(
    '/current/check',
    describeRoute({
      summary: 'Check the live files of your site',
      description:
        'Returns the URL that works for the way the site was built, and the lines of `_headers` and `_redirects` that aren’t valid rules.',
      answers: { 200: SiteCheck },
    }),
    signedIn('sites:read'),
    limit('reads'),
    async (c) => {
      const site = await ensureSite(c.var.db, c.var.user.id)
      return c.json(await checkSite(c.env, site, c.var.settings.hosts.sites))
    },
  )
  .get(
    '/current/visits',
    describeRoute({ summary: 'Get visits of your site by hour or day', answers: { 200: Visits } }),
    signedIn('sites:read'),
    limit('reads'),
    validate('query', SpanQuery),
    async (c) => {
      const site = await findSite(c.var.db, c.var.user.id)
      return c.json(await readVisits(c.var.db, site?.id ?? '', c.req.valid('query')))
    },
  )
  .route('/current/deploys', deployRoutes)
  .route('/current/versions', versionRoutes)
