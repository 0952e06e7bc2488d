import type { Context } from 'hono'
import journal from '../../migrations/meta/_journal.json'

/** One thing that must answer for the part to be ready. Throws, or takes too long, when it is down. */
export type Check = { name: string; run: () => Promise<unknown> }

const patience = 1_500

/** Takes the checks of a part; answers 200 with every result, or 503 within two seconds when one is down. */
export async function answerReady(c: Context, checks: Check[]): Promise<Response> {
  const results = await Promise.all(checks.map(async ({ name, run }) => [name, await isUp(run)] as const))
  const isReady = results.every(([, up]) => up)
  return c.json(
    { ready: isReady, checks: Object.fromEntries(results.map(([name, up]) => [name, up ? 'up' : 'down'])) },
    isReady ? 200 : 503,
  )
}

async function isUp(run: Check['run']): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), patience))
  const answer = Promise.resolve()
    .then(run)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answer, late])
}

/** The check that the database answers and has every migration that this build knows. */
export function databaseCheck(db: D1Database): Check {
  const known = journal.entries.length
  return {
    name: 'database',
    async run() {
      const applied = await db.prepare('SELECT count(*) AS n FROM d1_migrations').first<number>('n')
      if ((applied ?? 0) < known) throw new Error('migrations are missing')
    },
  }
}
