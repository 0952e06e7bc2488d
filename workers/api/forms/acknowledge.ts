import type { Db } from '@kit/db'
import { statement } from '@kit/statement'
import { sql } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { untilTurnedOn } from './webhook-stop'
import { deliver } from './webhooks'

type StoredAnswerRef = { formId: string; id: string }

/** How long what is written waits to be noted together with others, in milliseconds. */
const together = 30
/** After so long somebody else notes what a call that was ended has not. */
const patience = 5_000
const waiting = new Map<string, StoredAnswerRef>()
let dueAt = 0

/**
 * Records after the answer that its row is written, together with other answers of the same moment. The answer is safe
 * already, since it has its place and its row: if this is cut off, the job that settles answers records it.
 */
export function acknowledgeSoon(c: ApiContext, formId: string, id: string): void {
  waiting.set(id, { formId, id })
  const now = Date.now()
  if (now < dueAt) return
  dueAt = now + patience
  c.executionCtx.waitUntil(flush(c))
}

async function flush(c: ApiContext): Promise<void> {
  await scheduler.wait(together)
  dueAt = 0
  const { db, settings } = c.var
  const written = [...waiting.values()]
  const told = await acknowledge(db, written)
  for (const { id } of written) waiting.delete(id)
  await Promise.all(told.map((id) => deliver({ db, env: c.env, settings }, id)))
}

/** From so many failures in a row on, of which one counts each five minutes, new deliveries wait for the next run. */
const failuresUntilRest = 2
const restFor = 60_000

/** When a new delivery is due: at once, with the next run where tries keep failing, or once it is turned on. */
const firstTry = (now: number) => sql`CASE
  WHEN hook.stopped_at IS NOT NULL THEN ${untilTurnedOn}
  WHEN hook.failures >= ${failuresUntilRest} THEN ${now + restFor}
  ELSE ${now} END`

/** Notes that the rows of answers are written, and has webhooks told of each, once; gives the ids of what is to be delivered. */
export async function acknowledge(db: Db, written: readonly StoredAnswerRef[]): Promise<string[]> {
  const now = Date.now()
  const these = sql`json_each(${JSON.stringify(written)}) AS one`
  const [, told] = await db.$client.batch<{ id: string }>([
    statement(
      db,
      sql`UPDATE form_answers SET is_kept = 1 WHERE id IN (SELECT one.value ->> 'id' FROM ${these}) AND is_kept = 0`,
    ),
    statement(
      db,
      sql`INSERT INTO form_deliveries (id, form_id, answer_id, created_at, tries, next_at)
      SELECT 'delivery_' || replace(one.value ->> 'id', 'row_', ''), hook.form_id, one.value ->> 'id', ${now}, 0, ${firstTry(now)}
      FROM ${these} JOIN form_webhooks AS hook ON hook.form_id = one.value ->> 'formId' WHERE true
      ON CONFLICT DO NOTHING RETURNING id`,
    ),
  ])
  return told?.results.map(({ id }) => id) ?? []
}
