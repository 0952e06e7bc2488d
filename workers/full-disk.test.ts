import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { nounsWith, things } from '@domain/things'
import { expect, it } from 'vitest'
import { newAddress } from '../tests/address'
import { bindings, call, newMember } from '../tests/api'
import { whileFull } from '../tests/full-disk'
import { callSites } from '../tests/sites'
import { makeThing } from '../tests/things'
import { app as api } from './api'
import { app as data } from './data'
import { app as links } from './links'
import { app as sites } from './sites'

const parts = { api, links, data, sites }

/** Reads that write first (the time at which a webhook's secret was shown), and reads that call parts outside the tests. */
const held = new Set(['/forms/:id/webhook', '/ready'])

/** Values for the parameters of a path: a thing of the noun at its beginning. */
async function idsOf({ bearer }: { bearer: string }): Promise<Record<string, string>> {
  const partner = await newMember()
  const body = { with: partner.user.id }
  const chat = await (await call('POST', '/chats', { bearer, body })).json<{ id: string }>()
  const ids: Record<string, string> = { chats: chat.id, people: partner.user.id }
  for (const noun of nounsWith('trash')) ids[noun] = await makeThing(noun, bearer, 'Spring release')
  expect((await callSites('GET', '/sites/current', { bearer })).status).toBe(200)
  return { ...ids, things: ids[things.ideas.scope] ?? '' }
}

it('every read of a member works while the disk is full', async () => {
  const { bearer, user } = await newMember()
  const ids = await idsOf({ bearer })
  const found: Record<string, number> = {}
  const read = async (app: typeof api, path: string) => {
    const address = path
      .replace(/:handle(\{[^}]*\})?/g, user.handle)
      .replace(/:[A-Za-z]+(\{[^}]*\})?\??/g, ids[path.split('/')[1] ?? ''] ?? 'unknown')
    const headers = { 'CF-Connecting-IP': newAddress(), Authorization: `Bearer ${bearer}` }
    const context = createExecutionContext()
    const request = new Request(`http://api.localhost:8787${address}`, { headers })
    const answer = await app.fetch(request, bindings, context)
    await answer.text()
    await waitOnExecutionContext(context)
    found[path] = answer.status
  }
  await whileFull(async () => {
    for (const app of Object.values(parts))
      for (const { method, path } of app.routes)
        if (method === 'GET' && !held.has(path) && !(path in found)) await read(app as typeof api, path)
  })
  expect(Object.entries(found).filter(([, status]) => status >= 500)).toEqual([])
  expect(Object.values(found).filter((status) => status === 200).length).toBeGreaterThan(60)
})
