import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { conditionsVersion } from '@domain/accounts/conditions'
import { openDb } from '@kit/db'
import api from '../workers/api'
import type { ApiBindings } from '../workers/api/env'
import { newAddress } from './address'
import { buildSession } from './factories'

/** The bindings of the api worker in tests, without a party server. */
export const bindings: ApiBindings = { ...env, PARTY_ORIGIN: '' }

export const db = () => openDb(env.DB)

/** Builds a session (of a new member unless one is given) that works with the tests' secret. */
export const newMember = (change: Partial<Parameters<typeof buildSession>[1]> = {}) =>
  buildSession(db(), { secret: env.SESSION_SECRET, ...change })

/** A message of the outbox. */
export type Mail = { to: string; subject: string; body: string }
export type Member = Awaited<ReturnType<typeof newMember>>

/** The fields of every sign-up besides the person's. */
export const agreed = { conditions: conditionsVersion } as const

export type CallOptions = {
  body?: unknown
  /** A body that is no JSON, as it goes over the wire. */
  bytes?: BodyInit
  bearer?: string | undefined
  /** The network address; a new one for each call unless it is given. */
  address?: string
  headers?: Record<string, string>
  env?: Partial<ApiBindings>
}

/** Calls the api worker (by its path, or a whole address of another host of it) as somebody at an address would, and waits for what it does after answering. */
export async function call(method: string, path: string, sent: CallOptions = {}): Promise<Response> {
  // Only this machine reads the outbox.
  const usual = path.startsWith('/outbox') ? '127.0.0.1' : newAddress()
  const headers = new Headers({ 'CF-Connecting-IP': sent.address ?? usual })
  if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`)
  if (sent.body !== undefined) headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  const body = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
  const request = new Request(new URL(path, 'http://api.localhost:8787'), {
    method,
    headers,
    body: sent.bytes ?? body ?? null,
  })
  const context = createExecutionContext()
  const answer = await api.fetch(request, { ...bindings, ...sent.env }, context)
  await waitOnExecutionContext(context)
  return answer
}

/** The code and fields of a refusal. */
export async function refusal(answer: Response): Promise<{ status: number; code: string; fields?: unknown }> {
  const { code, fields } = await answer.json<{ code: string; fields?: unknown }>()
  return { status: answer.status, code, ...(fields === undefined ? {} : { fields }) }
}
