import * as Y from 'yjs'
import type { Formula, Inline, StyledText, TextStyles } from './blocks'
import { attributesOf, stringOf } from './read-attributes'
import { fontSizes, toggleStyles } from './schema'

const texts = ['textColor', 'backgroundColor', 'fontFamily'] as const

/** Takes an element that holds a line; gives its text, links and formulas, neighbours of one look joined. */
export function readInline(element: Y.XmlElement): Inline[] {
  const content: Inline[] = []
  for (const child of element.toArray()) {
    if (child instanceof Y.XmlText) readText(child, content)
    else if (child instanceof Y.XmlElement) readElement(child, content)
  }
  return content
}

function readElement(element: Y.XmlElement, content: Inline[]): void {
  const formula: Formula = { type: 'formula', tex: stringOf(attributesOf(element).tex) }
  if (element.nodeName === 'formula') content.push(formula)
  else if (element.nodeName === 'hardBreak') addText(content, '\n', lookOf(content), null)
  // A later editor's content that is not known here keeps its words.
  else content.push(...readInline(element))
}

function readText(text: Y.XmlText, content: Inline[]): void {
  for (const { insert, attributes } of text.toDelta()) {
    if (typeof insert !== 'string') continue
    const marks = marksOf(attributes)
    const link = marks.get('link')
    addText(content, insert, readStyles(marks), link === undefined ? null : markValue(link, 'href'))
  }
}

/** y-prosemirror names a mark that can apply twice to one text `name--hash`. */
function marksOf(attributes: unknown): Map<string, unknown> {
  const entries = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : []
  return new Map(entries.map(([name, value]) => [name.replace(/--[\w+/=-]{8}$/, ''), value]))
}

function markValue(mark: unknown, key: string): string {
  return typeof mark === 'object' && mark !== null && key in mark ? stringOf(Reflect.get(mark, key)) : ''
}

function readStyles(marks: Map<string, unknown>): TextStyles {
  const styles: TextStyles = {}
  for (const name of toggleStyles) if (marks.has(name) && marks.get(name) !== null) styles[name] = true
  for (const name of texts) {
    const value = markValue(marks.get(name), 'stringValue')
    if (value !== '' && value !== 'default') styles[name] = value
  }
  const size = fontSizes.find((one) => one === markValue(marks.get('fontSize'), 'stringValue'))
  if (size !== undefined) styles.fontSize = size
  return styles
}

function lookOf(content: Inline[]): TextStyles {
  const last = content.at(-1)
  return last?.type === 'text' ? last.styles : {}
}

function addText(content: Inline[], text: string, styles: TextStyles, href: string | null): void {
  if (text === '') return
  const piece: StyledText = { type: 'text', text, styles }
  const last = content.at(-1)
  if (href === null) addPiece(content, piece)
  else if (last?.type === 'link' && last.href === href) addPiece(last.content, piece)
  else content.push({ type: 'link', href, content: [piece] })
}

function addPiece(pieces: Inline[], piece: StyledText): void {
  const last = pieces.at(-1)
  if (last?.type === 'text' && isSameLook(last.styles, piece.styles)) last.text += piece.text
  else pieces.push(piece)
}

function isSameLook(a: TextStyles, b: TextStyles): boolean {
  const look = (styles: TextStyles) => JSON.stringify(Object.entries(styles).sort())
  return look(a) === look(b)
}
