import { typedText } from './text/typed'

// A spreadsheet takes a cell that begins so for a formula; the apostrophe in front makes it text again.
const startsFormula = /^[=+\-@\t\r]/

export type CsvValue = string | number | boolean | null

/** Takes the cells of one row; gives its line of CSV (RFC 4180), formulas disarmed and text that looks like a number or a yes/no in quotes, the line break included. */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: CsvValue): string {
  const text = typeof value === 'string' && startsFormula.test(value) ? `'${value}` : String(value ?? '')
  const looksTyped = typeof value === 'string' && typedText(value) !== value
  return looksTyped || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Takes a cell that was read; gives it without the apostrophe that `csvLine` put before a formula. */
export function plainCell(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text
}
