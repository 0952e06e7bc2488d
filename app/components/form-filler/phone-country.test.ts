import { parsePhone } from '@domain/accounts/phones'
import { checkAnswers } from '@domain/forms/answers'
import { Elements } from '@domain/forms/elements'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type PhoneReader, readFilled, sentOf } from './answers'
import { countryOfNumber, wholeNumber } from './phone-country'

const country = (code: string, calling: string) => ({ code, calling, name: code })
const all = [country('CA', '1'), country('DE', '49'), country('IR', '98'), country('US', '1')]

it('shows the country that a number names itself', () => {
  expect(countryOfNumber('+98 912', all, 'US')).toBe('IR')
  expect(countryOfNumber('0098912', all, 'US')).toBe('IR')
  expect(countryOfNumber('۰۰۹۸۹۱۲', all, 'US')).toBe('IR')
  expect(countryOfNumber('+1 212', all, 'CA')).toBe('CA')
  expect(countryOfNumber('+1 212', all, 'IR')).toBe('US')
  for (const typed of ['', '+', '0912', '98912']) expect(countryOfNumber(typed, all, 'US')).toBeNull()
})

it('reads 00 as +', () => {
  expect(wholeNumber(' 00989121234567')).toBe('+989121234567')
  expect(wholeNumber('09121234567')).toBeNull()
})

it('takes of numbers what the server takes, and nothing else', () => {
  const elements = v.parse(Elements, [{ type: 'phone', key: 'k', question: 'Q' }])
  const [element] = elements
  const reader: PhoneReader = (typed, code) => parsePhone(typed, (code || 'IR') as 'IR')
  const taken: string[] = []
  const tried = [
    ['US', '00989121234567'],
    ['US', '+989121234567'],
    ['IR', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['US', '+100989121234567'],
    ['US', '+123456'],
    ['US', '09121234567'],
    ['IR', '+98 12'],
  ] as const
  for (const [code, typed] of tried) {
    const filled = { country: code, typed }
    if (!element || !('value' in readFilled(element, filled, reader))) continue
    taken.push(typed)
    expect(checkAnswers(elements, { k: sentOf(filled, reader) })).toMatchObject({ fields: {} })
  }
  expect(taken).toEqual(tried.slice(0, 3).map(([, typed]) => typed))
})
