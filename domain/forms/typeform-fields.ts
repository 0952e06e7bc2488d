import { type ElementType, formBounds } from './elements'

export type Bag = Readonly<Record<string, unknown>>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
export const bag = (value: unknown): Bag => (isBag(value) ? value : {})
export const list = (value: unknown): Bag[] => (Array.isArray(value) ? value.map(bag) : [])
export const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A field of the export that becomes one element, with its place there. */
export type Field = { field: Bag; place: string; as?: ElementType }

/** Where the elements of a field begin and end: a group and a matrix have several. */
export type Span = { first: number; last: number }

/**
 * All fields in order, with groups flattened, and the span of each field by `ref` and id. `tooMany` is the place of the
 * first field beyond the limit of a form.
 */
type Fields = { fields: Field[]; spans: ReadonlyMap<string, Span>; tooMany?: string }

const groups: ReadonlySet<unknown> = new Set(['group', 'inline_group', 'contact_info', 'address'])

/** Takes a form as Typeform exports it; gives its fields one after the other. It stops at the first of too many. */
export function fieldsOf(form: Bag): Fields {
  const fields: Field[] = []
  const spans = new Map<string, Span>()
  let tooMany: string | undefined
  const push = (one: Field) => {
    if (fields.length < formBounds.elements) fields.push(one)
    else tooMany ??= one.place
  }
  const add = (field: Bag, place: string) => {
    if (tooMany !== undefined) return
    const first = fields.length
    const inner = rowsOf(field) ?? innerOf(field)
    if (inner === null) push({ field, place })
    else {
      const { title, properties } = field
      const words = { title, properties: { description: bag(properties).description } }
      if (textIn(title) !== '') push({ field: words, place, as: 'description' })
      for (const [at, one] of inner.entries()) add(one.field, `${place}.properties.${one.name}.${at}`)
    }
    if (fields.length === first) return
    const span = { first, last: fields.length - 1 }
    for (const name of [textIn(field.id), textIn(field.ref)]) if (name !== '') spans.set(name, span)
  }
  for (const [at, field] of list(form.welcome_screens).entries())
    push({ field, place: `welcome_screens.${at}`, as: 'welcome' })
  for (const [at, field] of list(form.fields).entries()) add(field, `fields.${at}`)
  return { fields, spans, ...(tooMany !== undefined && { tooMany }) }
}

type Inner = { field: Bag; name: string }[]

function innerOf({ type, properties }: Bag): Inner | null {
  const inner = list(bag(properties).fields)
  if (!groups.has(type) || (type === 'address' && inner.length === 0)) return null
  return inner.map((field) => ({ field, name: 'fields' }))
}

/** Each row of a matrix as a question whose options are the columns; null for other fields, and for one without rows. */
function rowsOf({ type, properties, validations }: Bag): Inner | null {
  const { fields, rows, columns, allow_multiple_selection } = bag(properties)
  const name = list(fields).length > 0 ? 'fields' : 'rows'
  const found = list(name === 'fields' ? fields : rows)
  if (type !== 'matrix' || found.length === 0) return null
  return found.map((row) => {
    const own = bag(row.properties)
    const choices = list(own.choices).length > 0 ? own.choices : columns
    const several = own.allow_multiple_selection ?? allow_multiple_selection
    const field = {
      ...row,
      type: 'multiple_choice',
      title: row.title ?? row.label,
      properties: { ...own, choices, allow_multiple_selection: several },
      validations: row.validations ?? validations,
    }
    return { field, name }
  })
}
