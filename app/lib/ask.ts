import { type FieldErrors, isProblem } from '@domain/errors'
import { codeOfAnswer } from './wait'

const patience = 20_000

/** Takes what a call failed with; gives `offline` where the server was not reached, `unavailable` where it did not answer as it should. */
export function codeOfFailure(error: unknown): 'offline' | 'unavailable' {
  return error instanceof TypeError || navigator.onLine === false ? 'offline' : 'unavailable'
}

/** Reads from a route of ours; gives what it answers, or the code of why it could not be read (`session_expired`). */
export async function readAnswer<Body>(
  address: string,
  init?: RequestInit,
): Promise<{ body: Body; code: null } | { body: null; code: string }> {
  try {
    const headers = { Accept: 'application/json' }
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), headers, ...init })
    if (answer.redirected) return { body: null, code: 'session_expired' }
    if (answer.ok) return { body: await answer.json(), code: null }
    const problem: unknown = await answer.json()
    return { body: null, code: codeOfAnswer(answer, isProblem(problem) ? problem.code : 'unavailable') }
  } catch (error) {
    return { body: null, code: codeOfFailure(error) }
  }
}

/** Reads from a route of ours; null where it could not be read, or the session is over. */
export async function readJson<Body>(address: string, init?: RequestInit): Promise<Body | null> {
  return (await readAnswer<Body>(address, init)).body
}

type Failed = { code: string; fields?: FieldErrors }

/**
 * Sends fields, or anything as JSON, to an action of ours; gives what it answers, or the code of why it could not be asked
 * (`offline`, `unavailable`, `session_expired`), with the time to wait.
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
  } catch (error) {
    return { code: codeOfFailure(error) }
  }
}
