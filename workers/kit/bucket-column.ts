import type { Stretch } from '@domain/dates/buckets'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Takes the stretches of a zone and a bucket's length (ms); gives the SQL of the number of the hour or day, on the clocks
 * of the zone, in which a counted quarter lies. The quarter's column is called `at`.
 */
export function bucketColumn(stretches: readonly Stretch[], length: number): SQL<number> {
  const [first, ...later] = stretches
  // Written out, not bound: a bound number is a fraction to the database, and the division has to be whole.
  const cases = later
    .toReversed()
    .map(({ from, offset }) => `WHEN at >= ${Math.trunc(from)} THEN ${Math.trunc(offset)}`)
  const usual = String(Math.trunc(first?.offset ?? 0))
  const offset = cases.length > 0 ? `CASE ${cases.join(' ')} ELSE ${usual} END` : usual
  return sql.raw(`((at + ${offset}) / ${Math.trunc(length)})`) as SQL<number>
}
