import { expect, it, vi } from 'vitest'
import { countBuffer } from './count-buffer'

const written: [key: string, times: number][][] = []
const buffer = () =>
  countBuffer({
    event: 'test_counts',
    batchTable: 'test_batches',
    statementsOf: (rows) => [{ rows } as unknown as D1PreparedStatement],
  })

/** A database that is full until it is not, and keeps what batches it took. */
function database() {
  const state = { isFull: true }
  const batch = vi.fn(async (statements: { rows?: [string, number][] }[]) => {
    if (state.isFull) throw new Error('database or disk is full: SQLITE_FULL')
    written.push(...statements.flatMap(({ rows }) => (rows ? [rows] : [])))
  })
  const db = { prepare: () => ({ bind: () => ({}) }), batch } as unknown as D1Database
  return { state, batch, db }
}

it('adds up in memory while the disk is full, and then writes everything once', async () => {
  const { count, flush } = buffer()
  const { state, batch, db } = database()
  for (let second = 0; second < 10; second++) {
    count(second < 5 ? 'a' : 'b', second, () => undefined, db)
    expect(await flush(db)).toBe(false)
  }
  // One batch waits; it alone is tried again.
  expect(batch).toHaveBeenCalledTimes(10)
  state.isFull = false
  expect(await flush(db)).toBe(false)
  expect(await flush(db)).toBe(true)
  expect(written).toEqual([
    [['a', 1]],
    [
      ['a', 4],
      ['b', 5],
    ],
  ])
})
