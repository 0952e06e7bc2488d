import type { Api as DataApi } from '@domain/apis/apis'
import { operators } from '@domain/apis/columns'
import type { OwnRows } from '@domain/rows/rows'
import { openDb } from '@kit/db'
import * as v from 'valibot'
import { hiddenColumns } from '../forms/hidden-columns'
import { written } from './for-model'
import { idOf, listInput, queryOf, words } from './inputs'
import { shownColumns } from './shown'
import { tool } from './tool'

const name = v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))
const value = v.pipe(v.string('wrong_type'), v.maxLength(1_000, 'too_long'))

/** Filters of one call. */
const maxFilters = 10

const Filter = v.strictObject({
  column: name,
  is: v.optional(v.picklist(['eq', ...operators], 'unknown_option'), 'eq'),
  value,
})

const filtersOf = (filters: readonly v.InferOutput<typeof Filter>[]) =>
  Object.fromEntries(
    filters.map(({ column, is, value }) => [is === 'eq' ? column : `${column}_${is}`, value]),
  )

const cellOf = (found: unknown) => (typeof found === 'string' ? written(found) : (found ?? null))

export const rowTools = [
  tool({
    name: 'rows_list',
    title: 'List rows of a data API',
    description:
      'Gives rows of one of the member’s data APIs: values are in the order of columns. Filters compare a column with a value; like is a part of a text, in is a list with commas.',
    scope: 'apis:read',
    isReading: true,
    input: v.strictObject({
      id: idOf('apis'),
      q: words,
      where: v.optional(
        v.pipe(v.array(Filter, 'wrong_type'), v.maxLength(maxFilters, 'too_many_filters')),
        [],
      ),
      sort: v.optional(name),
      order: v.optional(v.picklist(['asc', 'desc'], 'unknown_order'), 'asc'),
      ...listInput,
    }),
    answer: async (api, { id, q, where, sort, order, limit, cursor }, { env }) => {
      const { columns } = await api<DataApi>({ part: 'data', method: 'GET', path: `/apis/${id}` })
      const page = { q, _sort: sort, _order: sort && order, _limit: limit, _cursor: cursor }
      const query = { ...filtersOf(where), ...queryOf(page) }
      const rows = await api<OwnRows>({ part: 'data', method: 'GET', path: `/apis/${id}/rows`, query })
      const hidden = await hiddenColumns(openDb(env.DB), [id])
      return { ...rows, columns: shownColumns({ id, columns }, hidden) }
    },
    resultOf: ({ items, nextCursor, total, columns }) => ({
      columns: columns.map(written),
      rows: items.map((row) => ({
        id: row._id,
        values: columns.map((column) => cellOf((row as Record<string, unknown>)[column])),
      })),
      total,
      nextCursor,
    }),
  }),
]
