import { Deploy, Site } from '@domain/sites/sites'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { Hono } from 'hono'
import type { SitesBindings } from '../kit/env'
import { countTree } from '../tree/nodes'
import { cancelDeploy, createDeploy, getDeploy, showDeploy } from './deploys'
import { ensureSite } from './queries'
import { showSite } from './show-site'
import { switchTree } from './switch-tree'

/** New trees beside the live one: made, filled on the files host, then published or cancelled. */
export const deployRoutes = new Hono<AppEnv<SitesBindings>>()
  .post(
    '/',
    describeRoute({
      summary: 'Start a deploy',
      description:
        'Send each file with `PUT {uploadUrl}/{path}`, up to 100 MB, or a .zip with `POST {uploadUrl}`. Visitors see nothing of it until it’s published.',
      answers: { 201: Deploy },
    }),
    signedIn('sites:write'),
    limit('writes'),
    idempotent,
    async (c) => {
      const { db, user, settings } = c.var
      const site = await ensureSite(db, user.id)
      const row = await createDeploy(db, site, user.id, await idFor(c, 'tree'))
      c.header('Location', `/sites/current/deploys/${row.id}`)
      return c.json(await showDeploy(db, c.env.SITES, row, settings.hosts.files), 201)
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a deploy and its warnings', answers: { 200: Deploy } }),
    signedIn('sites:read'),
    limit('reads'),
    async (c) => {
      const { db, user, settings } = c.var
      const site = await ensureSite(db, user.id)
      const row = await getDeploy(db, site.id, c.req.param('id'))
      return c.json(await showDeploy(db, c.env.SITES, row, settings.hosts.files))
    },
  )
  .post(
    '/:id/publish',
    describeRoute({
      summary: 'Publish a deploy',
      description:
        'Switches all files at once: visitors get either the old files or the new ones. The old files become a version.',
      answers: { 200: Site },
    }),
    signedIn('sites:write'),
    limit('writes'),
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const site = await ensureSite(db, user.id)
      const row = await getDeploy(db, site.id, c.req.param('id'))
      // Published before and live now: the caller has what it asks for, as after an answer that was lost.
      if (row.id !== site.liveTree) {
        if (row.kind !== 'deploy') throw new AppError('conflict')
        if ((await countTree(db, row.id)).files === 0) throw new AppError('invalid', { files: 'required' })
        await switchTree(db, site.id, row.id, 'deploy')
      }
      return c.json(showSite(c, c.env, await ensureSite(db, user.id)))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Cancel a deploy', refuses: [409], answers: { 204: null } }),
    signedIn('sites:write'),
    limit('writes'),
    async (c) => {
      const site = await ensureSite(c.var.db, c.var.user.id)
      await cancelDeploy(c.var.db, site.id, c.req.param('id'))
      return c.body(null, 204)
    },
  )
