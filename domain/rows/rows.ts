import * as v from 'valibot'
import { type Column, secretMask } from '../apis/columns'
import type { FieldErrors } from '../errors'
import type { FieldCode } from '../field-codes'
import { normalForm } from '../text/normal-form'
import { LongNumber } from './exact-json'
import { type Scalar, type StoredKeys, storedKeys } from './keys'

/** Limits of rows; these are the defaults of settings of the data worker. Sizes are bytes of UTF-8. */
export type RowLimits = {
  value: number
  row: number
  rows: number
  batch: number
  /** One request's body. */
  body: number
  /** All rows of a member, with deleted ones and those of imports that are being sent. */
  totalBytes: number
}

export const usualRowLimits: RowLimits = {
  value: 100 * 1024,
  row: 1024 * 1024,
  rows: 100_000,
  batch: 1_000,
  body: 4 * 1024 * 1024,
  totalBytes: 500 * 1024 * 1024,
}

/** A checked row: `doc` is JSON by column key; the other columns are for filters, search and order. */
export type CheckedRow = StoredKeys & { doc: string }

export type RowCheck = { row: CheckedRow } | { fields: FieldErrors; limits?: Record<string, number> }

// A lone half of a surrogate pair cannot be stored as UTF-8, a NUL ends text inside the database.
const malformed = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const longestName = 80
const maxFaults = 20

/** Gives how many bytes of UTF-8 a text takes up. */
export function byteLength(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    // Each half of a pair counts for two of its four bytes.
    length += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2
  }
  return length
}

/**
 * Takes the columns, an object by column name as somebody sent it, and the limits; gives the row as it is stored, or the
 * code of each bad field with the limit that it hit. The mask of a secret value says nothing; anything else there is refused.
 */
export function checkRow(columns: readonly Column[], input: unknown, limits: RowLimits): RowCheck {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { fields: { _: 'wrong_type' } }
  // Names come from outside: without a prototype also `__proto__` is only a name.
  const fields: FieldErrors = Object.create(null)
  const hit: Record<string, number> = Object.create(null)
  const values = new Map<string, unknown>(Object.entries(input).map(([name, value]) => [plain(name), value]))
  let doc = ''
  const taken: [string, Scalar][] = []
  for (const { key, name, isSecret } of columns) {
    const value = values.get(name)
    if (value === undefined) continue
    values.delete(name)
    if (isSecret) {
      if (value !== secretMask) fields[name] = 'secret_value'
      continue
    }
    const code = isScalar(value) ? wrongWith(value, limits) : codeOfObject(value)
    if (code !== null) fields[name] = code
    if (code === 'too_long') hit[name] = limits.value
    if (code === 'number_too_large') hit[name] = Number.MAX_SAFE_INTEGER
    if (code !== null || !isScalar(value)) continue
    doc += `${doc === '' ? '' : ','}"${key}":${JSON.stringify(value)}`
    taken.push([key, value])
  }
  for (const name of [...values.keys()].slice(0, maxFaults))
    fields[name.length > longestName ? `${name.slice(0, longestName)}…` : name] = codeOfName(name)
  if (Object.keys(fields).length === 0 && doc.length * 3 > limits.row && byteLength(doc) + 2 > limits.row) {
    fields._ = 'row_too_large'
    hit._ = limits.row
  }
  if (Object.keys(fields).length > 0) return { fields, ...(Object.keys(hit).length > 0 && { limits: hit }) }
  return { row: { doc: `{${doc}}`, ...storedKeys(taken) } }
}

// Most names are ASCII, which is its own NFC.
const plain = (name: string) => (/^[\x20-\x7e]*$/.test(name) ? name : normalForm(name))

function codeOfName(name: string): FieldCode {
  return name === '_id' || name === 'id' || name === 'createdAt' ? 'read_only' : 'unknown_column'
}

function codeOfObject(value: unknown): FieldCode {
  return value instanceof LongNumber ? 'number_too_large' : 'not_scalar'
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value !== 'object'
}

function wrongWith(value: Scalar, limits: RowLimits): FieldCode | null {
  // JSON takes 1e999, which no number here can hold.
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'too_large'
  if (typeof value !== 'string') return null
  if (value.length * 3 > limits.value && byteLength(value) > limits.value) return 'too_long'
  if (value.includes('\u0000')) return 'control_character'
  return malformed.test(value) ? 'malformed' : null
}

const namesOf = new WeakMap<readonly Column[], (string | undefined)[]>()

/** Gives the JSON of each column's name with its colon, by the number in the column's key. */
function namesByNumber(columns: readonly Column[]): (string | undefined)[] {
  const known = namesOf.get(columns)
  if (known) return known
  const names: (string | undefined)[] = []
  for (const { key, name } of columns) names[Number(key.slice(1))] = `${JSON.stringify(name)}:`
  namesOf.set(columns, names)
  return names
}

/** Takes JSON of rows in which `id` repeats `_id`; gives it without. A quote inside a string is escaped, so this is no value. */
export const withoutAlias = (text: string) => text.replace(/("_id":"[^"]*"),"id":"[^"]*"/g, '$1')

const quote = 34
const colon = 58

/**
 * Takes text of rows that were stored by column key, as JSON; gives it by column name. Columns that were removed go, and
 * of secret values their mask alone is left.
 * Every row that is read passes here. A quote inside a string is escaped, so a key of ours between a quote and `":` can
 * only be a key.
 */
export function nameColumns(columns: readonly Column[], given: string): string {
  const names = namesByNumber(columns)
  const masked = maskSecrets(columns, given)
  const text = columns.some(({ name }) => name === 'id') ? withoutAlias(masked) : masked
  let named = ''
  let from = 0
  let at = text.indexOf('"c')
  while (at >= 0) {
    let end = at + 2
    let number = 0
    for (let digit = text.charCodeAt(end) - 48; digit >= 0 && digit <= 9; digit = text.charCodeAt(end) - 48) {
      number = number * 10 + digit
      end += 1
    }
    if (end > at + 2 && text.charCodeAt(end) === quote && text.charCodeAt(end + 1) === colon) {
      const name = names[number]
      if (name === undefined) return withoutRemoved(columns, text)
      named += text.slice(from, at) + name
      from = end + 2
    }
    at = text.indexOf('"c', end)
  }
  return named + text.slice(from)
}

function maskSecrets(columns: readonly Column[], text: string): string {
  const secret = new Set(columns.flatMap(({ key, isSecret }) => (isSecret ? key : [])))
  if (secret.size === 0) return text
  const parsed: unknown = JSON.parse(text)
  const mask = (row: unknown) =>
    Object.fromEntries(
      Object.entries(Object(row)).map(([key, value]) => [
        key,
        secret.has(key) && value !== null ? secretMask : value,
      ]),
    )
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(mask) : mask(parsed))
}

function withoutRemoved(columns: readonly Column[], text: string): string {
  const kept = new Set(columns.map(({ key }) => key))
  const parsed: unknown = JSON.parse(text)
  const clean = (row: unknown) =>
    Object.fromEntries(Object.entries(Object(row)).filter(([key]) => kept.has(key) || !/^c\d+$/.test(key)))
  const rest = JSON.stringify(Array.isArray(parsed) ? parsed.map(clean) : clean(parsed))
  return nameColumns(columns, rest)
}

/** One value of a row on the wire. */
export const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** A row on the wire: its values by column name between `_id` and `createdAt`; `id` is the same as `_id` unless a column has that name. */
export const Row = v.objectWithRest({ _id: v.string(), createdAt: v.string() }, Value)
export type Row = v.InferOutput<typeof Row>

/** A row with what `_embed` and `_expand` add to it, by the names of APIs: the rows that refer to it, and the row to which it refers. */
export const RelatedRow = v.objectWithRest(
  { _id: v.string(), createdAt: v.string() },
  v.nullable(v.union([v.string(), v.number(), v.boolean(), Row, v.array(Row)])),
)

/** A row as its owner's calls get it; `_version` makes its ETag (`"v3"`). */
export const OwnRow = v.objectWithRest(
  { _id: v.string(), createdAt: v.string(), _version: v.number() },
  Value,
)
export type OwnRow = v.InferOutput<typeof OwnRow>

/** A row in an export, as an import takes it: without the alias of its id. */
export const ExportedRow = v.objectWithRest(
  { _id: v.string(), createdAt: v.string(), _deletedAt: v.optional(v.string()) },
  Value,
)

/** `GET /apis/:id/rows`; `total` counts what the filter matches. */
export const OwnRows = v.object({
  items: v.array(OwnRow),
  nextCursor: v.nullable(v.string()),
  total: v.number(),
})
export type OwnRows = v.InferOutput<typeof OwnRows>

/** A row as sent: values by column name. */
export const RowInput = v.record(v.string(), Value)

/** A part of an import, and what `POST` takes beside one row. */
export const RowsInput = v.pipe(v.array(RowInput), v.minLength(1), v.maxLength(usualRowLimits.batch))

/** `POST /apis/:id/rows/restore` */
export const RowIds = v.strictObject({
  ids: v.pipe(
    v.array(v.pipe(v.string('wrong_type'), v.maxLength(60, 'too_long')), 'wrong_type'),
    v.minLength(1, 'required'),
    v.maxLength(1_000, 'too_many_rows'),
  ),
})

const sampleLocales = ['en', 'fa', 'ar'] as const

/** `POST /apis/:id/rows/sample`: rows are made up from the names of the columns. */
export const SampleWish = v.strictObject({
  count: v.pipe(
    v.number('wrong_type'),
    v.integer('not_whole'),
    v.minValue(1, 'too_small'),
    v.maxValue(1_000, 'too_large'),
  ),
  locale: v.picklist(sampleLocales, 'unknown_language'),
})
export type SampleWish = v.InferOutput<typeof SampleWish>

export const Deleted = v.object({ deleted: v.number() })
export const Created = v.object({ created: v.number() })
export const Restored = v.object({ restored: v.number() })

/** An import that is being sent; `uploaded` rows have come so far. */
export const RowImport = v.object({ id: v.string(), uploaded: v.number() })
export type RowImport = v.InferOutput<typeof RowImport>

/** The response to a part of an import: rows are counted from 0 within the part. */
export const ImportPart = v.object({
  received: v.number(),
  errors: v.array(v.object({ row: v.number(), fields: v.record(v.string(), v.string()) })),
})
export type ImportPart = v.InferOutput<typeof ImportPart>

/** `POST /apis/:id/imports/:importId/commit` */
export const ImportCommit = v.strictObject({ skipBad: v.boolean('wrong_type') })

/** How many parts an import has at most, the rows and bytes of one, and how many imports of an API can be open. */
export const importBounds = { parts: 10_000, partRows: 1_000, partBytes: 4 * 1024 * 1024, open: 3 } as const
