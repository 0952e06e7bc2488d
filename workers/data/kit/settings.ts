import { type RowLimits, usualRowLimits } from '@domain/rows/rows'
import { parseEnv } from '@kit/env'
import * as v from 'valibot'
import type { DataBindings } from './env'

const count = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a whole number'), v.transform(Number), v.minValue(1)),
)
const Limits = v.object({
  ROW_VALUE_KB: count,
  ROW_KB: count,
  ROW_BODY_KB: count,
  ROWS_MOST: count,
  ROWS_BATCH: count,
  ROW_TOTAL_MB: count,
})

const known = new WeakMap<object, RowLimits>()

/** Takes the worker's bindings; gives what rows may come to, read once for each isolate. */
export function rowLimitsOf(env: DataBindings): RowLimits {
  const earlier = known.get(env)
  if (earlier) return earlier
  const { ROW_VALUE_KB, ROW_KB, ROW_BODY_KB, ROWS_MOST, ROWS_BATCH, ROW_TOTAL_MB } = parseEnv(Limits, env)
  const bytes = (kilobytes: number | undefined, usual: number) =>
    kilobytes === undefined ? usual : kilobytes * 1024
  const limits = {
    value: bytes(ROW_VALUE_KB, usualRowLimits.value),
    row: bytes(ROW_KB, usualRowLimits.row),
    body: bytes(ROW_BODY_KB, usualRowLimits.body),
    totalBytes: bytes(ROW_TOTAL_MB && ROW_TOTAL_MB * 1024, usualRowLimits.totalBytes),
    rows: ROWS_MOST ?? usualRowLimits.rows,
    batch: ROWS_BATCH ?? usualRowLimits.batch,
  }
  known.set(env, limits)
  return limits
}
