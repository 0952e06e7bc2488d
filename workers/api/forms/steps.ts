import { endKey } from '@domain/forms/elements'
import { startKey } from '@domain/forms/results'
import { countBuffer } from '@kit/count-buffer'

const parted = '\t'

function stepStatements(rows: [key: string, times: number][], db: D1Database): D1PreparedStatement[] {
  const counts = rows.map(([place, times]) => {
    const [formId = '', key = '', way = ''] = place.split(parted)
    return { formId, key, reached: way === 'to' ? times : 0, wentOn: way === 'from' ? times : 0 }
  })
  // Of a form that is gone meanwhile nothing is counted.
  return [
    db
      .prepare(
        `INSERT INTO form_steps (form_id, key, reached, went_on)
        SELECT value ->> 'formId', value ->> 'key', sum(value ->> 'reached'), sum(value ->> 'wentOn') FROM json_each(?)
        WHERE EXISTS (SELECT 1 FROM forms WHERE forms.id = value ->> 'formId') GROUP BY 1, 2
        ON CONFLICT (form_id, key) DO UPDATE SET reached = reached + excluded.reached, went_on = went_on + excluded.went_on`,
      )
      .bind(JSON.stringify(counts)),
  ]
}

const buffer = countBuffer({
  event: 'form_steps',
  batchTable: 'form_step_batches',
  statementsOf: stepStatements,
})

type Step = { from: string | null; to: string }

/** Counts that somebody went from one element of a form to another; written with others, a second later. */
export function countSteps(
  db: D1Database,
  ctx: ExecutionContext,
  formId: string,
  steps: readonly Step[],
): void {
  const now = Date.now()
  const count = (key: string, way: 'from' | 'to') =>
    buffer.count([formId, key, way].join(parted), now, (work) => ctx.waitUntil(work()), db)
  for (const { from, to } of steps) {
    count(from ?? startKey, 'from')
    count(to, 'to')
  }
}

/** Writes all steps that are counted so far. */
export const flushSteps = (db: D1Database) => buffer.flush(db, true)

/** Takes the keys of a form's elements; gives whether a step can be one of its. */
export const isStepOf = (keys: ReadonlySet<string>, { from, to }: Step): boolean =>
  (from === null || keys.has(from)) && (to === endKey || keys.has(to))
