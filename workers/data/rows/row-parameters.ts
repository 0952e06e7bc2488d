import { faultBounds } from '@domain/apis/apis'
import { queryBounds, rowPage } from '@domain/rows/query'

const query = (name: string, description: string, schema: object = { type: 'string' }) =>
  ({ name, in: 'query', description, schema }) as const

const count = { type: 'integer', minimum: 0 }

/** Every column is a name that a query may hold, with and without an operator. */
const filters = {
  ...query('filters', '`column=value`, `column_gt`, `_gte`, `_lt`, `_lte`, `_ne`, `_like`, `_in=a,b`.', {
    type: 'object',
    additionalProperties: { type: 'string' },
    maxProperties: queryBounds.conditions,
  }),
  style: 'form' as const,
  explode: true,
}

const delay = query('_delay', 'Milliseconds to wait before responding.', {
  type: 'integer',
  minimum: 0,
  maximum: faultBounds.delayMs,
})

const related = [
  query('_expand', 'Another API of the app: includes in each row the row that it refers to.'),
  query('_embed', 'Another API of the app: includes in each row the rows that refer to it.'),
]

const page = [
  filters,
  query('id', 'Id of a row; repeat it for several rows.'),
  query('q', 'Text in any column.', { type: 'string', maxLength: queryBounds.letters }),
  query('_sort', 'Columns, separated by commas; `-` before a name sorts it in descending order.'),
  query('_order', '`asc` or `desc` for each column.'),
  query('_limit', 'Rows per page.', { type: 'integer', minimum: 1, maximum: rowPage.most }),
  query('_per_page', 'Same as `_limit`.', { type: 'integer', minimum: 1, maximum: rowPage.most }),
  query('_cursor', 'From the `Link` header of the previous page.'),
  query('_page', 'Page number, starting at 1.', { type: 'integer', minimum: 1 }),
  query('_start', 'Number of rows before the page.', { ...count, maximum: queryBounds.offset }),
  query('_end', 'The row before which the page ends.', count),
]

const known = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag that you read; returns 304 while it’s current.',
  schema: { type: 'string' },
} as const

const wanted = {
  ...query('_id', 'Ids of rows: repeated, or separated by commas.'),
  required: true,
}

/** Query parameters and headers of calls for rows. */
export const rowParameters = {
  list: [...page, ...related, delay],
  own: page,
  one: [...related, delay, known],
  change: [delay],
  remove: [wanted, delay],
  removeOwn: [wanted],
}
