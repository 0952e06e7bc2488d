import { usualBody, workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import { answerParts, partPath } from '@kit/openapi-part'
import { apiRoutes } from './apis/routes'
import { appRoutes } from './app-trees/routes'
import { host } from './host'
import type { DataBindings } from './kit/env'
import { imports } from './rows/import-routes'
import { rows } from './rows/routes'

// Rows and parts of an import are bounded by their own settings as they are read.
const ownBound = /^\/apis\/[^/]+\/(rows(\/row_\w+)?|imports\/[^/]+\/parts\/\d+)$/

/** The routes that the api host forwards here: apps and data APIs, for their owner. */
export const api = workerApp<DataBindings>('data', usualBody, ownBound)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .route('/apps', appRoutes)
  .route('/apis', apiRoutes)
  // Before the routes with a row's id, which would take the words for one.
  .route('/apis', imports)
  .route('/apis', rows)

api.get(
  partPath,
  answerParts((hosts) => [
    { server: hosts.api, app: api },
    { server: hosts.data, app: host, group: 'rows' },
  ]),
)
