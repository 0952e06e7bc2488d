import { expect, it, vi } from 'vitest'
import { readOffers } from './offers.server'

it('compares offers alone, whatever else the address names', async () => {
  const page = () => Promise.resolve(Response.json({ items: [], nextCursor: null }))
  const one = vi.fn(page)
  const api = { projects: { ':id': { offers: { $get: page } } }, offers: { ':id': { $get: one } } }
  const named = ['', 'portfolio', '..', 'offer_1/../portfolio', 'offer_1'].map(
    (id) => `compare=${encodeURIComponent(id)}`,
  )
  const address = new URL(`http://localhost/?${named.join('&')}`)
  one.mockImplementation(async () => Response.json({ id: 'offer_1', project: { id: 'project_1' } }))
  const { side } = await readOffers(api as never, 'project_1', address)
  expect(side).toHaveLength(1)
  expect(one.mock.calls).toEqual([[{ param: { id: 'offer_1' } }]])
})
