import { textQuota } from '@domain/text-quota'
import { AppError } from './errors'

const megabyte = 1024 * 1024

/** Bytes of first answers of an `Idempotency-Key` that are kept at once for one member, and for all visitors together. */
export const answerQuota = { member: 20 * megabyte, visitors: 500 * megabyte } as const

/** Takes what was thrown; gives `invalid` with `texts_full` where a trigger refused a text beyond its owner's `textQuota`. */
export function textsFullOf(thrown: unknown): AppError | null {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (error.message.includes('too many bytes of texts'))
      return new AppError('invalid', { _: 'texts_full' }, undefined, { _: textQuota / megabyte })
  return null
}
