import { usualBody, workerApp } from '@kit/app'
import { openDb } from '@kit/db'
import { answerReady, databaseCheck } from '@kit/health'
import { api as linksApi } from '../links/api'
import { removeWhatRanOut } from './accounts/daily'
import { accountRoutes } from './accounts/routes'
import { blockRoutes } from './chats/block-routes'
import { chatRoutes } from './chats/routes'
import { documentRoutes } from './documents/routes'
import { emailConfirmationRoutes } from './email-confirmations/routes'
import type { ApiBindings } from './env'
import { outboxRoutes } from './mail/routes'
import { passwordResetRoutes } from './password-resets/routes'
import { reference } from './reference/routes'
import { sessionRoutes } from './sessions/routes'
import { tickets } from './tickets/routes'
import { tokenRoutes } from './tokens/routes'
import { trash } from './trash/routes'

export const app = workerApp<ApiBindings>('api', usualBody, /^\/documents\/[^/]+\/copies\//)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) =>
    answerReady(c, [
      databaseCheck(c.env.DB),
      { name: 'uploads', run: () => c.env.UPLOADS.head('ready') },
      { name: 'links', run: () => expectOk(c.env.LINKS.fetch('http://links/health')) },
      { name: 'rooms', run: () => expectOk(fetch(`${c.env.PARTY_ORIGIN}/parties/main/health`)) },
    ]),
  )
  .route('/accounts', accountRoutes)
  .route('/sessions', sessionRoutes)
  .route('/password-resets', passwordResetRoutes)
  .route('/email-confirmations', emailConfirmationRoutes)
  .route('/tokens', tokenRoutes)
  .route('/outbox', outboxRoutes)
  .route('/chats', chatRoutes)
  .route('/documents', documentRoutes)
  .route('/people', blockRoutes)
  .route('/tickets', tickets)
  .route('/trash', trash)

const parts = (server: string) => [
  { server, app },
  { server, app: linksApi },
]

app.route('/', reference(parts))

async function expectOk(answer: Promise<Response>): Promise<void> {
  if (!(await answer).ok) throw new Error('not ok')
}

export type ApiApp = typeof app

export default {
  fetch: app.fetch,
  scheduled: (event, env) => removeWhatRanOut(openDb(env.DB, 'write'), event.scheduledTime),
} satisfies ExportedHandler<ApiBindings>
