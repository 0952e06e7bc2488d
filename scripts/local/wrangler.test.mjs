import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import { askWrangler } from './wrangler.mjs'

it('reads what a worker is bound to, and parts statements, in another process', async () => {
  const trigger = 'CREATE TRIGGER a AFTER INSERT ON b BEGIN\n  DELETE FROM c;\nEND;'
  const asked = {
    workers: [inRoot('workers/links/wrangler.toml')],
    sql: [`SELECT ';';\n${trigger}`, 'SELECT 1;'],
  }
  const { workers, sql } = await askWrangler(asked)
  expect(workers).toEqual([expect.objectContaining({ d1Databases: expect.anything() })])
  expect(workers[0]).not.toHaveProperty('bindings')
  expect(sql.map((statements) => statements.length)).toEqual([2, 1])
})

it('says that a file is no such file', async () => {
  await expect(askWrangler({ workers: [inRoot('nowhere.toml')] })).rejects.toThrow('no response')
})
