import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Access, Faults, KeyScope } from '@domain/apis/apis'
import { keyPrefix } from '@domain/apis/apis'
import { newId } from '@domain/ids'
import { randomSecret, sha256 } from '@kit/crypto'
import worker from '../workers/data'
import { apiKeys, apis } from '../workers/data/apis/table'
import { apps } from '../workers/data/apps/table'
import type { DataBindings } from '../workers/data/kit/env'
import { newAddress } from './address'
import { db, newMember } from './api'

type RowsCallOptions = {
  body?: unknown
  key?: string
  bearer?: string
  headers?: Record<string, string>
  address?: string
  env?: Partial<DataBindings>
}

async function send(
  origin: string,
  method: string,
  path: string,
  sent: RowsCallOptions,
  waits: boolean,
): Promise<Response> {
  const headers = new Headers({ 'CF-Connecting-IP': sent.address ?? newAddress() })
  if (sent.key !== undefined) headers.set('X-API-Key', sent.key)
  if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  const isReady = typeof sent.body === 'string' || sent.body === undefined || sent.body instanceof Uint8Array
  const body = isReady
    ? (sent.body as string | Uint8Array<ArrayBuffer> | undefined)
    : JSON.stringify(sent.body)
  const request = new Request(`${origin}${path}`, { method, headers, body: body ?? null })
  const context = createExecutionContext()
  const answer = await worker.fetch(request, { ...env, ...sent.env }, context)
  if (waits) await waitOnExecutionContext(context)
  return answer
}

/** Calls the data host; the path begins with the API's id. Does not wait until the call is counted. */
export const callData = (method: string, path: string, sent: RowsCallOptions = {}) =>
  send('http://data.localhost:8787', method, path, sent, false)

/** Calls the data worker on the api host. */
export const callOwn = (method: string, path: string, sent: RowsCallOptions = {}) =>
  send('http://api.localhost:8787', method, path, sent, true)

type ApiDraft = {
  columns?: string[]
  access?: Access
  origins?: string[]
  faults?: Faults
  member?: Awaited<ReturnType<typeof newMember>>
}

/** Builds an API with its app and member; gives its id, the member and how to make keys. */
export async function buildApi({
  columns = ['city', 'price'],
  access,
  origins,
  faults,
  member,
}: ApiDraft = {}) {
  const owner = member ?? (await newMember())
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  const appId = newId('app')
  const id = newId('api')
  await db()
    .insert(apps)
    .values({
      id: appId,
      ...times,
      ownerId: owner.user.id,
      name: 'App',
      description: 'An app',
      analytics: true,
    })
  await db()
    .insert(apis)
    .values({
      id,
      ...times,
      ownerId: owner.user.id,
      appId,
      name: 'Prices',
      description: 'Prices of cities',
      columns: columns.map((name, at) => ({ key: `c${at}`, name })),
      nextColumn: columns.length,
      readAccess: access?.read ?? 'public',
      writeAccess: access?.write ?? 'key',
      origins: origins ?? [],
      delayMs: faults?.delayMs ?? 0,
      failShare: faults?.failShare ?? 0,
    })
  const makeKey = (scope: KeyScope) => buildKey(id, scope)
  return { id, member: owner, makeKey, key: await makeKey('full') }
}

async function buildKey(apiId: string, scope: KeyScope): Promise<string> {
  const secret = `${keyPrefix}${randomSecret()}`
  const row = { id: newId('key'), apiId, name: 'A key', scope, start: secret.slice(0, 8) }
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  await db()
    .insert(apiKeys)
    .values({ ...row, ...times, hash: await sha256(secret) })
  return secret
}
