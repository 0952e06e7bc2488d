import { useFieldLabel } from './field-label'

/** Columns whose values are words of ours. */
const known = new Set(['type', 'required'])

/** A table of a preview; its columns are fields of the tool’s input. */
export function PreviewTable({
  columns,
  rows,
}: {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  const labelOf = useFieldLabel()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className="agent-preview-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labelOf(column === '' ? 'other' : column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place.
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place.
                <td key={at}>
                  <bdi>{known.has(columns[at] ?? '') ? labelOf(cell) : cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
