import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Deploy, Site } from '@domain/sites/sites'
import worker from '../workers/sites'
import { flushVisits } from '../workers/sites/visits/buffer'
import { newAddress } from './address'
import { newMember } from './api'
import { firefox } from './links'

type SitesCallOptions = {
  body?: unknown
  /** A body that is no JSON, as it goes over the wire. */
  bytes?: BodyInit
  bearer?: string | undefined
  headers?: Record<string, string>
  bindings?: Partial<Cloudflare.Env>
}

async function send(url: string, method: string, sent: SitesCallOptions, waits: boolean): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': newAddress() })
  if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  const body = sent.bytes ?? (sent.body === undefined ? null : JSON.stringify(sent.body))
  const request = new Request(url, { method, headers, body, redirect: 'manual' })
  const context = createExecutionContext()
  const answer = await worker.fetch(request, { ...env, ...sent.bindings }, context)
  if (waits) await waitOnExecutionContext(context)
  return answer
}

/** Calls the sites worker on the api host. */
export const callSites = (method: string, path: string, sent: SitesCallOptions = {}) =>
  send(`http://api.localhost:8787${path}`, method, sent, true)

/** Calls the sites worker on the files host. */
export const callFiles = (method: string, path: string, sent: SitesCallOptions = {}) =>
  send(`http://files.localhost:8787${path}`, method, sent, true)

/** Visits a host below the one of all sites (or, with the empty text, that one) as a person with a browser. */
export const visitSite = (
  label: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', ...sent }: Omit<SitesCallOptions, 'headers'> & { method?: string } = {},
) =>
  send(
    `http://${label === '' ? '' : `${label}.`}sites.localhost:8787${path}`,
    method,
    { ...sent, headers: { 'User-Agent': firefox, ...headers } },
    false,
  )

export const getSite = async (bearer: string) =>
  (await callSites('GET', '/sites/current', { bearer })).json<Site>()

export async function beginDeploy(bearer: string): Promise<Deploy> {
  const answer = await callSites('POST', '/sites/current/deploys', { bearer })
  if (answer.status !== 201) throw new Error(`no deploy: ${answer.status} ${await answer.text()}`)
  return answer.json<Deploy>()
}

/** Sends one file to a deploy; its path is encoded here. */
export const putFile = (
  bearer: string,
  { uploadUrl }: Deploy,
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const address = `${new URL(uploadUrl).pathname}/${path.split('/').map(encodeURIComponent).join('/')}`
  return callFiles('PUT', address, { bearer, bytes, headers: { 'Content-Length': String(bytes.length) } })
}

export const publish = (bearer: string, { id }: Pick<Deploy, 'id'>) =>
  callSites('POST', `/sites/current/deploys/${id}/publish`, { bearer })

/** Builds a member whose site holds these files and is public. */
export async function buildSite(files: Record<string, string | Uint8Array<ArrayBuffer>>, bearer?: string) {
  const member = bearer === undefined ? await newMember() : { bearer }
  const deploy = await beginDeploy(member.bearer)
  for (const [path, content] of Object.entries(files)) {
    const answer = await putFile(member.bearer, deploy, path, content)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  const answer = await publish(member.bearer, deploy)
  if (answer.status !== 200) throw new Error(`not published: ${answer.status} ${await answer.text()}`)
  return { ...member, deploy, site: await answer.json<Site>() }
}

/** Writes all visits that are counted so far. */
export const writeVisits = () => flushVisits(env.DB, true)
