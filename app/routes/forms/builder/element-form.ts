import { Day } from '@domain/dates/day'
import { optionLines } from '@domain/forms/edits'
import {
  type Condition,
  type ConditionValues,
  type Element,
  type ElementType,
  elementTypes,
  type FileKind,
  fileKinds,
  formBounds,
  hasOptions,
  isQuestion,
  type Jump,
} from '@domain/forms/elements'
import { foldDigits } from '@domain/text/digits'
import * as v from 'valibot'
import { textIn } from '~/lib/form-fields'

const linesIn = (form: FormData, name: string) =>
  form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? value.split(/\r\n|[\n\r]/) : []))
    .map((line) => line.trim())
    .filter((line) => line !== '')

function numberOf(text: string): number {
  const plain = foldDigits(text)
    .replace(/[\s,٬_]/g, '')
    .replace('٫', '.')
    .replace('−', '-')
  return plain === '' ? Number.NaN : Number(plain)
}

/** A number in any digits; what is none becomes NaN, which the schema refuses at the field. */
function numberIn(form: FormData, name: string): number | undefined {
  const text = textIn(form, name)
  return text.trim() === '' ? undefined : numberOf(text)
}

/** The right answers, as answers of the type are kept: a number however it is written, and days alone of a date. */
function rightIn(form: FormData, type: ElementType): string[] {
  const lines = linesIn(form, 'right')
  if (type === 'date') return lines.filter((line) => v.is(Day, line))
  if (type !== 'number') return lines
  return lines.map((line) => (Number.isNaN(numberOf(line)) ? line : String(numberOf(line))))
}

const typeIn = (form: FormData, before: ElementType) =>
  elementTypes.find((type) => type === textIn(form, 'type')) ?? before

/** One value stays bare, as a condition of one answer is written. Of a switch it is true or false. */
function valuesOf(lines: readonly string[], asked: Element | undefined): ConditionValues {
  const values = asked?.type === 'switch' ? lines.map((line) => line === 'true') : [...lines]
  const [only = ''] = values
  return values.length === 1 ? only : values
}

function conditionIn(form: FormData, before: Element, all: readonly Element[]): Condition | null {
  const key = textIn(form, 'showIfKey')
  if (key === '') return null
  const asked = all.find((element) => element.key === key)
  // Answers that were ticked of another question than the one chosen now mean nothing.
  const isOther = before.showIf !== null && before.showIf.key !== key
  const lines = linesIn(form, 'showIfValue').filter(
    (line) => !isOther || !asked?.options || asked.options.includes(line),
  )
  const values = valuesOf(lines, asked)
  return textIn(form, 'showIfHow') === 'isNot' ? { key, isNot: values } : { key, is: values }
}

/** Jumps are numbered; one that leads nowhere is left out. */
function jumpsIn(form: FormData, element: Element): Jump[] {
  const found: Jump[] = []
  for (let at = 0; at < formBounds.jumps && form.has(`jumpTo${at}`); at += 1) {
    const to = textIn(form, `jumpTo${at}`)
    if (to === '') continue
    const lines = linesIn(form, `jumpIs${at}`)
    found.push(lines.length === 0 ? { to } : { is: valuesOf(lines, element), to })
  }
  return found
}

/** The fields that only some types have: options, limits, kinds of files, right answers. */
function ownOf(form: FormData, type: ElementType) {
  const options = form.has('optionLines')
    ? optionLines(textIn(form, 'optionLines'))
    : form.getAll('option').map(String)
  const day = (name: string) => textIn(form, name) || undefined
  const hasWords = type === 'text' || type === 'multiline' || type === 'password'
  const isBounded = hasWords || type === 'number' || type === 'checkbox'
  const accepts = form.getAll('accepts').filter((kind): kind is FileKind => String(kind) in fileKinds)
  const right = rightIn(form, type)
  const isRated = isQuestion(type) && (right.length > 0 || form.has('points'))
  return {
    options: hasOptions(type) ? options : undefined,
    hasOther: hasOptions(type) && form.has('hasOther'),
    min: isBounded ? numberIn(form, 'min') : undefined,
    max: isBounded || type === 'file' ? numberIn(form, 'max') : undefined,
    from: type === 'date' ? day('from') : undefined,
    to: type === 'date' ? day('to') : undefined,
    accepts: type === 'file' && accepts.length > 0 ? accepts : undefined,
    right: isRated && right.length > 0 ? right : undefined,
    points: isRated ? numberIn(form, 'points') : undefined,
  }
}

/** Takes the form of an element, the element as it was and all elements; gives it as the form says. It may be wrong, which the schema tells. */
export function elementIn(form: FormData, before: Element, all: readonly Element[]): Element {
  const type = typeIn(form, before.type)
  const { options, min, max, from, to, accepts, right, points, hasOther } = ownOf(form, type)
  const element: Element = {
    type,
    key: isQuestion(type) && form.has('key') ? textIn(form, 'key') : before.key,
    question: textIn(form, 'question'),
    help: textIn(form, 'help'),
    placeholder: textIn(form, 'placeholder'),
    required: isQuestion(type) && form.has('required'),
    hasOther,
    pictureId: form.has('withoutFile') ? null : textIn(form, 'pictureId') || null,
    beginsPage: form.has('beginsPage'),
    showIf: conditionIn(form, before, all),
    jumps: [],
    ...(options && { options }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(from && { from }),
    ...(to && { to }),
    ...(accepts && { accepts }),
    ...(right && { right }),
    ...(points !== undefined && { points }),
  }
  return { ...element, jumps: jumpsIn(form, element) }
}
