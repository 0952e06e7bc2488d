import type { FieldCode } from './field-codes'
import type { Locale } from './locale'

/** Every error code that a worker may answer, with its HTTP status. Screens translate codes; workers send no prose. */
export const errorStatus = {
  bad_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_expired: 401,
  second_factor: 401,
  invalid_code: 401,
  invalid_passkey: 401,
  provider_refused: 401,
  password_needed: 401,
  forbidden: 403,
  own_thing: 403,
  fresh_proof_needed: 403,
  not_found: 404,
  no_picture: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  slug_taken: 409,
  handle_taken: 409,
  name_taken: 409,
  last_way: 409,
  in_progress: 409,
  wrong_state: 409,
  offer_exists: 409,
  already_answered: 409,
  already_done: 409,
  thing_changed: 409,
  thing_gone: 409,
  form_stands: 409,
  insufficient_funds: 409,
  gone: 410,
  closed: 410,
  not_open: 410,
  full: 410,
  length_required: 411,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  idempotency_reused: 422,
  rate_limited: 429,
  too_many_runs: 429,
  too_many_answering: 429,
  budget_spent: 429,
  internal: 500,
  unavailable: 503,
  off: 503,
  payments_off: 503,
  sms_limit: 503,
  runner_off: 503,
  runner_busy: 503,
  coins_off: 503,
  engine_off: 503,
  ai_off: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Path of an input (dots between segments) → code of what is wrong with it. */
export type FieldErrors = Record<string, FieldCode>

/**
 * Facts about an error beside its input: the path of an archive's entry; the line of a source, from 1; the language of a
 * closed form, and when it opens; when a budget is full again.
 */
export type Details = {
  entry?: string
  line?: number
  language?: Locale
  opensAt?: string | null
  resetsAt?: string
}

/** The one body of a failed call (RFC 9457 problem+json). */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  fields?: FieldErrors
  /** Path of an input → the limit that it hit. */
  limits?: Record<string, number>
  details?: Details
  /** The token for the next step of a sign-in. */
  challenge?: string
  requestId: string
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** Optional parts of a problem: the invalid fields, their limits, and details. */
type ProblemExtras = Pick<Problem, 'fields' | 'limits' | 'details' | 'challenge'>

/** Takes a code, the request's id and what else is known; gives the problem body that is answered. */
export function problem(
  code: ErrorCode,
  requestId: string,
  { fields, limits, details, challenge }: ProblemExtras = {},
): Problem {
  const status = errorStatus[code]
  return {
    type: `urn:hamkar:error:${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    ...(fields ? { fields } : {}),
    ...(limits ? { limits } : {}),
    ...(details ? { details } : {}),
    ...(challenge ? { challenge } : {}),
    requestId,
  }
}

/**
 * Takes anything that was parsed from a reply; tells whether it is a problem body. Its code may be a newer one than those
 * here: the list of them weighs too much for every page.
 */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'requestId' in value
  )
}
