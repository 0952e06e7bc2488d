import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { keepIndexes } from './indexes'
import { openStore } from './tables'

it('leaves rows without an index when the disk is full, and indexes them later', async () => {
  await runInDurableObject(env.ROWS.getByName(crypto.randomUUID()), (_, { storage }) => {
    const store = { ...openStore(storage, { changes: 0 } as never), count: 300 }
    const { sql } = store
    const indexes = () =>
      sql.exec(`SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'rows_by_%'`).toArray()
    const full = (statement: string, ...values: unknown[]) => {
      if (statement.startsWith('INSERT')) throw new Error('database or disk is full: SQLITE_FULL')
      return sql.exec(statement, ...values)
    }
    keepIndexes({ ...store, sql: { exec: full } as SqlStorage }, ['c1'], 1)
    expect([indexes(), store.indexed.size]).toEqual([[], 0])
    keepIndexes(store, ['c1'], 2)
    expect([indexes(), store.indexed.get('c1')]).toEqual([[{ name: 'rows_by_c1' }], 2])
    keepIndexes({ ...store, sql: { exec: full } as SqlStorage }, ['c1'], 1_000_000)
    expect(store.indexed.get('c1')).toBe(2)
  })
})
