import * as v from 'valibot'
import { foldDigits } from './digits'

/**
 * A schema for a whole number in a query, in any digits: takes the least and the most that it may be, gives the number;
 * codes wrong_type, not_a_number, too_small, too_large. In JSON Schema it is an integer.
 */
export function wholeNumber(least: number, most: number) {
  const jsonSchema = { type: 'integer', minimum: least, maximum: most }
  return v.pipe(
    v.string('wrong_type'),
    Object.assign(
      v.check((text: string) => /^\d{1,9}$/.test(foldDigits(text)), 'not_a_number'),
      { jsonSchema },
    ),
    v.transform((text) => Number(foldDigits(text))),
    v.minValue(least, 'too_small'),
    v.maxValue(most, 'too_large'),
  )
}
