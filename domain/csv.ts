// A spreadsheet takes a cell that begins so for a formula; the apostrophe in front makes it text again.
const startsFormula = /^[=+\-@\t\r]/

/** Takes the cells of one row; gives its line of CSV (RFC 4180), formulas disarmed, the line break included. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = typeof value === 'string' && startsFormula.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Takes a cell that was read; gives it without the apostrophe that `csvLine` put before a formula. */
export function plainCell(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text
}
