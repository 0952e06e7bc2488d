import type { Element } from '@domain/forms/elements'
import { isQuestion } from '@domain/forms/kinds'
import { type AnswerValues, pathThrough } from '@domain/forms/path'
import { type Checked, type ReadPhone, readAnswerBy } from '@domain/forms/read-answer'
import { foldDigits } from '@domain/text/digits'
import * as v from 'valibot'

/** A file that was taken already; only its id is sent. */
const FileAnswer = v.object({ fileId: v.string(), name: v.string(), size: v.number() })
export type FileAnswer = v.InferOutput<typeof FileAnswer>
/** A phone number as typed, and the country next to it. */
const PhoneAnswer = v.object({ country: v.string(), typed: v.string() })
type PhoneAnswer = v.InferOutput<typeof PhoneAnswer>

/** The value of a field; the value that is sent is derived from it. */
const Filled = v.nullable(v.union([v.string(), v.boolean(), v.array(v.string()), FileAnswer, PhoneAnswer]))
export type Filled = v.InferOutput<typeof Filled>
/** A schema for answers that come back from a page or a device. */
export const Answers = v.record(v.string(), Filled)
export type Answers = v.InferOutput<typeof Answers>

/** Reads a number of a country, by its ISO code; gives E.164 or null. */
export type PhoneReader = (typed: string, country: string) => string | null

/** Where what reads numbers is not there, the server decides alone. */
export const trustingReader: PhoneReader = (typed) =>
  /^[+\d ().-]{4,40}$/.test(foldDigits(typed).trim()) ? foldDigits(typed) : null

const isPhone = (filled: Filled): filled is PhoneAnswer =>
  typeof filled === 'object' && filled !== null && 'typed' in filled
export const isFile = (filled: Filled | undefined): filled is FileAnswer =>
  typeof filled === 'object' && filled !== null && 'fileId' in filled

/** Takes a field's value; gives the value for the api. */
export function sentOf(filled: Filled | undefined, readPhone: PhoneReader): unknown {
  if (filled === undefined || filled === null) return null
  if (isFile(filled)) return filled.fileId
  if (!isPhone(filled)) return filled
  const typed = filled.typed.trim()
  return typed === '' ? null : (readPhone(typed, filled.country) ?? typed)
}

/** A number that `sentOf` could not parse is invalid for the server too. */
const international =
  (readPhone: PhoneReader): ReadPhone =>
  (text) =>
    text.startsWith('+') ? readPhone(text, '') : null

/** Takes a question and its field's value; gives the stored value, or the error. */
export function readFilled(
  element: Element,
  filled: Filled | undefined,
  readPhone: PhoneReader = trustingReader,
): Checked {
  const read = readPhone === trustingReader ? (text: string) => text : international(readPhone)
  return readAnswerBy(read, element, sentOf(filled, readPhone))
}

/**
 * Takes a form's elements and the values of its fields; gives the elements on the path of these answers, and the stored
 * answers.
 */
export function pathOf(elements: readonly Element[], answers: Answers) {
  const kept: [string, AnswerValues[string]][] = []
  for (const element of elements) {
    if (!isQuestion(element.type) || !Object.hasOwn(answers, element.key)) continue
    const read = readFilled(element, answers[element.key])
    if ('value' in read) kept.push([element.key, read.value])
  }
  const values: AnswerValues = Object.fromEntries(kept)
  return { path: pathThrough(elements, values), values }
}

/** Names of the fields of a question; another option than the listed ones is chosen by `otherValue`. */
export const fieldName = (key: string) => `a.${key}`
export const otherName = (key: string) => `a.${key}.other`
export const countryName = (key: string) => `a.${key}.country`
export const otherValue = '_other_'

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Takes the form data and a question; gives its field's value. Files are uploaded separately. */
function filledIn(data: FormData, { key, type }: Element, before: Filled | undefined): Filled {
  const name = fieldName(key)
  const chosen = () => {
    const values = data.getAll(name).map(String)
    const other = textIn(data, otherName(key)).trim()
    return values.flatMap((value) => (value === otherValue ? (other === '' ? [] : [other]) : [value]))
  }
  switch (type) {
    case 'checkbox':
      return chosen()
    case 'radio':
    case 'autocomplete':
      return chosen()[0] ?? ''
    case 'switch':
      return textIn(data, name) === 'true'
    case 'phone':
      return { country: textIn(data, countryName(key)), typed: textIn(data, name) }
    case 'file':
      return before ?? null
    default:
      return textIn(data, name)
  }
}

/** Takes the form data; gives the answers, with new values for the form's questions. */
export function answersWith(answers: Answers, data: FormData, elements: readonly Element[]): Answers {
  const asked = elements.filter(({ type }) => isQuestion(type))
  const filled = asked.map((one): [string, Filled] => [one.key, filledIn(data, one, answers[one.key])])
  return { ...answers, ...Object.fromEntries(filled) }
}

/** The answers that may be stored on the device: all except passwords. */
export function withoutPasswords(elements: readonly Element[], answers: Answers): Answers {
  const secret = new Set(elements.filter(({ type }) => type === 'password').map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !secret.has(key)))
}
