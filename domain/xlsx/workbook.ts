import type { Direction } from '../locale'
import { escapeXml } from '../text/xml'
import { stylesXml } from './styles'

/** A workbook of one sheet; widths are in letters. */
export type Workbook = {
  name: string
  direction: Direction
  columns: readonly { heading: string; width: number }[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Where the rows go. */
export const sheetPath = 'xl/worksheets/sheet1.xml'

/** Takes a workbook; gives every part of its file but the sheet, by path (ECMA-376). */
export const workbookParts = ({ name }: Workbook): [path: string, xml: string][] =>
  [
    ['[Content_Types].xml', contentTypes] as const,
    ['_rels/.rels', relationsOf([['officeDocument', 'xl/workbook.xml']])] as const,
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ] as const,
    [
      'xl/_rels/workbook.xml.rels',
      relationsOf([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ] as const,
    ['xl/styles.xml', stylesXml] as const,
  ].map(([path, xml]) => [path, declaration + xml])

const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/${sheetPath}" ContentType="${types}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

const relationsOf = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${relations}">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The XML before the rows of a sheet: its direction, the frozen first row and the widths of columns. */
export const sheetStart = ({ direction, columns }: Workbook): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${direction === 'rtl' ? ' rightToLeft="1"' : ''} tabSelected="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'

/** Takes any text; gives a sheet's name that Excel takes: at most 31 letters as UTF-16, without its marks, never empty. */
export function sheetName(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}[\]:*?/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 31)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^['\s]+|['\s]+$/g, '')
  // Excel keeps this name for itself, in any case of letters.
  return plain === '' || /^history$/i.test(plain) ? 'Sheet1' : plain
}
