import { workerApp } from '@kit/app'
import { answerReady, databaseCheck } from '@kit/health'
import type { ApiBindings } from './env'
import { reference } from './reference/routes'
import { tickets } from './tickets/routes'
import { trash } from './trash/routes'

const app = workerApp<ApiBindings>('api')
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) =>
    answerReady(c, [
      databaseCheck(c.env.DB),
      { name: 'uploads', run: () => c.env.UPLOADS.head('ready') },
      { name: 'links', run: () => expectOk(c.env.LINKS.fetch('http://links/health')) },
      { name: 'rooms', run: () => expectOk(fetch(`${c.env.PARTY_ORIGIN}/parties/main/health`)) },
    ]),
  )
  .route('/tickets', tickets)
  .route('/trash', trash)

const parts = (server: string) => [{ server, app }]

app.route('/', reference(parts))

async function expectOk(answer: Promise<Response>): Promise<void> {
  if (!(await answer).ok) throw new Error('not ok')
}

export type ApiApp = typeof app

export default app
