/** How many rows a pasted block may have. */
export const maxPasted = 1_000

/**
 * Takes text from the clipboard of a sheet; gives its rows of cells. A cell in quotes may hold tabs, line breaks and
 * doubled quotes, as sheets write them; a quote inside a cell is only a letter.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, end } = readCellAt(text, at)
    row.push(cell)
    const next = text[end]
    at = end + (next === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (next === '\t') continue
    rows.push(row)
    row = []
    // A sheet ends its last line too.
    if (at >= text.length) break
  }
  return rows
}

const ends = /[\t\r\n]/g

function readCellAt(text: string, at: number): { cell: string; end: number } {
  if (text[at] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
    quoted.lastIndex = at
    const found = quoted.exec(text)
    // One cell in quotes without a tab or line break in it was written so by a person.
    if (found?.[1] !== undefined && /[\t\r\n]|""/.test(found[1]))
      return { cell: found[1].replaceAll('""', '"').replaceAll('\r\n', '\n'), end: quoted.lastIndex }
  }
  ends.lastIndex = at
  const end = ends.exec(text)?.index ?? text.length
  return { cell: text.slice(at, end), end }
}
