import * as Y from 'yjs'
import { type Block, type BlockBody, plainMedia, plainProps, plainText, type TableCell } from './blocks'
import {
  attributesOf,
  readCellProps,
  readMediaProps,
  readTextProps,
  startOf,
  stringOf,
  wholeOf,
} from './read-attributes'
import { readInline } from './read-inline'
import { fragmentName, type HeadingLevel, headingLevels } from './schema'

// Nobody nests this deep by hand; it keeps hostile content from exhausting the stack.
const deepest = 60

/** Takes the Y.Doc of a document; gives its blocks, see `readFragment`. */
export function readDocument(doc: Y.Doc): Block[] {
  return readFragment(doc.getXmlFragment(fragmentName))
}

/** Takes the state of a document as one Yjs update; gives its blocks. Throws when it is not an update. */
export function readUpdate(update: Uint8Array): Block[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  const blocks = readDocument(doc)
  doc.destroy()
  return blocks
}

/**
 * Takes content as BlockNote writes it through y-prosemirror; gives it as plain blocks. Unknown blocks become
 * paragraphs of their words, and what is malformed falls back to how a block begins its life.
 */
export function readFragment(fragment: Y.XmlFragment): Block[] {
  return elementsOf(fragment).flatMap((child) => readNode(child, 0))
}

function elementsOf(parent: Y.XmlFragment | Y.XmlElement): Y.XmlElement[] {
  return parent.toArray().filter((child) => child instanceof Y.XmlElement)
}

function readNode(element: Y.XmlElement, depth: number): Block[] {
  if (depth > deepest) return []
  if (element.nodeName === 'blockGroup')
    return elementsOf(element).flatMap((child) => readNode(child, depth + 1))
  if (element.nodeName === 'blockContainer') return readContainer(element, depth)
  return []
}

function readContainer(container: Y.XmlElement, depth: number): Block[] {
  const inside = elementsOf(container)
  const content = inside.find((element) => element.nodeName !== 'blockGroup')
  const children = inside
    .filter((element) => element.nodeName === 'blockGroup')
    .flatMap((group) => readNode(group, depth + 1))
  const body = content && readBody(content)
  if (!body) return children
  return [{ ...body, id: stringOf(attributesOf(container).id), children }]
}

function readBody(element: Y.XmlElement): BlockBody {
  const given = attributesOf(element)
  const type = element.nodeName
  switch (type) {
    case 'heading':
      return { type, level: levelOf(given.level), ...readWritten(element) }
    case 'bulletListItem':
    case 'toggleListItem':
      return { type: 'bulletListItem', ...readWritten(element) }
    case 'numberedListItem':
      return { type, start: startOf(given.start), ...readWritten(element) }
    case 'checkListItem':
      return { type, checked: given.checked === true, ...readWritten(element) }
    case 'quote':
      return { type, ...readWritten(element) }
    case 'codeBlock':
      return { type, language: stringOf(given.language, 'text'), text: textOf(element) }
    case 'table':
      return { type, textColor: stringOf(given.textColor, 'default'), rows: readRows(element) }
    case 'image':
    case 'video':
      return { type, media: readMediaProps(given) }
    case 'divider':
      return { type }
    case 'embed':
      return fileLine({ url: stringOf(given.url), name: '' })
    case 'file':
    case 'audio':
      return fileLine({ ...plainMedia, ...readMediaProps(given) })
    default:
      return { type: 'paragraph', ...readWritten(element) }
  }
}

function readWritten(element: Y.XmlElement) {
  return { props: readTextProps(attributesOf(element)), content: readInline(element) }
}

function levelOf(value: unknown): HeadingLevel {
  return headingLevels[wholeOf(value, 1, 6) - 1] ?? 1
}

function textOf(element: Y.XmlElement): string {
  return readInline(element)
    .map((piece) => (piece.type === 'text' ? piece.text : ''))
    .join('')
}

function readRows(table: Y.XmlElement): TableCell[][] {
  return elementsOf(table)
    .filter((row) => row.nodeName === 'tableRow')
    .map((row) => elementsOf(row).map(readCell))
}

function readCell(cell: Y.XmlElement): TableCell {
  const lines = elementsOf(cell).map(readInline)
  const content = lines.flatMap((line, index) => (index === 0 ? line : [...plainText('\n'), ...line]))
  return { ...readCellProps(attributesOf(cell)), isHeader: cell.nodeName === 'tableHeader', content }
}

function fileLine({ url, name }: { url: string; name: string }): BlockBody {
  const label = name || url
  const content = label === '' ? [] : [{ type: 'link' as const, href: url, content: [textPiece(label)] }]
  return { type: 'paragraph', props: plainProps, content }
}

function textPiece(text: string) {
  return { type: 'text' as const, text, styles: {} }
}
