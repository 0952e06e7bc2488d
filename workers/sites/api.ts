import { usualBody, workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import { answerParts, partPath } from '@kit/openapi-part'
import { filesHost } from './files-host'
import type { SitesBindings } from './kit/env'
import { siteRoutes } from './sites/routes'

/** The routes that the api host forwards here: the caller's own site. */
export const api = workerApp<SitesBindings>('sites', usualBody)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) =>
    answerReady(c, [databaseCheck(c.env.DB), { name: 'sites', run: () => c.env.SITES.head('ready') }]),
  )
  .route('/sites', siteRoutes)

api.get(
  partPath,
  answerParts((hosts) => [
    { server: hosts.api, app: api },
    { server: hosts.files, app: filesHost, group: 'filemanager' },
  ]),
)
