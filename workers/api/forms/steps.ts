import { endKey } from '@domain/forms/elements'
import type { NewStep } from '@domain/forms/results'
import { countBuffer } from '@kit/count-buffer'
import type { Db } from '@kit/db'
import { lte, sql } from 'drizzle-orm'
import { formVisits } from './table'

/** How long after its last step a visit is kept, in milliseconds, and how many of a form are; the index of crowded forms says it too. */
const visitLife = 30 * 86_400_000
const maxVisits = 20_000
const lastStep = Number.MAX_SAFE_INTEGER
const parted = '\t'

function visitStatements(rows: [key: string, times: number][], db: D1Database): D1PreparedStatement[] {
  const visits = rows.map(([place]) => {
    const [formId, id, step, at] = place.split(parted)
    return { formId, id, step: Number(step), at }
  })
  // Nothing is counted for a form that was deleted in the meantime.
  return [
    db
      .prepare(
        `INSERT INTO form_visits (form_id, id, at, step, seen_at)
        SELECT value ->> 'formId', value ->> 'id', value ->> 'at', value ->> 'step', ? FROM json_each(?)
        WHERE EXISTS (SELECT 1 FROM forms WHERE forms.id = value ->> 'formId')
        ON CONFLICT (form_id, id) DO UPDATE SET at = excluded.at, step = excluded.step, seen_at = excluded.seen_at
        WHERE excluded.step > step`,
      )
      .bind(Date.now(), JSON.stringify(visits)),
  ]
}

const buffer = countBuffer({
  event: 'form_steps',
  batchTable: 'form_step_batches',
  statementsOf: visitStatements,
})

/** Records the step that a visit of a form has reached; written with others, a second later. */
export function countStep(
  db: D1Database,
  ctx: ExecutionContext,
  formId: string,
  { visit, step, to }: NewStep,
): void {
  const place = [formId, visit, step, to].join(parted)
  buffer.count(place, Date.now(), (work) => ctx.waitUntil(work()), db)
}

/** Notes that a visit of a form has sent its answers, whatever arrives of it later. */
export const endVisit = (db: D1Database, ctx: ExecutionContext, formId: string, visit: string) =>
  countStep(db, ctx, formId, { visit, step: lastStep, to: endKey })

/** Writes all steps that are counted so far. */
export const flushSteps = (db: D1Database) => buffer.flush(db, true)

/** Removes visits that have not moved for long; their step stays counted. */
export const forgetOldVisits = (db: Db, now: number) =>
  db.delete(formVisits).where(lte(formVisits.seenAt, now - visitLife))

/** Removes the visits of each form that has too many, except the ones that moved last. Gives how many. */
export async function forgetCrowdedVisits(db: Db, most = maxVisits): Promise<number> {
  const crowded = await db.all<{ formId: string }>(
    sql`SELECT form_id AS formId FROM form_steps
      WHERE key = '_kept' AND reached - went_on > ${sql.raw(String(most))} LIMIT 50`,
  )
  let removed = 0
  for (const { formId } of crowded) {
    const { meta } = await db.run(
      sql`DELETE FROM form_visits WHERE form_id = ${formId} AND id NOT IN
        (SELECT id FROM form_visits WHERE form_id = ${formId} ORDER BY seen_at DESC LIMIT ${most})`,
    )
    removed += meta.changes
  }
  return removed
}
