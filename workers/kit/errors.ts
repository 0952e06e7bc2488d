import type { ErrorCode, FieldErrors } from '@domain/errors'

/** Thrown anywhere in a worker to answer with a problem; `headers` go out with it (such as `Retry-After`), `limits` say what a bad field may come to. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldErrors,
    readonly headers?: Record<string, string>,
    readonly limits?: Record<string, number>,
  ) {
    super(code)
    this.name = 'AppError'
  }
}
