import * as v from 'valibot'
import { TargetUrl } from '../links/links'
import { letters } from '../text/text'
import { type Element, type ElementType, hasOptions, isQuestion } from './elements'
import { newKeys } from './keys'
import { QuestionKey } from './question-key'
import { FormSettings } from './settings'
import { type Bag, bag, type Field, fieldsOf, list, textIn } from './typeform-fields'
import { jumpsOf } from './typeform-jumps'
import { type TypeformTexts, wordsOf } from './typeform-words'

/** Types of Typeform's fields by ours; a rating is a choice of its numbers, and each type that is not here a text. */
const types: ReadonlyMap<string, ElementType> = new Map([
  ['short_text', 'text'],
  ['long_text', 'multiline'],
  ['email', 'email'],
  ['phone_number', 'phone'],
  ['number', 'number'],
  ['date', 'date'],
  ['yes_no', 'switch'],
  ['legal', 'switch'],
  ['dropdown', 'autocomplete'],
  ['statement', 'description'],
  ['file_upload', 'file'],
  ['website', 'text'],
  ['rating', 'radio'],
  ['opinion_scale', 'radio'],
  ['nps', 'radio'],
  // Their order cannot be said here; all of them can be chosen.
  ['ranking', 'checkbox'],
] as const)

const choosing: ReadonlySet<unknown> = new Set(['multiple_choice', 'picture_choice'])

function typeOf(type: unknown, properties: Bag): ElementType {
  if (choosing.has(type)) return properties.allow_multiple_selection === true ? 'checkbox' : 'radio'
  return types.get(String(type)) ?? 'text'
}

/** The numbers of a scale: those of an opinion begin at 0 unless they begin at one, those of a rating at 1. */
function scale(type: unknown, { steps, start_at_one }: Bag): string[] {
  const count = typeof steps === 'number' && steps >= 1 && steps <= 11 ? Math.floor(steps) : 11
  const first = type === 'rating' || start_at_one === true ? 1 : 0
  return Array.from({ length: count }, (_, at) => String(at + first))
}

const isScale = (type: unknown) => type === 'rating' || type === 'opinion_scale' || type === 'nps'

/** The labels at the ends and in the middle of a scale, each after its number. */
function scaleLabels(options: readonly string[], labels: Bag, { shown }: TypeformTexts): string {
  const middle = options.length % 2 === 1 ? options[(options.length - 1) / 2] : undefined
  const named = [
    [options[0], labels.left],
    [middle, labels.center],
    [options.at(-1), labels.right],
  ] as const
  return named
    .flatMap(([number, label]) =>
      shown(label) === '' ? [] : number ? `${number}: ${shown(label)}` : shown(label),
    )
    .join(' · ')
}

const limitNames: Readonly<Partial<Record<ElementType, readonly [min: string, max: string]>>> = {
  text: ['min_length', 'max_length'],
  multiline: ['min_length', 'max_length'],
  number: ['min_value', 'max_value'],
  checkbox: ['min_selection', 'max_selection'],
}

/** The limits of a field, those left out that no answer could keep. */
function limitsOf(type: ElementType, validations: Bag): Pick<Element, 'min' | 'max'> {
  const [least = '', most = ''] = limitNames[type] ?? []
  const [min, max] = [validations[least], validations[most]].map((value) =>
    typeof value === 'number' && Math.abs(value) <= 1e15 ? value : undefined,
  )
  if (min !== undefined && max !== undefined && min > max) return {}
  const isNone = type !== 'number' && max !== undefined && max < 1
  return { ...(min !== undefined && { min }), ...(max !== undefined && !isNone && { max }) }
}

type ElementDraft = Pick<
  Element,
  'type' | 'key' | 'question' | 'help' | 'required' | 'options' | 'hasOther' | 'min' | 'max' | 'jumps'
>
type ImportedQuestion = ElementDraft & { choices: ReadonlyMap<string, string> }

function askedOf(
  { field, as }: Field,
  key: (type: ElementType, question: string) => string,
  words: TypeformTexts,
): ImportedQuestion {
  const properties = bag(field.properties)
  const validations = bag(field.validations)
  const type = as ?? typeOf(field.type, properties)
  const choices = list(properties.choices).map(({ id, ref, label }) => ({
    names: [id, ref, label].map(textIn),
    label: words.shown(label).replace(/\s+/gu, ' '),
  }))
  const options = isScale(field.type)
    ? scale(field.type, properties)
    : choices.map(({ label }) => label).filter((label) => label !== '')
  const labels = isScale(field.type) ? scaleLabels(options, bag(properties.labels), words) : ''
  const description = words.shown(properties.description)
  const named = choices.flatMap(({ names, label }) => names.map((name) => [name, label] as const))
  return {
    type,
    key: key(type, words.bare(field.title)),
    question: words.shown(field.title),
    help: [description, labels].filter((text) => text !== '').join('\n'),
    // A switch that is required has to be on, as Typeform's legal has; its yes or no may be no.
    required: isQuestion(type) && field.type !== 'yes_no' && validations.required === true,
    hasOther: hasOptions(type) && properties.allow_other_choice === true,
    ...(hasOptions(type) && { options: [...new Set(options)] }),
    ...limitsOf(type, validations),
    jumps: [],
    choices: new Map([...options.map((option) => [option, option] as const), ...named]),
  }
}

const isUnknown = ({ field, as }: Field) => !as && !choosing.has(field.type) && !types.has(String(field.type))

/** Whether a field has more than is taken: pictures and films, the order of a ranking. */
function hasMore({ field }: Field): boolean {
  const isPictured = [field, bag(field.layout), ...list(bag(field.properties).choices)].some(
    ({ attachment }) => typeof attachment === 'object' && attachment !== null,
  )
  return isPictured || field.type === 'ranking'
}

/** The settings of a form, and the settings that are lost. */
function settingsOf(form: Bag, { shown }: TypeformTexts) {
  const [first = {}, ...others] = list(form.thankyou_screens)
  const lost = others.filter(({ ref }) => ref !== 'default_tys').map(({ title }) => shown(title))
  const thanks = shown(first.title)
  const address = bag(first.properties).redirect_url ?? bag(form.settings).redirect_after_submit_url
  const target = v.safeParse(TargetUrl, address)
  const redirectTo = target.success && !textIn(address).includes('{{') ? target.output : undefined
  if (redirectTo === undefined && textIn(address) !== '') lost.push(textIn(address))
  const isLong = letters(thanks) > 2_000
  if (isLong) lost.push(thanks)
  return { thanks: isLong ? '' : thanks, redirectTo, hidden: hiddenOf(form, lost), lost }
}

/** Further names of hidden fields are ignored: a form has at most twenty such columns. */
const maxNames = 200

function hiddenOf(form: Bag, lost: string[]): string[] {
  const hidden = new Set<string>()
  const names: unknown[] = Array.isArray(form.hidden) ? form.hidden : []
  for (const [at, name] of names.entries()) {
    const key = at < maxNames ? v.safeParse(QuestionKey, name) : null
    const isTaken = key?.success && v.is(FormSettings.entries.hidden, [...hidden, key.output])
    if (isTaken) hidden.add(key.output)
    else lost.push(String(name))
  }
  return [...hidden]
}

/** Gives whether a value is a form as Typeform exports it. */
export const isTypeform = (value: unknown): boolean =>
  Array.isArray(bag(value).fields) && list(bag(value).fields).every((field) => typeof field.type === 'string')

/**
 * A Typeform form as our elements, with the place of each in the export. Lost parts are named by the titles of their
 * questions.
 */
type TakenForm = {
  elements: ElementDraft[]
  places: string[]
  name: string
  thanks: string
  redirectTo?: string | undefined
  hidden: string[]
  /** Questions of an unknown type, which became text questions. */
  lost: string[]
  /** Questions with jumps that our forms do not support, one entry for each jump. */
  lostJumps: string[]
  /** Questions with pictures, calculations, the order of a ranking, further endings or hidden fields. */
  lostParts: string[]
}

/**
 * Takes a Typeform export; gives our elements, or the place of the first field beyond the limit of a form. Fields of a
 * group and rows of a matrix replace it, below its title.
 */
export function fromTypeform(value: unknown): TakenForm | { tooMany: string } {
  const form = bag(value)
  const { fields, spans, tooMany } = fieldsOf(form)
  if (tooMany !== undefined) return { tooMany }
  const words = wordsOf(form)
  const { lost: lostSettings, ...settings } = settingsOf(form, words)
  const keys = newKeys(settings.hidden)
  const key = (type: ElementType, question: string) =>
    isQuestion(type) ? keys.from(question) : keys.unlike(type)
  const asked = fields.map((field) => askedOf(field, key, words))
  const { jumps, lostJumps, lostSums } = jumpsOf(form, asked, spans)
  const questionsOf = (is: (field: Field) => boolean) =>
    fields.flatMap((field, at) => (is(field) ? (asked[at]?.question ?? '') : []))
  return {
    ...settings,
    elements: asked.map(({ choices: _, ...element }, at) => ({ ...element, jumps: jumps.get(at) ?? [] })),
    places: fields.map(({ place }) => place),
    name: words.shown(form.title),
    lost: questionsOf(isUnknown),
    lostJumps,
    lostParts: [...questionsOf(hasMore), ...lostSums, ...lostSettings],
  }
}
