import { figuresOf } from '@domain/forms/figures'
import type { Scalar } from '@domain/rows/keys'
import type { Condition } from '@domain/rows/query'
import type { Tallied, Tally } from '@domain/rows/tally'
import type { Store } from './tables'
import { whereOf } from './where'

const maxDistinct = 2_000
const maxLatest = 10
const maxIds = 20_000

type Running = {
  answered: number
  counts: Map<string, number>
  more: number
  numbers: number[]
  latest: NonNullable<Tally['latest']>
}

const empty = (): Running => ({ answered: 0, counts: new Map(), more: 0, numbers: [], latest: [] })

/** Adds up columns of all rows that conditions and a search let through, in one walk, the newest first; gives the ids of the newest 20,000 too. */
export function tally(
  store: Store,
  columns: readonly Tallied[],
  { conditions, search }: { conditions: readonly Condition[]; search: string | null },
): { total: number; ids: string[]; columns: Record<string, Tally> } {
  const where = whereOf(conditions, search, columns)
  const asked = where.sql.length === 0 ? '' : ` WHERE ${where.sql.join(' AND ')}`
  const running = new Map(columns.map(({ key }) => [key, empty()]))
  const ids: string[] = []
  let total = 0
  const rows = store.sql
    .exec(`SELECT id, doc, created FROM rows${asked} ORDER BY n DESC`, ...where.values)
    .raw<[string, string, string]>()
  for (const [id, doc, created] of rows) {
    if (!where.checks.every((check) => check({ id, doc, created }))) continue
    total += 1
    if (ids.length < maxIds) ids.push(id)
    const values: Record<string, Scalar> = JSON.parse(doc)
    for (const { key, as, isSecret } of columns) {
      const value = values[key] ?? null
      const sums = running.get(key)
      if (isSecret && value !== null && sums) sums.answered += 1
      else if (value !== null && value !== '' && sums) take(sums, as, value, { id, createdAt: created })
    }
  }
  const sums = columns.map(({ key, as }): [string, Tally] => [key, sumOf(running.get(key) ?? empty(), as)])
  return { total, ids, columns: Object.fromEntries(sums) }
}

function take(
  sums: Running,
  as: Tallied['as'],
  value: NonNullable<Scalar>,
  row: { id: string; createdAt: string },
): void {
  sums.answered += 1
  if (as === 'numbers') {
    const number = typeof value === 'number' ? value : Number.NaN
    if (Number.isFinite(number)) sums.numbers.push(number)
    return
  }
  if (as === 'latest') {
    if (sums.latest.length < maxLatest) sums.latest.push({ ...row, value: String(value) })
    return
  }
  for (const one of as === 'lines' ? String(value).split('\n') : [String(value)]) {
    if (sums.counts.size >= maxDistinct && !sums.counts.has(one)) sums.more += 1
    else sums.counts.set(one, (sums.counts.get(one) ?? 0) + 1)
  }
}

function sumOf({ answered, counts, more, numbers, latest }: Running, as: Tallied['as']): Tally {
  if (as === 'numbers') return { answered, numbers: numbers.length > 0 ? figuresOf(numbers) : null }
  return as === 'latest'
    ? { answered, latest }
    : { answered, counts: [...counts].map(([value, count]) => ({ value, count })), more }
}
