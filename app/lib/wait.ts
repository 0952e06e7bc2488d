import type { Problem } from '@domain/errors'

type Wait = { unit: 'seconds' | 'minutes' | 'hours'; count: number }

/** Takes whole seconds to wait; gives them in the unit that people count so long a time in, never too short. */
export function waitOf(seconds: number): Wait {
  if (seconds < 90) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90 && minutes % 60 !== 0) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(seconds / 3_600) }
}

const separator = ';'

/** Takes a refusal's code and the whole seconds that it asked to wait; gives the code as screens hand it on, with the wait. */
export function codeWithWait(code: string, seconds: number | null | undefined): string {
  return code === 'rate_limited' && seconds ? code + separator + seconds : code
}

/** Takes a code as screens hand it on; gives the whole seconds to wait that it tells, or null. */
export function waitIn(code: string): number | null {
  const [name, seconds] = code.split(separator)
  return name === 'rate_limited' && seconds ? Number(seconds) : null
}

/** Takes a failure's code and the id of its request; gives the code as screens hand it on: with the id where nothing is known but that. */
export function codeWithRequest(code: string, requestId: string | null): string {
  return code === 'internal' && requestId ? code + separator + requestId : code
}

/** Takes a code as screens hand it on; gives the id of the failed request that it tells, or null. */
export function requestIn(code: string): string | null {
  const [name, id] = code.split(separator)
  return name === 'internal' && id ? id : null
}

/** Takes an answer that was refused and its code; gives the code as screens hand it on. */
export function codeOfAnswer({ headers }: Pick<Response, 'headers'>, code: string): string {
  return codeWithRequest(
    codeWithWait(code, Number(headers.get('Retry-After')) || null),
    headers.get('X-Request-Id'),
  )
}

/** Takes what a loader was refused with; gives its code as screens hand it on, or that of a field: no field of theirs is marked. */
export function codeOfProblem({ code, fields, retryAfter }: Problem & { retryAfter?: number }): string {
  const [ofField] = Object.values(fields ?? {})
  return code === 'invalid' && ofField ? ofField : codeWithWait(code, retryAfter)
}
