import type { Locale } from '@domain/locale'
import { html } from 'hono/html'
import { type Schema, typeName } from './description'
import { withCode } from './with-code'
import { words } from './words'

/** A part of a call: a parameter, or a field of a body. */
export type SchemaField = { name: string; isRequired: boolean; schema: Schema; text?: string | undefined }

/** Takes a schema of an object or of a list of them; gives its fields, empty for anything else. */
export function fieldsOf(schema: Schema): SchemaField[] {
  const { properties = {}, required = [] } = objectIn(schema) ?? {}
  return Object.entries(properties).map(([name, one]) => ({
    name,
    isRequired: required.includes(name),
    schema: one,
    text: one.description,
  }))
}

/** The object that a schema describes by itself, as one of its alternatives, or as the items of a list. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return objectIn(schema.items)
  return schema.anyOf?.map(objectIn).find((one) => one !== undefined)
}

/** Takes a schema; gives its type in a word or two: the fields of an object are rows of their own. */
function shortType(schema: Schema): string {
  if (schema.properties) return 'object'
  if (schema.type === 'array') return `${shortType(schema.items ?? {})}[]`
  if (schema.enum) return 'enum'
  if (schema.anyOf) {
    const types = [...new Set(schema.anyOf.map(shortType))]
    const others = types.filter((type) => type !== 'null')
    return others.join(' | ') + (others.length < types.length ? '?' : '')
  }
  return typeName(schema)
}

/** Takes a schema; gives the values and bounds that it allows. */
function bounds(schema: Schema): string {
  if (schema.anyOf) return bounds(schema.anyOf.find((one) => bounds(one) !== '') ?? {})
  if (schema.type === 'array') return between(schema.minItems, schema.maxItems, 'items')
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.maxLength !== undefined || schema.minLength !== undefined)
    return between(schema.minLength, schema.maxLength, 'characters')
  return between(schema.minimum, schema.maximum, '')
}

const figure = (value: number) => value.toLocaleString('en')

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const of = unit && ` ${(most ?? least) === 1 ? unit.slice(0, -1) : unit}`
  if (least !== undefined && most !== undefined) return `${figure(least)} to ${figure(most)}${of}`
  if (most !== undefined) return `at most ${figure(most)}${of}`
  return least ? `at least ${figure(least)}${of}` : ''
}

/** Takes fields; gives them as a table: the fields of an object are below it, those of an object within it folded. */
export function schemaTable(title: string, fields: readonly SchemaField[], locale: Locale) {
  if (fields.length === 0) return ''
  const say = words[locale]
  const rows = fields.flatMap((field) => [
    { field, depth: 0 },
    ...fieldsOf(field.schema).map((inner) => ({
      field: { ...inner, isRequired: inner.isRequired && field.isRequired },
      depth: 1,
    })),
  ])
  const isExplained = rows.some(({ field, depth }) => meaning(field) !== '' || isFolded(field, depth))
  const heads = [say.name, say.type, ...(isExplained ? [say.meaning] : [])]
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead lang="${locale}"><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
    ({ field, depth }) =>
      html`<tr class="depth-${depth}"><td><code>${field.name}</code>${field.isRequired ? html` <span class="needed" lang="${locale}">${say.required}</span>` : ''}</td><td><code>${shortType(field.schema)}</code></td>${isExplained ? html`<td>${withCode(meaning(field))}${isFolded(field, depth) ? folded(field, locale) : ''}</td>` : ''}</tr>`,
  )}</tbody></table></div>`
}

const meaning = ({ text, schema }: SchemaField) => [text, bounds(schema)].filter(Boolean).join(' ')

const isFolded = ({ schema }: SchemaField, depth: number) => depth > 0 && fieldsOf(schema).length > 0

function folded({ schema }: SchemaField, locale: Locale) {
  const inner = fieldsOf(schema)
  return html`<details><summary><span lang="${locale}">${words[locale].fields(inner.length)}</span></summary>${inner.map((one) => html`<div><code>${one.name}: ${typeName(one.schema)}</code></div>`)}</details>`
}
