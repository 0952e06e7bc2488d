import { workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import { answerParts, partPath } from '@kit/openapi-part'
import { go } from './go/routes'
import type { LinksBindings } from './links/env'
import { links } from './links/routes'
import { trialLinks } from './trials/routes'

/** The routes that the api host forwards here: everything about links except visits. */
export const api = workerApp<LinksBindings>('links', 2 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .route('/links', links)
  .route('/trial-links', trialLinks)

api.get(
  partPath,
  answerParts((hosts) => [
    { server: hosts.api, app: api },
    { server: hosts.go, app: go, group: 'go' },
  ]),
)
