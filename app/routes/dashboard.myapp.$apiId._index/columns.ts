import type { Column } from '@domain/columns'
import type { OwnRow } from '@domain/rows'
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { readCell } from './cells'

export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})

export const sizes = { minSize: 72, maxSize: 900, size: 190 }
export const selectColumn = 'select'
/** Columns that nobody writes into. */
export const fixed = new Set([selectColumn, '_id', 'createdAt'])

const helper = createColumnHelper<typeof features, OwnRow>()

/** The columns of the table: the choice of rows, the row's id, the API's own, and when the row was made. */
export function tableColumns(columns: readonly Column[]) {
  return helper.columns([
    helper.display({ id: selectColumn, size: 56, enableResizing: false, enableHiding: false }),
    helper.accessor('_id', { id: '_id', header: '_id', size: 168 }),
    ...columns.map(({ key, name }) =>
      helper.accessor((row) => readCell(row, name), { id: key, header: name }),
    ),
    helper.accessor('createdAt', { id: 'createdAt', header: 'createdAt', size: 168 }),
  ])
}
