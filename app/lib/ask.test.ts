import { problem } from '@domain/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { ask, readAnswer } from './ask'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>, onLine = true) => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('navigator', { onLine })
}
const codes = async () => [(await ask('/a', {})).code, (await readAnswer('/a')).code]

it('says offline only where the server was not reached', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await codes()).toEqual(['offline', 'offline'])
  answering(() => Promise.reject(new DOMException('', 'TimeoutError')), false)
  expect(await codes()).toEqual(['offline', 'offline'])
})

it.each([
  ['took too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['was a page of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['was no answer of ours', async () => new Response('<h1>Sign in to this network</h1>')],
  ['was a plain 503', async () => new Response('', { status: 503 })],
])('an answer that %s is no lost connection', async (_, answer) => {
  answering(answer)
  expect(await codes()).toEqual(['unavailable', 'unavailable'])
})

it('says that the session has ended', async () => {
  const body = problem('session_expired', 'req_1')
  answering(async () => Response.json(body, { status: 401 }))
  expect(await codes()).toEqual(['session_expired', 'session_expired'])
})
