import { expect, it } from 'vitest'
import { parseXml } from '../documents/parse-xml'
import type { XmlNode } from '../documents/xml'
import { columnName, type XlsxCell, xlsxBounds, xlsxRow } from './cells'
import { cellStyles } from './styles'
import { sheetName } from './workbook'

const words = (node: XmlNode | string): string =>
  typeof node === 'string' ? node : node.children.map(words).join('')

const written = (cell: XlsxCell) => {
  const [one] = parseXml(xlsxRow(7, [cell])).children
  return one && typeof one !== 'string' ? { ...one.attributes, text: words(one) } : null
}

it.each([
  ['a number', 12.5, { r: 'A7', text: '12.5' }],
  ['a very large number', 1e21, { r: 'A7', text: '1e+21' }],
  ['a yes', true, { r: 'A7', t: 'b', text: '1' }],
  ['a day', { day: '2026-03-01' }, { r: 'A7', s: String(cellStyles.day), text: '46082' }],
  ['the first day that is right', { day: '1900-03-01' }, { r: 'A7', s: String(cellStyles.day), text: '61' }],
  ['a day before', { day: '1900-02-28' }, { r: 'A7', t: 'inlineStr', text: '1900-02-28' }],
  ['no day', { day: '2026-02-30' }, { r: 'A7', t: 'inlineStr', text: '2026-02-30' }],
  [
    'a moment',
    { moment: Date.UTC(2026, 2, 1, 18) },
    { r: 'A7', s: String(cellStyles.moment), text: '46082.75' },
  ],
  ['text that looks like a number', '0098', { r: 'A7', t: 'inlineStr', text: '0098' }],
  ['a formula', '=1+1', { r: 'A7', s: String(cellStyles.quoted), t: 'inlineStr', text: '=1+1' }],
  ['a command', '@SUM(A1)', { r: 'A7', s: String(cellStyles.quoted), t: 'inlineStr', text: '@SUM(A1)' }],
  ['a phone', '+98912', { r: 'A7', s: String(cellStyles.quoted), t: 'inlineStr', text: '+98912' }],
  ['lines', 'a\r\nb\rc', { r: 'A7', s: String(cellStyles.lines), t: 'inlineStr', text: 'a\nb\nc' }],
  ['marks of XML', '<a href="&">\'', { r: 'A7', t: 'inlineStr', text: '<a href="&">\'' }],
  ['controls', 'a\u0000\u0008\u001b\uffffb', { r: 'A7', t: 'inlineStr', text: 'ab' }],
  [
    'what Office reads as a letter',
    'a_x000D__x0041_',
    { r: 'A7', t: 'inlineStr', text: 'a_x005F_x000D__x005F_x0041_' },
  ],
  ['nothing', null, null],
  ['no text', '', null],
] as const)('writes %s', (_, cell, expected) => {
  expect(written(cell)).toEqual(expected)
})

it('cuts a text that is longer than a cell may hold, never in the middle of a letter', () => {
  const fits = 'ب'.repeat(xlsxBounds.cell)
  expect(written(fits)?.text).toBe(fits)
  for (const before of ['', 'a']) {
    const cut = written(before + '😀'.repeat(xlsxBounds.cell))?.text ?? ''
    expect(cut.length).toBeGreaterThan(xlsxBounds.cell - 3)
    expect(cut.length).toBeLessThanOrEqual(xlsxBounds.cell)
    expect(cut.endsWith('😀 […]')).toBe(true)
  }
})

it('names columns', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

it.each([
  ['نظرسنجی ۱۴۰۵', 'نظرسنجی ۱۴۰۵'],
  ['a/b\\c?d*e[f]g:h', 'a b c d e f g h'],
  ["'quoted'", 'quoted'],
  ['HISTORY', 'Sheet1'],
  ['[]', 'Sheet1'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
])('names a sheet of %s %s', (name, expected) => {
  expect(sheetName(name)).toBe(expected)
})
