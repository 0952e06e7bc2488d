import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { watchDatabaseSize } from './database-size'

afterEach(() => vi.restoreAllMocks())

const events = (lines: unknown[][]) => lines.map(([line]) => JSON.parse(String(line)).event)

it('says how large the database is', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await watchDatabaseSize(env.DB)).toBeGreaterThan(10_000)
  expect(events(said.mock.calls)).toEqual(['database_size'])
})

it('warns when the database is nearly full', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const run = async () => ({ meta: { size_after: 8 * 1000 ** 3 } })
  await watchDatabaseSize({ prepare: () => ({ run }) } as unknown as D1Database)
  expect(events(said.mock.calls)).toEqual(['database_size', 'database_nearly_full'])
})
