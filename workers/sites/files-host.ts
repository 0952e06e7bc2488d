import { workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import { connector } from './connector/routes'
import type { SitesBindings } from './kit/env'
import { archiveRoutes } from './sites/archive-routes'
import { uploadRoutes } from './sites/upload-routes'

/** The files host: the file manager's connector and what deploys upload. Bodies are counted as they are read. */
export const filesHost = workerApp<SitesBindings>('files', 0, /^/, {
  accepted: ['X-Requested-With', 'path', 'Range', 'If-Range'],
  exposed: ['Content-Disposition', 'Content-Range', 'Accept-Ranges'],
})
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .route('/:hostId/filemanager', connector)
  .route('/', uploadRoutes)
  .route('/', archiveRoutes)
