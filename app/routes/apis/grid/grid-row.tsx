import type { OwnRow } from '@domain/rows/rows'
import type { Column } from '@tanstack/react-table'
import { type CSSProperties, forwardRef, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { CellEditor } from './cell-editor'
import { CellValue } from './cell-value'
import { readCell } from './cells'
import { type features, fixed, selectColumn } from './columns'
import type { Editing, GridActions } from './use-grid-keys'

type PartProps = { style: CSSProperties; children: ReactNode }

export const Body = forwardRef<HTMLDivElement, PartProps>(function Body({ style, children }, ref) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <div ref={ref} style={style} role="rowgroup" className="api-grid-body">
      {children}
    </div>
  )
})

export const Item = forwardRef<HTMLDivElement, PartProps & { index: number }>(function Item(
  { style, children },
  ref,
) {
  return (
    <div ref={ref} style={style} role="presentation">
      {children}
    </div>
  )
})

type Props = {
  row: OwnRow
  index: number
  columns: readonly Column<typeof features, OwnRow>[]
  /** Keys of columns that nobody writes into either. */
  secret: ReadonlySet<string>
  range: readonly [number, number]
  /** The column on which the keyboard is, when it is on this row. */
  activeColumn: number | null
  isScripted: boolean
  editing: Editing | null
  isSelected: boolean
  pending: ReadonlySet<string>
  troubled: string | null
  actions: GridActions
}

/** One row; drawn again only when something of it changes. */
export const GridRow = memo(
  function GridRow(props: Props) {
    const { row, index, columns, range, editing, isSelected, isScripted, actions } = props
    const { t } = useTranslation('rows')
    const format = useFormat()
    return (
      // biome-ignore lint/a11y/useSemanticElements: see the grid.
      // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
      <div className="api-grid-row" role="row" aria-rowindex={index + 2} aria-selected={isSelected}>
        {columns.map((column, at) => {
          if (at !== 0 && (at < range[0] || at > range[1])) return null
          const { id } = column
          const isActive = props.activeColumn === at
          const place = { row: index, column: at }
          const tabIndex = isScripted ? (isActive ? 0 : -1) : undefined
          if (id === selectColumn) {
            return (
              // biome-ignore lint/a11y/useSemanticElements: see the grid.
              // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus.
              <div
                key={id}
                className="api-grid-cell api-grid-select"
                role="gridcell"
                aria-colindex={1}
                data-cell={`${index}:0`}
              >
                <span className="api-grid-number" aria-hidden="true">
                  {format.number(index + 1)}
                </span>
                <input
                  type="checkbox"
                  className="api-grid-check"
                  aria-label={t('selectRow', { number: format.number(index + 1) })}
                  checked={isSelected}
                  disabled={!isScripted}
                  tabIndex={tabIndex}
                  onFocus={() => actions.activate(place)}
                  onChange={() => actions.select(row._id)}
                />
              </div>
            )
          }
          const name = fixed.has(id) ? id : String(column.columnDef.header)
          const mark = `${row._id} ${name}`
          const isEditing = editing?.column === at
          return (
            // biome-ignore lint/a11y/useSemanticElements: see the grid.
            <div
              key={id}
              className="api-grid-cell"
              role="gridcell"
              tabIndex={tabIndex ?? -1}
              aria-colindex={at + 1}
              aria-readonly={fixed.has(id) || props.secret.has(id) || undefined}
              aria-busy={props.pending.has(mark) || undefined}
              aria-invalid={props.troubled === mark || undefined}
              data-cell={`${index}:${at}`}
              style={{ gridColumn: at + 1 }}
              onFocus={() => actions.activate(place)}
              onDoubleClick={() => actions.edit(place)}
            >
              {isEditing && editing ? (
                <CellEditor text={editing.text} label={name} actions={actions} />
              ) : (
                <CellValue
                  column={id}
                  name={name}
                  value={readCell(row, name)}
                  onToggle={isScripted ? () => actions.toggle(place) : undefined}
                />
              )}
            </div>
          )
        })}
      </div>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.range === after.range &&
    before.activeColumn === after.activeColumn &&
    before.isScripted === after.isScripted &&
    before.editing === after.editing &&
    before.isSelected === after.isSelected &&
    marksOf(before) === marksOf(after),
)

/** Which cells of the row are on their way, or did not get there. */
function marksOf({ pending, troubled, row }: Props): string {
  const own = pending.size === 0 ? [] : [...pending].filter((mark) => mark.startsWith(`${row._id} `))
  return `${own.join()}!${troubled?.startsWith(`${row._id} `) ? troubled : ''}`
}
