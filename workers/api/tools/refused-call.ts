import type { FieldErrors } from '@domain/errors'

/** A call of our API that was refused: its code, the fields that are wrong, and the seconds to wait. */
export class RefusedCall extends Error {
  constructor(
    readonly code: string,
    readonly fields?: FieldErrors,
    readonly retryAfter?: string,
  ) {
    super(code)
    this.name = 'RefusedCall'
  }
}
