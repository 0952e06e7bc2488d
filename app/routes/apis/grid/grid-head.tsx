import type { OwnRow } from '@domain/rows/rows'
import { Link } from '@remix-run/react'
import { IconArrowDown, IconArrowUp, IconFilter, IconLock } from '@tabler/icons-react'
import type { Header, ReactTable } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { CellType, ColumnTypes } from '../column-types'
import { type GridQuery, gridAddress } from '../grid-query'
import { type features, fixed, selectColumn } from './columns'
import { openFilter } from './filters'
import type { CellPosition } from './use-active-cell'

type Props = {
  table: ReactTable<typeof features, OwnRow>
  asked: GridQuery
  apiId: string
  types: ColumnTypes
  /** Keys of columns by which rows are neither sorted nor found. */
  secret: ReadonlySet<string>
  /** Where the keyboard is; null before the script runs, when everything can be reached by Tab. */
  active: CellPosition | null
  range: readonly [number, number]
  isAll: boolean
}

/** The names of the columns: a press sorts, a press on the funnel filters, the edge is pulled to a width. */
export function GridHead({ table, asked, apiId, types, secret, active, range, isAll }: Props) {
  const { t } = useTranslation('rows')
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const tab = (at: number) =>
    active === null ? undefined : active.row === -1 && active.column === at ? 0 : -1
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <div className="api-grid-head" role="rowgroup">
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus. */}
      <div className="api-grid-row" role="row" aria-rowindex={1}>
        {headers.map((header, at) => {
          if (at !== 0 && (at < range[0] || at > range[1])) return null
          const isSelect = header.column.id === selectColumn
          const isSecret = secret.has(header.column.id)
          const type = fixed.has(header.column.id)
            ? undefined
            : types.get(String(header.column.columnDef.header))
          return (
            // biome-ignore lint/a11y/useSemanticElements: see the grid.
            // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus.
            <div
              key={header.id}
              className={isSelect ? 'api-grid-cell api-grid-select' : 'api-grid-cell'}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sortOf(asked, header.column.id)}
              data-number={type === 'number' || undefined}
              data-cell={`-1:${at}`}
              tabIndex={isSecret ? tab(at) : undefined}
              style={{ gridColumn: at + 1 }}
            >
              {isSelect ? (
                <input
                  type="checkbox"
                  className="api-grid-check"
                  aria-label={t('selectAll')}
                  checked={isAll}
                  tabIndex={tab(at)}
                  disabled={active === null}
                  onChange={() => table.setRowSelection(isAll ? {} : allOf(table))}
                />
              ) : (
                <Head
                  header={header}
                  asked={asked}
                  apiId={apiId}
                  type={type}
                  isSecret={isSecret}
                  tabIndex={tab(at)}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function allOf(table: Props['table']): Record<string, true> {
  return Object.fromEntries(table.getRowModel().rows.map(({ id }) => [id, true]))
}

function sortOf({ sort }: GridQuery, column: string): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

type HeadProps = {
  header: Header<typeof features, OwnRow>
  asked: GridQuery
  apiId: string
  type: CellType | undefined
  isSecret: boolean
  tabIndex: number | undefined
}

function Head({ header, asked, apiId, type, isSecret, tabIndex }: HeadProps) {
  const { t } = useTranslation('rows')
  const { id } = header.column
  const name = String(header.column.columnDef.header)
  const sorted = sortOf(asked, id)
  // Presses on a head sort ascending, descending, then not at all.
  const sort = sorted === 'descending' ? null : { column: id, isDescending: sorted === 'ascending' }
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  const pull = header.getResizeHandler()
  const edge = <span className="api-grid-edge" aria-hidden="true" onMouseDown={pull} onTouchStart={pull} />
  if (isSecret) {
    return (
      <>
        <span className="api-grid-name" title={t('secretColumn')}>
          <bdi className="cut">{name}</bdi>
          <Icon of={IconLock} size={14} stroke={1.8} />
          <span className="visually-hidden">{t('secretColumn')}</span>
        </span>
        {edge}
      </>
    )
  }
  return (
    <>
      <Link
        to={gridAddress(apiId, asked, { sort })}
        className="api-grid-name"
        tabIndex={tabIndex}
        preventScrollReset
        title={t(sorted === 'descending' ? 'sortOff' : sorted === 'ascending' ? 'sortDown' : 'sortUp')}
      >
        <bdi className="cut">{name}</bdi>
        {type && <span className="api-grid-type">{t(`type_${type}`)}</span>}
        {sorted && <Icon of={Arrow} size={14} stroke={1.8} />}
      </Link>
      <button
        type="button"
        className="api-grid-funnel"
        tabIndex={-1}
        aria-label={t('filterBy', { name })}
        data-on={asked.filters.some(({ column }) => column === id) || undefined}
        onClick={(event) => openFilter(id, event.currentTarget)}
      >
        <Icon of={IconFilter} size={14} />
      </button>
      {edge}
    </>
  )
}
