import { escapeXml } from '../text/xml'
import { cellStyles } from './styles'

/** The value of a cell: a day is written as a date, a moment (milliseconds since 1970) as date and time in UTC. */
export type XlsxCell = string | number | boolean | null | { day: string } | { moment: number }

/** Limits of Excel: UTF-16 units of a cell, rows of a sheet. */
export const xlsxBounds = { cell: 32_767, rows: 1_048_576 }

const mark = ' […]'
const msOfDay = 86_400_000
/** Day 0 of the 1900 date system, in milliseconds. Days up to 60 are off by one there, for 1900 was no leap year. */
const firstDay = Date.UTC(1899, 11, 30)
const trueFrom = Date.UTC(1900, 2, 1)
// Office reads `_x000D_` in a text as a letter by its number.
const readAsLetter = /_(?=x[0-9a-f]{4}_)/gi
const startsFormula = /^[=+\-@\t]/

/** Takes cells and the number of their row from 1; gives the row of a sheet's XML. Empty cells are left out. */
export function xlsxRow(number: number, cells: readonly XlsxCell[]): string {
  const written = cells.map((cell, column) => cellXml(`${columnName(column)}${number}`, cell))
  return `<row r="${number}">${written.join('')}</row>`
}

/** Takes headings; gives the first row of a sheet's XML. */
export function xlsxHead(headings: readonly string[]): string {
  const cells = headings.map((text, column) => textXml(`${columnName(column)}1`, text, cellStyles.head))
  return `<row r="1">${cells.join('')}</row>`
}

/** Takes the number of a column from 0; gives its letters. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

function cellXml(at: string, cell: XlsxCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(at, cell, styleOf(cell))
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : textXml(at, String(cell), 0)
  const [time, style] =
    'day' in cell ? [timeOfDay(cell.day), cellStyles.day] : [cell.moment, cellStyles.moment]
  if (time === null || !(time >= trueFrom))
    return cellXml(at, 'day' in cell ? cell.day : new Date(cell.moment).toISOString())
  return `<c r="${at}" s="${style}"><v>${(time - firstDay) / msOfDay}</v></c>`
}

function textXml(at: string, text: string, style: number): string {
  const safe = escapeXml(cut(text.replace(/\r\n?/g, '\n')).replace(readAsLetter, '_x005F_'))
  return `<c r="${at}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`
}

function styleOf(text: string): number {
  if (startsFormula.test(text)) return cellStyles.quoted
  return text.includes('\n') ? cellStyles.lines : 0
}

function cut(text: string): string {
  if (text.length <= xlsxBounds.cell) return text
  return text.slice(0, xlsxBounds.cell - mark.length).replace(/[\uD800-\uDBFF]$/, '') + mark
}

/** Gives null for text that is not a calendar day. */
function timeOfDay(day: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time
}
