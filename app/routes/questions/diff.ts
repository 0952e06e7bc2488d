export type DiffLine = { kind: 'same' | 'out' | 'in'; line: string }

/** Beyond so many lines of either text the texts are shown one after the other: comparing them would take too long. */
const maxLines = 600

/** Takes two texts; gives the lines that both have, that only the former has and that only the latter has, in their order. */
export function diffOf(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const as = (kind: DiffLine['kind']) => (line: string) => ({ kind, line })
  if (old.length > maxLines || now.length > maxLines) return [...old.map(as('out')), ...now.map(as('in'))]
  const common = lengths(old, now)
  const at = (row: number, column: number) => common[row * (now.length + 1) + column] ?? 0
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    const [one = '', other = ''] = [old[row], now[column]]
    if (one === other) {
      lines.push({ kind: 'same', line: one })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'out', line: one })
      row += 1
    } else {
      lines.push({ kind: 'in', line: other })
      column += 1
    }
  }
  return [...lines, ...old.slice(row).map(as('out')), ...now.slice(column).map(as('in'))]
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** How many lines both texts have in common from each pair of places on. */
function lengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const table = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      table[row * width + column] =
        old[row] === now[column]
          ? (table[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(table[(row + 1) * width + column] ?? 0, table[row * width + column + 1] ?? 0)
  return table
}
