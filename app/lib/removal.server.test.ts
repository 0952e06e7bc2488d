import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { beforeEach, expect, test, vi } from 'vitest'
import { clients } from './api.server'
import { answerRemoval } from './removal.server'

// Files share their modules: what another one has loaded would be taken in place of the mock.
vi.hoisted(() => vi.resetModules())
vi.mock('./session.server', async (original) => ({
  ...(await original<typeof import('./session.server')>()),
  requireUser: async (args: ActionFunctionArgs) => clients(args, null),
}))

const calls: string[] = []
const API = {
  fetch: async ({ method, url }: Request) => {
    calls.push(`${method} ${new URL(url).pathname}`)
    return new Response(null, { status: 204 })
  },
}
const context = { requestId: 'req_1', cloudflare: { env: { ORIGIN: 'http://localhost', API } } }

beforeEach(() => {
  calls.length = 0
})

function send(form: Record<string, string>) {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(form) })
  const args = { request, context, params: {} } as unknown as ActionFunctionArgs
  return answerRemoval(args, '/list', ({ api }) => ({
    restore: api.ideas[':id'].restore,
    $delete: api.ideas[':id'].$delete,
  }))
}

test.each(['erase', 'delete', 'restore'])(
  'a form that asks to %s and names no thing makes no call',
  async (intent) => {
    expect((await send({ intent, id: '' })).status).toBe(404)
    expect(calls).toEqual([])
  },
)

test('a form reaches the thing that it names and no other', async () => {
  expect((await send({ intent: 'erase', id: 'idea_1' })).status).toBe(302)
  expect((await send({ intent: 'restore', id: '../trash' })).status).toBe(302)
  expect(calls).toEqual(['DELETE /trash/idea_1', 'POST /ideas/..%2Ftrash/restore'])
})
