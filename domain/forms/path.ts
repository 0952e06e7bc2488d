import type { Condition, ConditionValues, Element } from './elements'
import { endKey, isQuestion } from './kinds'

/** A stored answer; several options are joined by line breaks. */
export type AnswerValue = string | number | boolean | null
export type AnswerValues = Readonly<Record<string, AnswerValue>>

const listOf = (values: ConditionValues) => (Array.isArray(values) ? values : [values])

/** Of several options each counts by itself; a number and its digits are the same. */
function isAmong(element: Element, answer: AnswerValue | undefined, values: ConditionValues): boolean {
  if (answer === null || answer === undefined || answer === '') return false
  const given = element.type === 'checkbox' ? String(answer).split('\n') : [String(answer)]
  return listOf(values).some((value) => given.includes(String(value)))
}

/** Takes an element's condition, the elements by key, and the answers so far; tells whether it holds. */
function holds(condition: Condition, byKey: ReadonlyMap<string, Element>, answers: AnswerValues): boolean {
  const asked = byKey.get(condition.key)
  if (!asked) return false
  const answer = Object.hasOwn(answers, condition.key) ? answers[condition.key] : null
  if (condition.is !== undefined) return isAmong(asked, answer, condition.is)
  return condition.isNot === undefined || !isAmong(asked, answer, condition.isNot)
}

/**
 * Takes a form's elements and a person's answers; gives the elements that this person sees, in order. Answers to unseen
 * elements are ignored: only elements seen earlier decide about the next one.
 */
export function pathThrough(elements: readonly Element[], answers: AnswerValues): Element[] {
  const byKey = new Map(elements.map((element) => [element.key, element]))
  const places = new Map(elements.map(({ key }, at) => [key, at]))
  const met: Element[] = []
  const known: Record<string, AnswerValue> = Object.create(null)
  for (let at = 0; at < elements.length; ) {
    const element = elements[at] as Element
    at += 1
    if (element.showIf !== null && !holds(element.showIf, byKey, known)) continue
    met.push(element)
    if (isQuestion(element.type) && Object.hasOwn(answers, element.key))
      known[element.key] = answers[element.key] as AnswerValue
    const jump = element.jumps.find(({ is }) => is === undefined || isAmong(element, known[element.key], is))
    if (jump) at = jump.to === endKey ? elements.length : Math.max(at, places.get(jump.to) ?? at)
  }
  return met
}

/** Takes elements; gives the keys of unreachable ones, so that the builder can warn about them. */
export function neverMet(elements: readonly Element[]): string[] {
  const places = new Map(elements.map(({ key }, at) => [key, at]))
  const reached = new Set<number>([0])
  elements.forEach(({ jumps }, at) => {
    if (!reached.has(at)) return
    const targets = jumps.map(({ to }) => (to === endKey ? elements.length : (places.get(to) ?? at + 1)))
    for (const to of targets) reached.add(to)
    const always = jumps.some(({ is }) => is === undefined) && elements[at]?.showIf === null
    if (!always) reached.add(at + 1)
  })
  return elements.filter((_, at) => !reached.has(at)).map(({ key }) => key)
}
