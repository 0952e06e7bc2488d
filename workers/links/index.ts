import { workerApp } from '@kit/app'
import type { KitBindings } from '@kit/env'
import { answerReady, databaseCheck } from '@kit/health'

const app = workerApp<KitBindings>('links', 2 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))

export type LinksApp = typeof app

export default app
