import { type Element, type ElementType, formBounds, hasOptions, isQuestion } from './elements'
import { keyFrom, unlike } from './keys'

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
] as const)

type Bag = Readonly<Record<string, unknown>>
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})
const list = (value: unknown): Bag[] => (Array.isArray(value) ? value.map(bag) : [])
const text = (value: unknown, most: number) =>
  typeof value === 'string' ? [...value.trim()].slice(0, most).join('') : ''

function typeOf(type: unknown, properties: Bag): ElementType {
  if (type === 'multiple_choice') return properties.allow_multiple_selection === true ? 'checkbox' : 'radio'
  return types.get(String(type)) ?? 'text'
}

/** The numbers of a scale: those of an opinion begin at 0 unless they begin at one, those of a rating at 1. */
function scale(type: unknown, { steps, start_at_one }: Bag): string[] {
  const count = typeof steps === 'number' && steps >= 1 && steps <= 11 ? Math.floor(steps) : 11
  const first = type === 'rating' || start_at_one === true ? 1 : 0
  return Array.from({ length: count }, (_, at) => String(at + first))
}

const isScale = (type: unknown) => type === 'rating' || type === 'opinion_scale' || type === 'nps'

type Draft = Pick<Element, 'type' | 'key' | 'question' | 'help' | 'required' | 'options' | 'hasOther'>

/** Gives whether a value is a form as Typeform exports it. */
export const isTypeform = (value: unknown): boolean =>
  Array.isArray(bag(value).fields) && list(bag(value).fields).every((field) => typeof field.type === 'string')

/**
 * Takes a form as Typeform exports it; gives its elements, its title and thanks, with the titles of the fields whose type
 * became a text (`lost`). Fields of a group stand in its place; logic and pictures are not taken.
 */
export function fromTypeform(value: unknown): {
  elements: Draft[]
  places: string[]
  name: string
  thanks: string
  lost: string[]
} {
  const form = bag(value)
  const elements: Draft[] = []
  const places: string[] = []
  const lost: string[] = []
  const taken: string[] = []
  const add = (field: Bag, place: string, as?: ElementType) => {
    const properties = bag(field.properties)
    if (field.type === 'group' || field.type === 'inline_group' || field.type === 'contact_info') {
      list(properties.fields).forEach((inner, at) => {
        add(inner, `${place}.properties.fields.${at}`)
      })
      return
    }
    const type = as ?? typeOf(field.type, properties)
    const question = text(field.title, formBounds.questionLetters)
    const key = isQuestion(type) ? keyFrom(question, taken) : unlike(type, taken)
    const labels = list(properties.choices).map(({ label }) => text(label, formBounds.optionLetters))
    const options = isScale(field.type)
      ? scale(field.type, properties)
      : labels.filter((label) => label !== '')
    if (!as && field.type !== 'multiple_choice' && !types.has(String(field.type))) lost.push(question)
    taken.push(key)
    places.push(place)
    elements.push({
      type,
      key,
      question,
      help: text(properties.description, formBounds.helpLetters),
      required: isQuestion(type) && bag(field.validations).required === true,
      hasOther: hasOptions(type) && properties.allow_other_choice === true,
      ...(hasOptions(type) && { options: [...new Set(options)].slice(0, formBounds.options) }),
    })
  }
  list(form.welcome_screens).forEach((screen, at) => {
    add(screen, `welcome_screens.${at}`, 'welcome')
  })
  list(form.fields).forEach((field, at) => {
    add(field, `fields.${at}`)
  })
  return {
    elements,
    places,
    name: text(form.title, 120),
    thanks: text(list(form.thankyou_screens)[0]?.title, 2_000),
    lost,
  }
}
