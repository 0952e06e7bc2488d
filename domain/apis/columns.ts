import * as v from 'valibot'
import { normalForm } from '../text/normal-form'
import { line } from '../text/text'

/** How many columns an API has at least and at most. */
export const columnCount = { least: 1, most: 100 } as const

/** Operators after a column's name in a query; without one the value has to be equal. */
export const operators = ['gt', 'gte', 'lt', 'lte', 'ne', 'like', 'in'] as const
export type Operator = (typeof operators)[number]

const operatorEnding = new RegExp(`_(${operators.join('|')})$`)

/**
 * A column's name: one line of 1 to 64 characters of any script, in NFC. Names that the query grammar or the row itself
 * uses are refused: a leading underscore, `createdAt`, a trailing operator.
 */
export const ColumnName = v.pipe(
  line(1, 64),
  v.transform((name) => normalForm(name)),
  v.check((name) => !name.startsWith('_') && name !== 'createdAt', 'column_reserved'),
  v.check((name) => !operatorEnding.test(name), 'column_operator'),
)

/**
 * A column: `key` is what rows are kept under and never changes; `name` is what people and programs see. With `isLines`
 * each line of a text in it is a value of its own: a filter finds the row by any of them. With `isSecret` its values read
 * `secretMask`; nobody finds or sorts rows by them, and the form alone that asks for them writes them.
 */
export const Column = v.object({
  key: v.string(),
  name: v.string(),
  isLines: v.optional(v.boolean()),
  isSecret: v.optional(v.boolean()),
})
export type Column = v.InferOutput<typeof Column>

/** Shown in place of the value of a secret column or of a password answer. */
export const secretMask = '•••'

/** A column that was removed: its values stay in the rows, unseen, until then, and it can be brought back with them. */
export const RemovedColumn = v.object({ ...Column.entries, deletedAt: v.string(), deletedUntil: v.string() })
export type RemovedColumn = v.InferOutput<typeof RemovedColumn>

/** How many removed columns an API keeps at most. */
export const maxRemovedColumns = 100

/** How many rows have a value in each column that was asked for; null is none. */
export const ColumnCounts = v.object({
  items: v.array(v.object({ ...Column.entries, rows: v.number() })),
})
export type ColumnCounts = v.InferOutput<typeof ColumnCounts>

/** `GET /apis/:id/columns`: keys of columns, parted by commas. */
export const ColumnsQuery = v.object({
  keys: v.pipe(
    v.string('required'),
    v.maxLength(1_000, 'too_long'),
    v.transform((text) => [...new Set(text.split(','))]),
    v.maxLength(columnCount.most, 'too_many_columns'),
  ),
})

/** Takes names; gives the indexes (from 0) of names that repeat an earlier one. */
function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []))
}

/** Takes a schema of a column and how to find its name; gives the schema of a list of 1 to 100 with no name twice. */
export function columnList<Item extends v.GenericSchema>(
  item: Item,
  nameOf: (column: v.InferOutput<Item>) => string,
) {
  return v.pipe(
    v.array(item, 'wrong_type'),
    v.minLength(columnCount.least, 'required'),
    v.maxLength(columnCount.most, 'too_many_columns'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const list = dataset.value
      for (const at of repeated(list.map(nameOf))) {
        const value = list[at]
        addIssue({
          message: 'column_twice',
          path: [{ type: 'array', origin: 'value', input: list, key: at, value }],
        })
      }
    }),
  )
}
