import { Hono } from 'hono'
import { hc } from 'hono/client'
import { expect, test } from 'vitest'
import { withSafeParams } from './path-params'

const app = new Hono()
  .get('/links/:id', (c) => c.json({ link: c.req.param('id') }))
  .delete('/links', (c) => c.json({ deleted: 'all' }))
  .delete('/links/:id', (c) => c.json({ deleted: c.req.param('id') }))
  .delete('/links/:id/clicks/:clickId', (c) =>
    c.json({ of: c.req.param('id'), click: c.req.param('clickId') }),
  )

const reached: string[] = []
const client = withSafeParams(
  hc<typeof app>('http://api.test', {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = new Request(input, init)
      reached.push(new URL(call.url).pathname)
      return app.fetch(call)
    },
  }),
  () => new Error('refused'),
)

test.each(['a/b', '../sessions', 'a?b=c', 'a#b', 'سلام', '%2e%2e', ':clickId', 'x/:clickId'])(
  'the parameter %s reaches the call it is for, as it is',
  async (id) => {
    const link = await client.links[':id'].$get({ param: { id } })
    expect(await link.json()).toEqual({ link: id })
    const click = await client.links[':id'].clicks[':clickId'].$delete({ param: { id, clickId: 'click_1' } })
    expect(await click.json()).toEqual({ of: id, click: 'click_1' })
  },
)

test.each(['', '.', '..', 'a\ud800'])('the parameter %j is refused before any call', async (id) => {
  reached.length = 0
  await expect(client.links[':id'].$delete({ param: { id } })).rejects.toThrow('refused')
  expect(reached).toEqual([])
})

test('a call without parameters passes', async () => {
  expect(await (await client.links.$delete()).json()).toEqual({ deleted: 'all' })
})
