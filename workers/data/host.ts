import { workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import type { DataBindings } from './env'

/** The data host: what anybody calls. */
export const host = workerApp<DataBindings>('data-host', 5 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
