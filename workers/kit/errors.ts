import type { Details, ErrorCode, FieldErrors } from '@domain/errors'

/** Thrown anywhere in a worker to answer with a problem; `headers` go out with it (such as `Retry-After`), `limits` say what a bad field may come to, `details` what it is about, `challenge` what a sign-in goes on with. */
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
