import { countryOfPhone } from '@domain/accounts/phones'
import { parseEnv } from '@kit/env'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import { isWithin } from '@kit/tight-limit'
import * as v from 'valibot'
import type { ApiContext } from '../env'

const day = 86_400
const count = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.transform((text) => Number(text || usual)),
    v.integer(),
    v.minValue(1),
  )
const Ceilings = v.object({
  SMS_COUNTRIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').flatMap((one) => one.trim().toUpperCase() || [])),
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'codes of two letters with commas between'))),
  ),
  SMS_PER_DAY: count('2000'),
  SMS_PER_DAY_COUNTRY: count('500'),
})
/** Messages a day to a thousand numbers in a row: what runs up a bill is often a range that its caller earns from. */
const ofRange = 50

/**
 * Gives the country of a number; throws `invalid` at `phone` where nothing is sent to it: one that the settings leave out, or a
 * number of no country, such as a satellite's.
 */
export function requireCountry(c: ApiContext, phone: string): string {
  const { SMS_COUNTRIES: allowed } = parseEnv(Ceilings, c.env)
  const country = countryOfPhone(phone)
  if (country === null || (allowed.length > 0 && !allowed.includes(country)))
    throw new AppError('invalid', { phone: 'phone_country' })
  return country
}

/** Counts a message that costs money, for all callers together; throws `sms_limit` where the day has no more. */
export async function takeMessage(c: ApiContext, phone: string, country: string): Promise<void> {
  const { SMS_PER_DAY, SMS_PER_DAY_COUNTRY } = parseEnv(Ceilings, c.env)
  // From the narrowest: what that refuses does not use up the wider ones.
  const ceilings = [
    ['range', ofRange, phone.slice(0, -3)],
    ['country', SMS_PER_DAY_COUNTRY, country],
    ['all', SMS_PER_DAY, 'all'],
  ] as const
  for (const [name, most, subject] of ceilings) {
    if (await isWithin(c, { name: `sms-${name}`, most, seconds: day }, subject)) continue
    log('sms_limit', { ceiling: name, country })
    throw new AppError('sms_limit', undefined, { 'Retry-After': '3600' })
  }
}
