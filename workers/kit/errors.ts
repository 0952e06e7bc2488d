import type { ErrorCode, FieldErrors } from '@domain/errors'

/** Thrown anywhere in a worker to answer with a problem; `headers` go out with it (such as `Retry-After`). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
    readonly headers?: Record<string, string>,
  ) {
    super(code)
    this.name = 'AppError'
  }
}
