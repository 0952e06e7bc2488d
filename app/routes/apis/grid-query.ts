import { type Column, type Operator, operators } from '@domain/apis/columns'
import { fixedColumns } from '@domain/rows/query'

export type FilterOperator = 'eq' | Operator
export type Filter = { column: string; operator: FilterOperator; value: string }

/** The query in the grid's address; it names columns by their keys, which outlive a new name. */
export type GridQuery = {
  filters: Filter[]
  sort: { column: string; isDescending: boolean } | null
  q: string
  cursor: string | null
}

export const filterOperators = ['eq', ...operators] as const
const maxFilters = 20
const mark = '~'

/** Takes the address' query and the columns; gives what it asks for. Left out is what is not known, or secret. */
export function gridQueryOf(query: URLSearchParams, columns: readonly Column[]): GridQuery {
  const open = columns.filter(({ isSecret }) => !isSecret)
  const known = new Set<string>([...open.map(({ key }) => key), ...fixedColumns])
  const filters = Array.from({ length: maxFilters }, (_, at) => query.get(`f${at}`)).flatMap((text) => {
    const [column = '', operator = '', ...value] = (text ?? '').split(mark)
    const filter = filterOf(column, operator, value.join(mark))
    return filter && known.has(filter.column) ? [filter] : []
  })
  const column = query.get('sort') ?? ''
  return {
    filters,
    sort: known.has(column) ? { column, isDescending: query.get('order') === 'desc' } : null,
    q: (query.get('q') ?? '').trim().slice(0, 200),
    cursor: query.get('cursor'),
  }
}

function filterOf(column: string, operator: string, value: string): Filter | null {
  const known = filterOperators.find((each) => each === operator)
  return known && column !== '' && value !== '' ? { column, operator: known, value } : null
}

/** Takes the query of the filter's form (`column`, `operator`, `value`); gives the filter that it adds, or null. */
export function addedFilter(query: URLSearchParams): Filter | null {
  return filterOf(
    query.get('column') ?? '',
    query.get('operator') ?? '',
    (query.get('value') ?? '').trim().slice(0, 1_000),
  )
}

/** Gives what is asked as fields of an address; what is usual is left out. */
export function gridQueryFields({ filters, sort, q, cursor }: GridQuery): Record<string, string> {
  const numbered = filters
    .slice(0, maxFilters)
    .map(({ column, operator, value }, at) => [`f${at}`, [column, operator, value].join(mark)])
  return {
    ...Object.fromEntries(numbered),
    ...(sort && { sort: sort.column, ...(sort.isDescending && { order: 'desc' }) }),
    ...(q !== '' && { q }),
    ...(cursor !== null && { cursor }),
  }
}

/** Gives the address of the grid with something else asked of it; another question begins at its first page. */
export function gridAddress(apiId: string, asked: GridQuery, change: Partial<GridQuery> = {}): string {
  const query = new URLSearchParams(gridQueryFields({ ...asked, cursor: null, ...change }))
  return `/dashboard/myapp/${apiId}${query.size > 0 ? `?${query}` : ''}`
}

/** Gives what is asked in the grammar that the worker reads, by the names of columns. */
export function rowQuery(asked: GridQuery, columns: readonly Column[], limit: number): URLSearchParams {
  const names = new Map(columns.map(({ key, name }) => [key, name]))
  const nameOf = (column: string) => names.get(column) ?? column
  const query = new URLSearchParams({ _limit: String(limit) })
  for (const { column, operator, value } of asked.filters)
    query.append(operator === 'eq' ? nameOf(column) : `${nameOf(column)}_${operator}`, value)
  if (asked.sort) {
    query.set('_sort', nameOf(asked.sort.column))
    query.set('_order', asked.sort.isDescending ? 'desc' : 'asc')
  }
  if (asked.q !== '') query.set('q', asked.q)
  if (asked.cursor !== null) query.set('_cursor', asked.cursor)
  return query
}
