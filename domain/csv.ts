import { typedText } from './text/typed'

// A spreadsheet takes a cell that begins so for a formula, also after marks that nobody sees and in full width; the
// apostrophe in front makes it text again.
const startsFormula = /^(?:[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|[\t\r])/u

/** A formula, or one with apostrophes before it that belong to the text: each gets one more, so that reading takes away no more than was added. */
const needsApostrophe = (text: string) => startsFormula.test(text.replace(/^'+/, ''))

/** `plain` text is known to be no formula, whatever it begins with. */
export type CsvValue = string | number | boolean | null | { plain: string }

/** Takes the cells of one row; gives its line of CSV (RFC 4180), formulas disarmed and text that looks like a number or a yes/no in quotes, the line break included. */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(given: CsvValue): string {
  if (given !== null && typeof given === 'object') return given.plain
  const value = given
  const text = typeof value === 'string' && needsApostrophe(value) ? `'${value}` : String(value ?? '')
  const looksTyped = typeof value === 'string' && typedText(value) !== value
  return looksTyped || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Takes a cell that was read; gives it without the apostrophe that `csvLine` put before a formula. */
export function plainCell(text: string): string {
  return text.startsWith("'") && needsApostrophe(text) ? text.slice(1) : text
}
