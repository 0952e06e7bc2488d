import type { Details, ErrorCode, FieldErrors } from '@domain/errors'

/**
 * Thrown anywhere in a worker to respond with a problem. `headers` are response headers (such as `Retry-After`),
 * `limits` the limits of invalid fields, `details` further facts about the error, `challenge` the next step of a
 * sign-in.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
    readonly headers?: Record<string, string>,
    readonly limits?: Record<string, number>,
    readonly details?: Details,
    readonly challenge?: string,
  ) {
    super(code)
    this.name = 'AppError'
  }
}
