import type { FieldErrors } from '@domain/errors'

type Refused = { code: string; fields?: FieldErrors }

/** Takes why answers were refused; gives the code to say, and what is wrong at the fields of the form. */
export function refusalOf(
  { code, fields = {} }: Refused,
  said: string = code,
): { code: string; fields: FieldErrors } {
  const { version, startedAt, website, botToken, ...own } = fields
  if (version) return { code: 'stale', fields: {} }
  if (startedAt) return { code: startedAt === 'too_fast' ? 'too_fast' : 'stale', fields: {} }
  if (website) return { code: 'unavailable', fields: {} }
  if (botToken) return { code: 'bot_check_failed', fields: {} }
  return { code: said, fields: own }
}
