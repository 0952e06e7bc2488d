import * as v from 'valibot'
import { ColumnName } from '../apis/columns'
import { Day } from '../dates/day'
import type { FieldCode } from '../field-codes'
import { line, paragraphs } from '../text/text'
import {
  type ElementType,
  elementTypes,
  endKey,
  type FileKind,
  fileKinds,
  formBounds,
  hasOptions,
  isQuestion,
} from './kinds'
import { QuestionKey } from './question-key'

export {
  type ElementType,
  elementTypes,
  endKey,
  type FileKind,
  fileKinds,
  formBounds,
  hasOptions,
  isQuestion,
}

const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]]

/** One answer, or several of which any will do, as the answer is kept: an option by its words, a switch by true or false. */
const plainValue = v.union(
  [v.pipe(v.string(), v.maxLength(formBounds.lineLetters, 'too_long')), v.number(), v.boolean()],
  'wrong_type',
)
const ConditionValues = v.union(
  [plainValue, v.pipe(v.array(plainValue), v.maxLength(50, 'too_many_options'))],
  'wrong_type',
)
export type ConditionValues = v.InferOutput<typeof ConditionValues>

/** Holds when the answer of `key` is one of `is`, or none of `isNot`. */
export const Condition = v.pipe(
  v.strictObject({ key: ColumnName, is: v.optional(ConditionValues), isNot: v.optional(ConditionValues) }),
  v.check(({ is, isNot }) => (is === undefined) !== (isNot === undefined), 'required'),
)
export type Condition = v.InferOutput<typeof Condition>

/** After an element whose answer is one of `is` (after any answer without `is`), the form continues at `to`. */
export const Jump = v.strictObject({
  is: v.optional(ConditionValues),
  to: v.union([v.literal(endKey), ColumnName], 'unknown_element'),
})
export type Jump = v.InferOutput<typeof Jump>

const bound = v.pipe(v.number('wrong_type'), v.minValue(-1e15, 'too_small'), v.maxValue(1e15, 'too_large'))
const points = v.pipe(
  v.number('wrong_type'),
  v.integer('not_whole'),
  v.minValue(-formBounds.points, 'too_small'),
  v.maxValue(formBounds.points, 'too_large'),
)
const Option = line(1, formBounds.optionLetters)

/**
 * One element. `min` and `max` bound letters of words, the value of a number, how many options are chosen, or are absent;
 * `from` and `to` bound days. `right` are the options, or the words, that count as right in a quiz, worth `points`.
 */
const Shape = v.strictObject({
  type: v.picklist(elementTypes, 'unknown_type'),
  key: QuestionKey,
  question: paragraphs(1, formBounds.questionLetters),
  help: v.optional(paragraphs(0, formBounds.helpLetters), ''),
  placeholder: v.optional(line(0, formBounds.placeholderLetters), ''),
  required: v.optional(v.boolean('wrong_type'), false),
  options: v.optional(
    v.pipe(v.array(Option, 'wrong_type'), v.maxLength(formBounds.options, 'too_many_options')),
  ),
  /** Whether something else than the options may be written. */
  hasOther: v.optional(v.boolean('wrong_type'), false),
  min: v.optional(bound),
  max: v.optional(bound),
  from: v.optional(Day),
  to: v.optional(Day),
  accepts: v.optional(
    v.pipe(v.array(v.picklist(fileKindNames, 'unsupported_type')), v.maxLength(10, 'too_large')),
  ),
  /** A picture of its maker's above the question, by `POST /files`. */
  pictureId: v.optional(v.nullable(v.pipe(v.string('wrong_type'), v.maxLength(64, 'unknown_file'))), null),
  /** Where a form shows pages, whether a new one begins here. */
  beginsPage: v.optional(v.boolean('wrong_type'), false),
  showIf: v.optional(v.nullable(Condition), null),
  jumps: v.optional(v.pipe(v.array(Jump, 'wrong_type'), v.maxLength(formBounds.jumps, 'too_large')), []),
  right: v.optional(v.pipe(v.array(v.string('wrong_type')), v.maxLength(50, 'too_many_options'))),
  points: v.optional(points),
})

/** The keys that an element may have. */
export const elementKeys: ReadonlySet<string> = new Set(Object.keys(Shape.entries))

/** A schema for one element, with the rules of its type. */
export const Element = v.pipe(
  Shape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { field, code } of wrongIn(dataset.value)) {
      const value = dataset.value[field]
      addIssue({
        message: code,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value }],
      })
    }
  }),
)
export type Element = v.InferOutput<typeof Shape>
/** An element as its maker sends it; missing fields get their defaults. */
export type ElementInput = v.InferInput<typeof Shape>

type Wrong = { field: keyof Element; code: FieldCode }

function wrongIn(element: Element): Wrong[] {
  const wrong: Wrong[] = []
  const { type, options = [], min, max, from, to } = element
  if (hasOptions(type) && options.length === 0 && !element.hasOther)
    wrong.push({ field: 'options', code: 'required' })
  if (new Set(options).size < options.length) wrong.push({ field: 'options', code: 'option_twice' })
  if (type !== 'number' && type !== 'file')
    for (const field of ['min', 'max'] as const)
      if (!Number.isInteger(element[field] ?? 0) || (element[field] ?? 0) < 0)
        wrong.push({ field, code: 'not_whole' })
  if (min !== undefined && max !== undefined && min > max) wrong.push({ field: 'max', code: 'too_small' })
  if (from !== undefined && to !== undefined && from > to) wrong.push({ field: 'to', code: 'not_after_from' })
  if (type === 'checkbox' && max !== undefined && max < 1) wrong.push({ field: 'max', code: 'too_small' })
  const unknown = hasOptions(type) && element.right?.some((one) => !options.includes(one))
  if (unknown) wrong.push({ field: 'right', code: 'unknown_option' })
  // A comparison with chosen words would let its author guess the password.
  if (type === 'password') {
    if (element.right?.length) wrong.push({ field: 'right', code: 'secret_question' })
    if (element.jumps.some(({ is }) => is !== undefined))
      wrong.push({ field: 'jumps', code: 'secret_question' })
  }
  return wrong
}

/**
 * A schema for all elements of a form: keys are unique, a condition refers to an earlier question, and a jump leads
 * forward, so that no path loops. Codes `column_twice`, `unknown_element`, `leads_back` at their places.
 */
export const Elements = v.pipe(
  v.array(Element, 'wrong_type'),
  v.maxLength(formBounds.elements, 'too_many_elements'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const list = dataset.value
    for (const { at, field, code } of wrongAmong(list))
      addIssue({
        message: code,
        path: [
          { type: 'array', origin: 'value', input: list, key: at, value: list[at] },
          {
            type: 'object',
            origin: 'value',
            input: list[at] as Element,
            key: field,
            value: list[at]?.[field],
          },
        ],
      })
  }),
)

function wrongAmong(list: readonly Element[]): (Wrong & { at: number })[] {
  const places = new Map<string, number>()
  const wrong: (Wrong & { at: number })[] = []
  list.forEach(({ key }, at) => {
    if (places.has(key)) wrong.push({ at, field: 'key', code: 'column_twice' })
    else places.set(key, at)
  })
  list.forEach(({ showIf, jumps }, at) => {
    const asked = showIf === null ? -1 : (places.get(showIf.key) ?? list.length)
    if (showIf !== null && (asked >= at || !isQuestion((list[asked] as Element).type)))
      wrong.push({ at, field: 'showIf', code: 'unknown_element' })
    else if (list[asked]?.type === 'password') wrong.push({ at, field: 'showIf', code: 'secret_question' })
    const targets = jumps.map(({ to }) => (to === endKey ? list.length : (places.get(to) ?? null)))
    if (targets.includes(null)) wrong.push({ at, field: 'jumps', code: 'unknown_element' })
    if (targets.some((to) => to !== null && to <= at)) wrong.push({ at, field: 'jumps', code: 'leads_back' })
  })
  return wrong
}
