import { workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import type { SitesBindings } from './env'
import { uploadRoutes } from './sites/upload-routes'

/** The files host: the file manager's connector and what deploys upload. Bodies are counted as they are read. */
export const filesHost = workerApp<SitesBindings>('files', 0, /^/)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .route('/', uploadRoutes)
