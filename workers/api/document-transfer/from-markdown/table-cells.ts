/** Takes the lines of a table; gives whether a row has cells beyond the columns of its head, which GitHub leaves out. */
export function hasMoreCells([head = '', _divider, ...rows]: readonly string[]): boolean {
  const most = cellsOf(head)
  return rows.some((row) => cellsOf(row) > most)
}

function cellsOf(row: string): number {
  // The table may be in a quote or begin an item.
  const line = row.replace(/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/, '').trimEnd()
  const bars = line.match(/(?<!\\)\|/g)?.length ?? 0
  const isClosed = line.length > 1 && /(?<!\\)\|$/.test(line)
  return bars + 1 - Number(line.startsWith('|')) - Number(isClosed)
}
