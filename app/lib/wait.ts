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

type Details = { seconds?: number | null | undefined; requestId?: string | null | undefined }

/**
 * Takes a refusal's code, the whole seconds that it asked to wait, and the id of its request; gives the code as screens hand it
 * on: with the wait where it came too often, with the id where nothing else is known.
 */
export function codeWithDetails(code: string, { seconds, requestId }: Details): string {
  const detail = code === 'rate_limited' ? seconds : code === 'internal' ? requestId : null
  return detail ? code + separator + detail : code
}

function detailIn(code: string, name: string): string | null {
  const [own, detail] = code.split(separator)
  return (own === name && detail) || null
}

/** Takes a code as screens hand it on; gives the whole seconds to wait that it tells, or null. */
export function waitIn(code: string): number | null {
  const seconds = detailIn(code, 'rate_limited')
  return seconds === null ? null : Number(seconds)
}

/** Takes a code as screens hand it on; gives the id of the failed request that it tells, or null. */
export const requestIn = (code: string): string | null => detailIn(code, 'internal')

/** Takes an answer that was refused and its code; gives the code as screens hand it on. */
export function codeOfAnswer({ headers }: Pick<Response, 'headers'>, code: string): string {
  const seconds = Number(headers.get('Retry-After')) || null
  return codeWithDetails(code, { seconds, requestId: headers.get('X-Request-Id') })
}

/** Takes what a loader was refused with; gives its code as screens hand it on, or that of a field: no field of theirs is marked. */
export function codeOfProblem({ code, fields, retryAfter }: Problem & { retryAfter?: number }): string {
  const [ofField] = Object.values(fields ?? {})
  return code === 'invalid' && ofField ? ofField : codeWithDetails(code, { seconds: retryAfter })
}
