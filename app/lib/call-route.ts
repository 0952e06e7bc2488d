import { isProblem } from '@domain/errors'
import { codeOfFailure } from './ask'
import { codeOfAnswer } from './wait'

const patience = 20_000

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
