import { workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import { apiRoutes } from './apis/routes'
import { appRoutes } from './apps/routes'
import type { DataBindings } from './env'

/** What the api host sends here: apps and data APIs, for the member that they belong to. */
export const api = workerApp<DataBindings>('data', 5 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .route('/apps', appRoutes)
  .route('/apis', apiRoutes)
