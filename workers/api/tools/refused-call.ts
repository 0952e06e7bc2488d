import type { FieldErrors } from '@domain/errors'

/** A call of our API that was refused, with its code and the fields that are wrong. */
export class RefusedCall extends Error {
  constructor(
    readonly code: string,
    readonly fields?: FieldErrors,
  ) {
    super(code)
    this.name = 'RefusedCall'
  }
}
