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

/** Calls a route of ours that passes on what the API answers; gives its body, null of an empty one, or the code of its refusal: that of the refused field, where one is. */
export async function callRoute(
  method: string,
  address: string,
  sent?: object,
): Promise<{ body: unknown; code: null } | { body: null; code: string }> {
  try {
    const answer = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...(sent && { 'Content-Type': 'application/json' }) },
      body: sent ? JSON.stringify(sent) : null,
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok || answer.redirected) return { body: null, code: await codeOfRefusal(answer) }
    return { body: answer.status === 204 ? null : await answer.json(), code: null }
  } catch (error) {
    return { body: null, code: codeOfFailure(error) }
  }
}

/** Takes a refusal that the API gave; gives its code with the time to wait, or that of the refused field. */
export async function codeOfRefusal(answer: Response): Promise<string> {
  if (answer.redirected) return 'session_expired'
  const problem: unknown = await answer.json().catch(() => null)
  if (!isProblem(problem)) return 'unavailable'
  const [ofField] = Object.values(problem.fields ?? {})
  return codeOfAnswer(answer, problem.code === 'invalid' && ofField ? ofField : problem.code)
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
