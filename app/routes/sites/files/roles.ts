// A table cannot hold rows of which only those in sight are drawn, so the parts of the grid say what they are.
export const asRows = { role: 'rowgroup' } as const
/** `place` counts from 1, the head of the grid. */
export const asRow = (place: number, isSelected?: boolean) =>
  ({ role: 'row', 'aria-rowindex': place, 'aria-selected': isSelected }) as const
export const asHead = { role: 'columnheader' } as const
export const asCell = { role: 'gridcell' } as const
