import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { MadeApi } from '@domain/apis/apis'
import type { App } from '@domain/apps'
import worker from '../workers/data'
import { type ApiCall, flushCalls, recordCall } from '../workers/data/apis/usage-buffer'
import { newAddress } from './address'

export const apiOrigin = 'http://api.localhost:8787'
export const dataOrigin = 'http://data.localhost:8787'

type DataCallOptions = {
  /** Goes out as JSON unless it is text. */
  body?: unknown
  bearer?: string | undefined
  headers?: Record<string, string>
  bindings?: Partial<Cloudflare.Env>
}

/**
 * Calls the data worker at a whole address, or at a path of the api host, and there waits for what it does after
 * answering. On the data host that is to count the call, a second later.
 */
export async function callData(
  method: string,
  address: string,
  sent: DataCallOptions = {},
): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': newAddress() })
  if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  const body = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
  const request = new Request(new URL(address, apiOrigin), { method, headers, body: body ?? null })
  const context = createExecutionContext()
  const answer = await worker.fetch(request, { ...env, ...sent.bindings }, context)
  if (request.url.startsWith(apiOrigin)) await waitOnExecutionContext(context)
  return answer
}

/** Makes an app of a member by a call. */
export async function makeApp(bearer: string, change: object = {}): Promise<App> {
  const body = { name: 'Travel notes', description: 'Where we went', ...change }
  return (await callData('POST', '/apps', { bearer, body })).json<App>()
}

export const usualColumns = ['city', 'country', 'نام']

/** Makes an API of a member by a call, in a new app unless one is given. */
export async function makeApi(bearer: string, change: object = {}): Promise<MadeApi> {
  const appId = 'appId' in change ? change.appId : (await makeApp(bearer)).id
  const access = { read: 'public', write: 'key' }
  const body = { name: 'Places', description: 'Places', columns: usualColumns, access, ...change, appId }
  return (await callData('POST', '/apis', { bearer, body })).json<MadeApi>()
}

/** Counts a call as the data host does: one that read rows, from Iran, in 5 ms. */
export const countCall = (call: Partial<ApiCall> & { apiId: string }, ctx = createExecutionContext()) =>
  recordCall(ctx, env, {
    method: 'GET',
    path: '',
    query: '',
    status: 200,
    ms: 5,
    country: 'IR',
    keyId: null,
    network: '192.0.2.1',
    ...call,
  })

/** Writes all calls that are counted so far. */
export const writeCalls = () => flushCalls(env.DB, true)
