import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '../workers/links'
import { flushClicks } from '../workers/links/links/click-buffer'
import { newAddress } from './address'

/** A browser of a person. */
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type LinksCallOptions = {
  body?: unknown
  bearer?: string | undefined
  headers?: Record<string, string>
  bindings?: Partial<Cloudflare.Env>
}

async function send(
  origin: string,
  method: string,
  path: string,
  sent: LinksCallOptions,
  waits: boolean,
): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': newAddress() })
  if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`)
  const isRaw = typeof sent.body === 'string' || sent.body instanceof Uint8Array
  if (sent.body !== undefined && !isRaw) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  const body = isRaw ? (sent.body as BodyInit) : JSON.stringify(sent.body)
  const request = new Request(`${origin}${path}`, {
    method,
    headers,
    body: body ?? null,
    redirect: 'manual',
  })
  const context = createExecutionContext()
  const answer = await worker.fetch(request, { ...env, ...sent.bindings }, context)
  if (waits) await waitOnExecutionContext(context)
  return answer
}

/** Calls the links worker on the api host. */
export const callLinks = (method: string, path: string, sent: LinksCallOptions = {}) =>
  send('http://api.localhost:8787', method, path, sent, true)

/** Visits an address of the go host as a person with a browser; does not wait for the click to be written. */
export const visit = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  send(
    'http://go.localhost:8787',
    method,
    path,
    { headers: { 'User-Agent': firefox, ...headers }, ...(body === undefined ? {} : { body }) },
    false,
  )

/** The same where the product has https. */
export const visitSecurely = (path: string) => {
  const bindings = { ORIGIN: 'https://localhost:8787' } as unknown as Partial<Cloudflare.Env>
  return send(
    'https://go.localhost:8787',
    'GET',
    path,
    { headers: { 'User-Agent': firefox }, bindings },
    false,
  )
}

/** Writes all clicks that are counted so far. */
export const writeClicks = () => flushClicks(env.DB, true)
