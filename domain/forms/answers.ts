import { parsePhone } from '../accounts/phones'
import type { FieldErrors } from '../errors'
import type { FieldCode } from '../field-codes'
import { foldDigits } from '../text/digits'
import { type Element, isQuestion } from './elements'
import { type AnswerValue, type AnswerValues, pathThrough } from './path'
import { type Checked, readAnswerBy, type SentAnswers } from './read-answer'

/** `readAnswerBy` with the numbers of every country; a national form is read as Iran's. */
export const readAnswer = (element: Element, sent: unknown): Checked =>
  readAnswerBy(parsePhone, element, sent)

/** The result of the check: the values of the elements on the path by key, these elements, and errors by key. */
export type CheckedAnswers = { values: Record<string, AnswerValue>; path: Element[]; fields: FieldErrors }

/**
 * Takes a form's elements and the sent answers; gives the answers to store. Answers off the path are refused as
 * `not_shown`, unknown keys as `unknown_field`, whatever the form's page has checked before.
 */
export function checkAnswers(elements: readonly Element[], sent: SentAnswers): CheckedAnswers {
  const questions = new Map(elements.filter(({ type }) => isQuestion(type)).map((one) => [one.key, one]))
  const fields = new Map<string, FieldCode>()
  const read = new Map<string, AnswerValue>()
  const wrong = new Map<string, FieldCode>()
  for (const [key, value] of Object.entries(sent)) {
    const element = questions.get(key)
    if (!element) fields.set(key, 'unknown_field')
    else {
      const answer = readAnswer(element, value)
      if ('code' in answer) wrong.set(key, answer.code)
      else read.set(key, answer.value)
    }
  }
  const path = pathThrough(elements, Object.fromEntries(read))
  const met = new Set(path.map(({ key }) => key))
  for (const element of path) {
    if (!isQuestion(element.type)) continue
    const code = wrong.get(element.key)
    if (code) fields.set(element.key, code)
    else if (element.required && (read.get(element.key) ?? null) === null) fields.set(element.key, 'required')
  }
  for (const [key, value] of read) if (value !== null && !met.has(key)) fields.set(key, 'not_shown')
  for (const key of wrong.keys()) if (!met.has(key)) fields.set(key, 'not_shown')
  const kept = [...read].filter(([key]) => met.has(key))
  return { values: Object.fromEntries(kept), path, fields: Object.fromEntries(fields) }
}

const sameWords = (text: string) => foldDigits(text).trim().toLowerCase()

function earned(element: Element, answer: AnswerValue): number {
  const { right = [], points = 0 } = element
  if (right.length === 0 || answer === null) return 0
  const given = (element.type === 'checkbox' ? String(answer).split('\n') : [String(answer)]).map(sameWords)
  const wanted = right.map(sameWords)
  const isRight =
    element.type === 'checkbox'
      ? given.length === wanted.length && given.every((one) => wanted.includes(one))
      : wanted.includes(given[0] as string)
  return isRight ? points : 0
}

/**
 * Takes the elements on the path and their answers; gives the points earned and the maximum, or null if no element is
 * worth points.
 */
export function scoreOf(
  path: readonly Element[],
  values: AnswerValues,
): { score: number; of: number } | null {
  const counted = path.filter(({ right = [], points = 0 }) => right.length > 0 && points !== 0)
  if (counted.length === 0) return null
  let score = 0
  let of = 0
  for (const element of counted) {
    score += earned(element, Object.hasOwn(values, element.key) ? (values[element.key] ?? null) : null)
    of += Math.max(0, element.points ?? 0)
  }
  return { score, of }
}
