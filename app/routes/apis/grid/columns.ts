import type { Api } from '@domain/apis/apis'
import type { Column } from '@domain/apis/columns'
import type { OwnRow } from '@domain/rows/rows'
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ColumnTypes } from '../column-types'
import { readCell } from './cells'
import { widthOf } from './widths'

export type ScreenApi = Pick<Api, 'id' | 'name' | 'url' | 'columns' | 'rowCount'>

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

/** The columns of the table: the choice of rows, the row's id, the API's own as wide as what is in them, and when the row was made. */
export function tableColumns(columns: readonly Column[], types: ColumnTypes, rows: readonly OwnRow[]) {
  return helper.columns([
    helper.display({ id: selectColumn, size: 56, enableResizing: false, enableHiding: false }),
    helper.accessor('_id', { id: '_id', header: '_id', size: 112 }),
    ...columns.map(({ key, name }) =>
      helper.accessor((row) => readCell(row, name), {
        id: key,
        header: name,
        size: widthOf(name, types.get(name), rows),
      }),
    ),
    helper.accessor('createdAt', { id: 'createdAt', header: 'createdAt', size: 190 }),
  ])
}
