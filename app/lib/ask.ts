import type { FieldErrors } from '@domain/errors'
import { codeOfAnswer } from './wait'

const patience = 20_000

/** Reads from a route of ours; null where it could not be read, or the session is over. */
export async function readJson<Body>(address: string, init?: RequestInit): Promise<Body | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), ...init })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}

type Failed = { code: string; fields?: FieldErrors }

/**
 * Sends fields, or anything as JSON, to an action of ours; gives what it answers, or the code of why it could not be asked
 * (`offline`, `session_expired`), with the time to wait.
 */
export async function ask<Said extends { code: string | null }>(
  address: string,
  body: URLSearchParams | FormData | object,
): Promise<Said | Failed> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.redirected) return { code: 'session_expired' }
    const said: Said = await answer.json()
    return said.code === null ? said : { ...said, code: codeOfAnswer(answer, said.code) }
  } catch {
    return { code: 'offline' }
  }
}
