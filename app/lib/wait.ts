import type { Problem } from '@domain/errors'

type Wait = { unit: 'seconds' | 'minutes' | 'hours'; count: number }

/** Takes whole seconds to wait; gives them in the unit that people count so long a time in, never too short. */
export function waitOf(seconds: number): Wait {
  if (seconds < 90) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90 && minutes % 60 !== 0) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(seconds / 3_600) }
}

/**
 * Takes a refusal's code, the whole seconds that it asked to wait, and the id of its request; gives the code as screens hand it
 * on: with the wait where it came too often, with the id where nothing else is known.
 */
export function codeWithDetail(code: string, seconds?: number | null, requestId?: string | null): string {
  const detail = code === 'rate_limited' ? seconds : code === 'internal' && requestId
  return detail ? `${code};${detail}` : code
}

/** Takes a code as screens hand it on; gives the code itself and the wait or the id that comes with it. */
export const withDetail = (code: string): string[] => code.split(';')

/** Takes a code as screens hand it on; gives the whole seconds to wait that it tells, or null. */
export function waitIn(code: string): number | null {
  const [name, seconds] = withDetail(code)
  return name === 'rate_limited' && seconds ? Number(seconds) : null
}

/** Takes an answer that was refused and its code; gives the code as screens hand it on. */
export function codeOfAnswer({ headers }: Pick<Response, 'headers'>, code: string): string {
  return codeWithDetail(code, Number(headers.get('Retry-After')), headers.get('X-Request-Id'))
}

/** Takes what a loader was refused with; gives its code as screens hand it on, or that of a field: no field of theirs is marked. */
export function codeOfProblem({ code, fields, retryAfter }: Problem & { retryAfter?: number }): string {
  const [ofField] = Object.values(fields ?? {})
  return code === 'invalid' && ofField ? ofField : codeWithDetail(code, retryAfter)
}
