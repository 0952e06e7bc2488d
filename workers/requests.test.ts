import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newAddress } from '../tests/address'
import { bindings, newMember } from '../tests/api'
import {
  callsOf,
  type Description,
  type Generated,
  type GeneratedCall,
  idsIn,
  notDescribed,
  requestsTo,
} from '../tests/requests/generate'
import api from './api'
import data from './data'
import links from './links'
import sites from './sites'

const unlimited = { limit: async () => ({ success: true }) }
const usual = { LIMITS_SCALE: '100000', READS: unlimited, WRITES: unlimited, PAYMENT_API_URL: 'local' }
const scaled = { ...env, ...bindings, ...usual }

/** Whose routes a path of the api host are of; all others are the api worker's. */
const onApiHost = { links, 'trial-links': links, apps: data, apis: data, sites }

function workerAt(url: URL) {
  const host = url.hostname.split('.')[0]
  if (host === 'data') return data
  if (host === 'files') return sites
  if (host === 'go') return links
  return Object.entries(onApiHost).find(([noun]) => noun === url.pathname.split('/')[1])?.[1] ?? api
}

/** Contexts of calls that may still do something after answering, such as counting a second later. */
const open: ExecutionContext[] = []

async function send(
  address: string,
  made: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
) {
  const url = new URL(address)
  const headers = new Headers({ 'CF-Connecting-IP': newAddress(), ...made.headers })
  const context = createExecutionContext()
  const request = new Request(url, { ...made, headers, redirect: 'manual' })
  const answer = await workerAt(url).fetch(request, scaled as never, context)
  const text = await answer.text()
  open.push(context)
  return { status: answer.status, type: answer.headers.get('Content-Type')?.split(';')[0] ?? '', text }
}

const origin = 'http://api.localhost:8787'

async function makeThings(bearer: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
  const post = (path: string, body: object) =>
    send(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const app = await post('/apps', { name: 'Coffee', description: 'A shop' })
  const idea = await post('/ideas', {
    subject: 'A kettle',
    category: 'web',
    text: 'It boils when it is asked to.',
  })
  const made = [
    app,
    idea,
    await post(`/things/${JSON.parse(idea.text).id}/comments`, { text: 'Good @tea' }),
    await post('/links', { title: 'Guide', url: 'https://example.org/' }),
    await post('/documents', { title: 'Plan of the year' }),
    await post('/todos', { title: 'House', text: 'before the guests come' }),
    await post('/apis', {
      appId: JSON.parse(app.text).id,
      name: 'Cities',
      description: 'Where',
      columns: ['city'],
      access: { read: 'public', write: 'open' },
    }),
    await send(`${origin}/sites/current`, { method: 'GET', headers }),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 201, 200])
  return made.flatMap(({ text }) => idsIn(text))
}

it('is answered as described, whatever is sent to it', async () => {
  const { bearer } = await newMember()
  const { bearer: other } = await newMember()
  const ids = await makeThings(bearer)
  const described = await Promise.all(
    ['/openapi.json', '/openapi-go.json'].map((path) => send(origin + path, { method: 'GET', headers: {} })),
  )
  const all = callsOf(described.map(({ text }) => JSON.parse(text) as Description))
  // Who ends the session that it calls with is a stranger to all calls after it.
  const calls = all.filter(({ operation }) => !/^deleteSessions/.test(operation.operationId))
  const tokens = { first: bearer, second: other, nobody: null, nonsense: 'hk_nonsense' }
  const found: string[] = []
  let good = 0
  for (let at = 0; at < 2 * calls.length; at += 1) {
    const call = calls[at % calls.length] as GeneratedCall
    const [made] = fc.sample(requestsTo(call, ids), { numRuns: 1, seed: at }) as [Generated]
    const token = call.template.includes('piId}') ? null : tokens[made.who]
    const { status, type, text } = await send(call.server + made.path, {
      method: call.method,
      headers: { ...made.headers, ...(token && { Authorization: `Bearer ${token}` }) },
      body: made.body ?? null,
    })
    if (status < 300) {
      good += 1
      ids.push(...idsIn(text))
    }
    const isFault = status >= 500 && !/"code":"(?:runner_|coins_|engine_|ai_)?off"/.test(text)
    const wrong = isFault ? 'a fault of ours' : notDescribed(call, { status, type, text })
    if (wrong !== null)
      found.push(
        `${call.method} ${made.path} ${made.body?.slice(0, 200)} answered ${status} ${text.slice(0, 200)}: ${wrong}`,
      )
  }
  await Promise.all(open.map(waitOnExecutionContext))
  expect(found).toEqual([])
  // Requests that are all refused would tell nothing.
  expect(good).toBeGreaterThan(calls.length / 10)
})
