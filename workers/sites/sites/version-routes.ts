import { PageQuery } from '@domain/page'
import { Site, SiteVersionsPage } from '@domain/sites/sites'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { SitesBindings } from '../kit/env'
import { ensureSite } from './queries'
import { showSite } from './show-site'
import { switchTree } from './switch-tree'
import { getVersion, listVersions, removeVersion } from './versions'

/** Versions: the live tree and earlier ones. Each has a preview address that only the site's owner learns. */
export const versionRoutes = new Hono<AppEnv<SitesBindings>>()
  .get(
    '/',
    describeRoute({ summary: 'List versions of your site', answers: { 200: SiteVersionsPage } }),
    signedIn('sites:read'),
    limit('reads'),
    validate('query', PageQuery),
    async (c) => {
      const site = await ensureSite(c.var.db, c.var.user.id)
      return c.json(await listVersions(c.var.db, site, c.var.settings.hosts.sites, c.req.valid('query')))
    },
  )
  .post(
    '/:id/restore',
    describeRoute({
      summary: 'Restore a version',
      description: 'The live files become a version.',
      answers: { 200: Site },
    }),
    signedIn('sites:write'),
    limit('writes'),
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const site = await ensureSite(db, user.id)
      const row = await getVersion(db, site.id, c.req.param('id'))
      if (row.id !== site.liveTree) await switchTree(db, site.id, row.id, 'version')
      return c.json(showSite(c, c.env, await ensureSite(db, user.id)))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Permanently delete an old version', answers: { 204: null }, refuses: [409] }),
    signedIn('sites:write'),
    limit('writes'),
    async (c) => {
      const site = await ensureSite(c.var.db, c.var.user.id)
      await removeVersion(c.var.db, site.id, c.req.param('id'))
      return c.body(null, 204)
    },
  )
