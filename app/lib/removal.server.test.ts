import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { expect, it, vi } from 'vitest'
import { answerRemoval } from './removal.server'

const calls = vi.hoisted(() => ({ one: vi.fn(), all: vi.fn() }))
vi.mock('./session.server', async (original) => ({
  ...(await original<typeof import('./session.server')>()),
  requireUser: async () => ({ api: { trash: { ':id': { $delete: calls.one }, $delete: calls.all } } }),
  sessionToken: () => null,
}))

async function send(form: Record<string, string>) {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(form) })
  const args = { request, context: { requestId: 'req_1' }, params: {} } as unknown as ActionFunctionArgs
  for (const call of Object.values(calls))
    call.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  return answerRemoval(args, '/list', () => ({ restore: { $post: calls.all }, $delete: calls.all }))
}

it('nothing is done to the whole trash where a form names no thing', async () => {
  for (const intent of ['erase', 'delete', 'restore']) {
    expect((await send({ intent, id: '' })).status, intent).toBe(404)
    expect(calls.one).not.toHaveBeenCalled()
    expect(calls.all).not.toHaveBeenCalled()
  }
  expect((await send({ intent: 'erase', id: 'idea_1' })).status).toBe(302)
  expect(calls.one).toHaveBeenCalledWith({ param: { id: 'idea_1' } })
})
