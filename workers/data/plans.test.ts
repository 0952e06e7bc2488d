import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { newMember } from '../../tests/api'
import { callData, makeApi } from '../../tests/data'
import { noting } from '../../tests/noting'
import { definitionOf, forgetApi, keyOf } from './apis/definition'

async function planOf(statement: string): Promise<string[]> {
  const values = [...statement.matchAll(/\?/g)].map(() => '')
  const asked = env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(...values)
  return (await asked.all<{ detail: string }>()).results.map(({ detail }) => detail)
}

it('reads every list and look-up by an index', async () => {
  const { bearer } = await newMember()
  const { id, appId, key } = await makeApi(bearer)
  const seen = new Set<string>()
  const bindings = { DB: noting((statement) => seen.add(statement)) }
  for (const path of [
    '/apps',
    `/apps/${appId}`,
    `/apps/${appId}/rows`,
    '/apis',
    `/apis?appId=${appId}`,
    `/apis/${id}`,
  ])
    expect((await callData('GET', path, { bearer, bindings })).status).toBe(200)
  for (const path of ['keys', 'usage?unit=day', 'calls'])
    expect((await callData('GET', `/apis/${id}/${path}`, { bearer, bindings })).status).toBe(200)
  forgetApi(id)
  expect(await definitionOf(bindings.DB, id)).not.toBeNull()
  expect(await keyOf(bindings.DB, id, key, false)).not.toBeNull()
  const selects = [...seen].filter(
    (statement) => /^select\b/i.test(statement) && /\b(app|api)s?_?/.test(statement),
  )
  expect(selects.length).toBeGreaterThan(8)
  for (const statement of selects) {
    const scans = (await planOf(statement)).filter((step) => step.startsWith('SCAN'))
    expect(scans, statement).toEqual([])
  }
})
