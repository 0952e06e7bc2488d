import * as v from 'valibot'
import type { FieldErrors } from '../errors'
import { isLocale, type Locale } from '../locale'
import { fieldErrors, letters } from '../text/text'
import {
  type Element,
  Elements,
  type ElementType,
  elementKeys,
  formBounds,
  hasOptions,
  isQuestion,
} from './elements'
import { jsonLines, lineOf } from './json-lines'
import { newKeys } from './keys'
import { QuestionKey } from './question-key'
import { fromTypeform, isTypeform } from './typeform'

/** The names that the specification has for types of elements. */
export const stepNames = {
  welcome: 'Welcome',
  description: 'Description',
  email: 'Email',
  switch: 'SwitchStep',
  text: 'TextFieldStep',
  phone: 'Phone',
  multiline: 'MultiTextFieldStep',
  radio: 'RadioStep',
  checkbox: 'CheckboxStep',
  autocomplete: 'AutocompleteStep',
  date: 'DatePickerStep',
  country: 'Country',
  password: 'Password',
  number: 'Number',
  file: 'FileStep',
} as const satisfies Record<ElementType, string>

const typesByStep: ReadonlyMap<string, ElementType> = new Map(
  Object.entries(stepNames).map(([type, step]) => [step, type as ElementType]),
)
/** Steps that each of our forms has without saying so. */
const ends = ['SaveForm', 'Finished'] as const

const Step = v.object({
  step: v.picklist([...typesByStep.keys(), ...ends], 'unknown_type'),
  elementName: v.optional(v.nullable(v.string('wrong_type')), ''),
  questionText: v.optional(v.nullable(v.string('wrong_type')), ''),
  options: v.optional(
    v.nullable(
      v.array(v.union([v.object({ option: v.string('wrong_type') }), v.string('wrong_type')]), 'wrong_type'),
    ),
  ),
  require: v.optional(v.nullable(v.boolean('wrong_type')), false),
})
const Steps = v.array(Step, 'wrong_type')
const thanksLetters = 2_000

/** The content of a JSON text: elements, and the name, language and settings if it has them. */
export type Imported = {
  elements: Element[]
  name?: string
  language?: Locale
  thanks?: string
  redirectTo?: string
  hidden?: string[]
} & Lost

/** Lost parts of an imported form, named by the titles of their questions. */
export type Lost = {
  /** Questions of an unknown type, which became text questions. */
  lost?: string[]
  /** Questions with jumps that cannot be imported, one entry for each jump. */
  lostJumps?: string[]
  /** Questions with other parts that cannot be imported: pictures, calculations, further endings, hidden fields. */
  lostParts?: string[]
}
/** Errors of the JSON text with their lines, counted from 1; `name` is the key concerned, if there is one. */
export type WrongJson = { wrong: { line: number; code: string; name?: string }[] }

const maxLetters = 1_000_000
const maxOfName = 60

/**
 * Takes a JSON text: our elements as a list, or steps of the specification's shape, bare or in a form that has a name and a
 * language (`formjson` may be a text itself), or a form as Typeform exports it. Gives what it holds, or what is wrong at which
 * line; codes bad_json, too_long, not_elements and those of the schema.
 */
export function importJson(source: string): Imported | WrongJson {
  if (source.length > maxLetters) return { wrong: [{ line: 1, code: 'too_long' }] }
  const read = jsonLines(source)
  if ('wrongAt' in read) return { wrong: [{ line: read.wrongAt, code: 'bad_json' }] }
  const value: unknown = JSON.parse(source)
  if (isTypeform(value)) return importTypeform(value, read.lines)
  const { list, prefix, more } = unwrapped(value)
  if (!Array.isArray(list)) return { wrong: [{ line: lineOf(read.lines, prefix), code: 'not_elements' }] }
  const tooMany = firstTooMany(list)
  const inList = (path: string | number) => (prefix === '' ? `${path}` : `${prefix}.${path}`)
  if (tooMany !== null)
    return { wrong: [{ line: lineOf(read.lines, inList(tooMany)), code: 'too_many_elements' }] }
  const parsed = elementsOf(list)
  if ('elements' in parsed) return { ...more, ...parsed }
  const wrong = Object.entries(parsed.fields).map(([path, code]) => ({
    line: lineOf(read.lines, path === '_' ? prefix : inList(path)),
    code,
    ...nameIn(path),
  }))
  return { wrong: wrong.sort((one, other) => one.line - other.line) }
}

/** The key at the end of a path, unless that is a place in a list. */
function nameIn(path: string): { name?: string } {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return /^(?:_|\d+)?$/.test(name) ? {} : { name: name.slice(0, maxOfName) }
}

/** The unknown keys of elements; the schema reports only the first of each element. */
function unknownKeys(list: readonly unknown[]): FieldErrors {
  const paths = list.flatMap((one, at) =>
    Object.keys(Object(one)).flatMap((key) => (elementKeys.has(key) ? [] : [`${at}.${key}`])),
  )
  return Object.fromEntries(paths.map((path) => [path, 'unknown_field' as const]))
}

/** The place of the first element that a form has no room for, found before any of them is looked into; null where all have. */
function firstTooMany(list: readonly unknown[]): number | null {
  if (list.length <= formBounds.elements) return null
  let count = 0
  for (const [at, one] of list.entries()) {
    const isEnd =
      typeof one === 'object' && one !== null && 'step' in one && ends.some((end) => end === one.step)
    if (!isEnd || at >= formBounds.elements + ends.length) count += 1
    if (count > formBounds.elements) return at
  }
  return null
}

function importTypeform(value: unknown, lines: Parameters<typeof lineOf>[0]): Imported | WrongJson {
  const taken = fromTypeform(value)
  if ('tooMany' in taken)
    return { wrong: [{ line: lineOf(lines, taken.tooMany), code: 'too_many_elements' }] }
  const { elements, places, ...more } = taken
  const parsed = v.safeParse(Elements, elements)
  if (parsed.success) return { elements: parsed.output, ...said(more) }
  const wrong = Object.entries(fieldErrors(parsed.issues)).map(([path, code]) => {
    const [at = '', field = ''] = path.split('.')
    const own = { question: 'title', options: 'properties', help: 'properties' }[field] ?? field
    return { line: lineOf(lines, `${places[Number(at)] ?? 'fields'}.${own}`), code }
  })
  return { wrong: wrong.sort((one, other) => one.line - other.line) }
}

/** Omits undefined and empty values. */
const said = (more: Omit<Imported, 'elements'>): Omit<Imported, 'elements'> =>
  Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined && value.length > 0))

/** Finds the list in a form: at its top, as `elements`, or as `formjson`. */
function unwrapped(value: unknown): { list: unknown; prefix: string; more: Omit<Imported, 'elements'> } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { list: value, prefix: '', more: {} }
  const form = value as Record<string, unknown>
  const name = form.name ?? form.formname
  const more = {
    ...(typeof name === 'string' && { name }),
    ...(isLocale(form.language) && { language: form.language }),
  }
  if ('elements' in form) return { list: form.elements, prefix: 'elements', more }
  if (typeof form.formjson !== 'string') return { list: form.formjson, prefix: 'formjson', more }
  const inside = jsonLines(form.formjson)
  return { list: 'wrongAt' in inside ? undefined : JSON.parse(form.formjson), prefix: 'formjson', more }
}

function elementsOf(list: unknown): { elements: Element[]; thanks?: string } | { fields: FieldErrors } {
  const isSpec =
    Array.isArray(list) && list.some((one) => typeof one === 'object' && one !== null && 'step' in one)
  if (!isSpec) {
    const own = v.safeParse(Elements, list)
    if (own.success) return { elements: own.output }
    return { fields: { ...(Array.isArray(list) && unknownKeys(list)), ...fieldErrors(own.issues) } }
  }
  const steps = v.safeParse(Steps, list)
  if (!steps.success) return { fields: fieldErrors(steps.issues) }
  const { elements, places, thanks, thanksAt } = fromSteps(steps.output)
  if (letters(thanks) > thanksLetters) return { fields: { [`${thanksAt}.questionText`]: 'too_long' } }
  const parsed = v.safeParse(Elements, elements)
  if (parsed.success) return { elements: parsed.output, ...(thanks && { thanks }) }
  // Errors are reported at the step and the field from which the element was made.
  const named = Object.entries(fieldErrors(parsed.issues)).map(([path, code]) => {
    const [at = '', field = ''] = path.split('.')
    const own = { question: 'questionText', key: 'elementName' }[field] ?? field
    return [`${places[Number(at)] ?? at}.${own}`, code] as const
  })
  return { fields: Object.fromEntries(named) }
}

function fromSteps(steps: v.InferOutput<typeof Steps>) {
  const keys = newKeys()
  const places: number[] = []
  let [thanks, thanksAt] = ['', 0]
  const elements = steps.flatMap(({ step, elementName, questionText, options, require }, at) => {
    const question = questionText ?? ''
    const type = typesByStep.get(step)
    if (step === 'Finished') [thanks, thanksAt] = [question, at]
    if (!type) return []
    const isKey = elementName && v.is(QuestionKey, elementName)
    const key = isKey ? keys.unlike(elementName) : keys.from(question)
    places.push(at)
    const texts = (options ?? []).map((one) => (typeof one === 'string' ? one : one.option).trim())
    const chosen = [...new Set(texts.filter((text) => text !== ''))]
    const required = isQuestion(type) && (require ?? false)
    return [{ type, key, question, required, ...(hasOptions(type) && { options: chosen }) }]
  })
  return { elements, places, thanks, thanksAt }
}
