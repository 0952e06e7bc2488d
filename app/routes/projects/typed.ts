import { currencies, readMoney } from '@domain/money'
import { foldDigits } from '@domain/text/digits'
import * as v from 'valibot'

/** An amount as it was typed, in a currency; gives minor units, with the codes of `readMoney`. */
export const TypedMoney = v.pipe(
  v.object({ text: v.string(), currency: v.picklist(currencies, 'unknown_currency') }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readMoney(dataset.value.text, dataset.value.currency)
    if ('amount' in read) return read.amount
    addIssue({ message: read.code })
    return NEVER
  }),
)

/** A whole number as it was typed, in any digits; codes required, not_a_number. */
export const TypedNumber = v.pipe(
  v.string('wrong_type'),
  v.transform((text) => foldDigits(text).trim()),
  v.check((text) => text !== '', 'required'),
  v.check((text) => /^\d{1,9}$/.test(text), 'not_a_number'),
  v.transform(Number),
)
