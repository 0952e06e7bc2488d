import * as v from 'valibot'
import { Email } from '../accounts/email'
import { isCountry } from '../countries'
import { Day } from '../dates/day'
import type { FieldCode } from '../field-codes'
import { foldDigits } from '../text/digits'
import { line, paragraphs } from '../text/text'
import type { Element } from './elements'
import { formBounds } from './kinds'
import type { AnswerValue } from './path'

/** Answers as sent, by key: texts, numbers, booleans, and options as a list. */
export type SentAnswers = Readonly<Record<string, unknown>>

export type Checked = { value: AnswerValue } | { code: FieldCode }

const nothing = (sent: unknown) =>
  sent === undefined || sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0)

/** The messages of our schemas are codes, what valibot says by itself is a sentence. The list of all codes would weigh in the form's page. */
const isCode = (message: string): message is FieldCode => /^[a-z_]+$/.test(message)

function by(schema: v.GenericSchema<unknown, string>, sent: unknown): Checked {
  const parsed = v.safeParse(schema, sent, { abortPipeEarly: true })
  if (parsed.success) return { value: parsed.output }
  const [{ message }] = parsed.issues
  return { code: isCode(message) ? message : 'wrong_type' }
}

const words = (element: Element, most: number) => {
  const least = Math.max(1, Math.min(element.min ?? 1, most))
  const top = Math.max(least, Math.min(element.max ?? most, most))
  return element.type === 'multiline' ? paragraphs(least, top) : line(least, top)
}

const numeral = /^[-+−]?\d+(?:[.٫]\d+)?$/
const inBounds = /^[-+−]?\d{1,15}(?:[.٫]|$)/
const fewDecimals = /(?:^|[^.٫\d])\d+(?:[.٫]\d{1,9})?$/

/** Digits of every set; thousands may be parted as each of the three languages does. */
function readNumber({ min, max }: Element, sent: unknown): Checked {
  if (typeof sent !== 'number' && typeof sent !== 'string') return { code: 'wrong_type' }
  const plain = foldDigits(String(sent).trim()).replace(/(?<=\d)[,٬'’](?=\d{3}(?!\d))/g, '')
  if (plain.length > 100 || !numeral.test(plain)) return { code: 'not_a_number' }
  if (!inBounds.test(plain)) return { code: 'too_many_digits' }
  if (!fewDecimals.test(plain)) return { code: 'too_many_decimals' }
  const value = Number(plain.replace('−', '-').replace('٫', '.'))
  if (min !== undefined && value < min) return { code: 'too_small' }
  return max !== undefined && value > max ? { code: 'too_large' } : { value }
}

function readDay({ from, to }: Element, sent: unknown): Checked {
  const day = by(Day, sent)
  if ('code' in day) return day
  const value = String(day.value)
  return (from !== undefined && value < from) || (to !== undefined && value > to)
    ? { code: 'out_of_range' }
    : day
}

const other = line(1, 200)

function readOption({ options = [], hasOther }: Element, sent: unknown): Checked {
  if (typeof sent === 'string' && options.includes(sent)) return { value: sent }
  if (typeof sent !== 'string') return { code: 'wrong_type' }
  return hasOther ? by(other, sent) : { code: 'unknown_option' }
}

function readOptions(element: Element, sent: unknown): Checked {
  const list: unknown[] = Array.isArray(sent) ? sent : [sent]
  if (list.length > formBounds.options) return { code: 'too_many_options' }
  const chosen = new Set<string>()
  for (const one of list) {
    const read = readOption(element, one)
    if ('code' in read) return read
    chosen.add(String(read.value))
  }
  if (chosen.size < (element.min ?? 0)) return { code: 'too_few_options' }
  if (chosen.size > (element.max ?? formBounds.options)) return { code: 'too_many_options' }
  return { value: [...chosen].join('\n') }
}

function readSwitch(sent: unknown): Checked {
  if (typeof sent === 'boolean') return { value: sent }
  return sent === 'true' || sent === 'false' ? { value: sent === 'true' } : { code: 'wrong_type' }
}

/** Gives a number as E.164, or null when no such number can be. What reads numbers is heavy, so that pages ask for it late. */
export type ReadPhone = (text: string) => string | null

function phoneIn(sent: unknown, readPhone: ReadPhone): Checked {
  const value = typeof sent === 'string' && sent.length <= 60 ? readPhone(sent) : null
  return value === null ? { code: 'not_a_phone' } : { value }
}

const fileId = v.pipe(v.string('wrong_type'), v.regex(/^formfile_[\w-]{1,60}$/, 'unknown_file'))

/**
 * Takes a question, its sent answer, and a parser of phone numbers; gives the stored value (a phone as E.164, a country
 * as its ISO code, a day as YYYY-MM-DD, options joined by line breaks, null for nothing), or an error code.
 */
export function readAnswerBy(readPhone: ReadPhone, element: Element, sent: unknown): Checked {
  const isOff = element.type === 'switch' && (sent === false || sent === 'false')
  if (nothing(sent) || (typeof sent === 'string' && element.type !== 'password' && sent.trim() === ''))
    return element.required ? { code: 'required' } : { value: null }
  if (isOff && element.required) return { code: 'required' }
  switch (element.type) {
    case 'email':
      return by(Email, typeof sent === 'string' ? sent.trim() : sent)
    case 'switch':
      return readSwitch(sent)
    case 'phone':
      return phoneIn(sent, readPhone)
    case 'number':
      return readNumber(element, sent)
    case 'date':
      return readDay(element, sent)
    case 'country':
      return typeof sent === 'string' && isCountry(sent) ? { value: sent } : { code: 'unknown_option' }
    case 'radio':
    case 'autocomplete':
      return readOption(element, sent)
    case 'checkbox':
      return readOptions(element, sent)
    case 'password':
      return by(words(element, formBounds.passwordLetters), sent)
    case 'file':
      return by(fileId, sent)
    case 'multiline':
      return by(words(element, formBounds.answerLetters), sent)
    default:
      return by(words(element, formBounds.lineLetters), sent)
  }
}
