import { Day } from '~/components/moment'
import { useFieldLabel } from './field-label'

/** Columns whose values are words of ours. */
const ours = new Set(['type', 'required'])

/** A table of a preview; its columns are fields of the tool’s input, and empty ones are left out. */
export function PreviewTable({
  columns,
  rows,
}: {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  const labelOf = useFieldLabel()
  const shown = columns
    .map((column, at) => ({ column, at }))
    .filter(({ at }) => rows.some((cells) => cells[at]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className="agent-preview-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map(({ column }) => (
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
              {shown.map(({ column, at }) => (
                <td key={column}>
                  <Cell column={column} text={cells[at] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ column, text }: { column: string; text: string }) {
  const labelOf = useFieldLabel()
  if (column === 'due' && text !== '') return <Day value={text} />
  return <bdi>{ours.has(column) ? labelOf(text) : text}</bdi>
}
