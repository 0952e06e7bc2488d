import type * as Y from 'yjs'
import { type MediaProps, type TableCell, type TextProps, unset } from './blocks'
import { type Alignment, alignments, directions, maxIndent } from './schema'

type Attributes = Readonly<Record<string, unknown>>

/** Takes an element; gives its attributes, of which nothing is believed. */
export function attributesOf(element: Y.XmlElement): Attributes {
  return element.getAttributes()
}

export function stringOf(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise
}

/** Takes an attribute; gives it as a whole number between two bounds. */
export function wholeOf(value: unknown, least: number, most: number): number {
  const number = Math.trunc(Number(value))
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : least
}

function oneOf<const Choice extends string>(choices: readonly Choice[], value: unknown, otherwise: Choice) {
  return choices.find((choice) => choice === value) ?? otherwise
}

const alignOf = (value: unknown): Alignment => oneOf(alignments, value, 'left')

/** Takes an attribute; gives a width in pixels, or null where none was set. */
export function widthOf(value: unknown): number | null {
  const width = typeof value === 'number' ? Math.round(value) : Number.NaN
  return width > 0 && width <= 10_000 ? width : null
}

/** Takes the number that a list is to begin with; gives it, or null where none was set. */
export function startOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? wholeOf(value, 0, 1_000_000) : null
}

/** Takes the attributes of a block of text; gives its props. */
export function readTextProps(given: Attributes): TextProps {
  return {
    dir: oneOf(directions, given.dir, 'auto'),
    indent: wholeOf(given.indent, 0, maxIndent),
    align: alignOf(given.textAlignment),
    textColor: stringOf(given.textColor, unset),
    backgroundColor: stringOf(given.backgroundColor, unset),
  }
}

/** Takes the attributes of a picture or video; gives its props. */
export function readMediaProps(given: Attributes): MediaProps {
  return {
    url: stringOf(given.url),
    name: stringOf(given.name),
    caption: stringOf(given.caption),
    align: alignOf(given.textAlignment),
    backgroundColor: stringOf(given.backgroundColor, unset),
    showPreview: given.showPreview !== false,
    width: widthOf(given.previewWidth),
  }
}

/** Takes the attributes of a table's cell; gives the cell without its content. */
export function readCellProps(given: Attributes): Omit<TableCell, 'content' | 'isHeader'> {
  return {
    colspan: wholeOf(given.colspan, 1, 100),
    rowspan: wholeOf(given.rowspan, 1, 1_000),
    widths: Array.isArray(given.colwidth) ? given.colwidth.slice(0, 100).map(widthOf) : [],
    align: alignOf(given.textAlignment),
    textColor: stringOf(given.textColor, unset),
    backgroundColor: stringOf(given.backgroundColor, unset),
  }
}
