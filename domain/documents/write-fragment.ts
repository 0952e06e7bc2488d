import * as Y from 'yjs'
import {
  type Block,
  type Inline,
  type MediaProps,
  newBlock,
  plainProps,
  type TableCell,
  type TextProps,
  type TextStyles,
} from './blocks'
import { fragmentName } from './schema'

type Value = string | number | boolean | number[]
type Attributes = Record<string, Value | undefined>

/** Takes blocks; gives the first state of a document that holds them, as one Yjs update. */
export function writeUpdate(blocks: readonly Block[]): Uint8Array {
  const doc = new Y.Doc()
  writeFragment(doc.getXmlFragment(fragmentName), blocks)
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/** Replaces the content of a fragment by blocks, as BlockNote writes them through y-prosemirror. */
export function writeFragment(fragment: Y.XmlFragment, blocks: readonly Block[]): void {
  const shown = blocks.length > 0 ? blocks : [newBlock({ type: 'paragraph', props: plainProps, content: [] })]
  const write = () => {
    fragment.delete(0, fragment.length)
    fragment.insert(0, [groupOf(shown)])
  }
  if (fragment.doc) fragment.doc.transact(write)
  else write()
}

function elementOf(name: string, attributes: Attributes, children: (Y.XmlElement | Y.XmlText)[] = []) {
  const element = new Y.XmlElement<Record<string, Value>>(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, value)
  }
  element.insert(0, children)
  return element as Y.XmlElement
}

function groupOf(blocks: readonly Block[]): Y.XmlElement {
  return elementOf('blockGroup', {}, blocks.map(containerOf))
}

function containerOf(block: Block): Y.XmlElement {
  const nested = block.children.length > 0 ? [groupOf(block.children)] : []
  return elementOf('blockContainer', { id: block.id }, [contentOf(block), ...nested])
}

function contentOf(block: Block): Y.XmlElement {
  const { type } = block
  switch (type) {
    case 'paragraph':
    case 'bulletListItem':
      return written(block, {})
    case 'quote':
      return written(block, { textAlignment: undefined })
    case 'heading':
      return written(block, { level: block.level, isToggleable: false })
    case 'numberedListItem':
      return written(block, { start: block.start ?? undefined })
    case 'checkListItem':
      return written(block, { checked: block.checked })
    case 'codeBlock':
      return elementOf(type, { language: block.language }, runsOf([textPiece(block.text)], false))
    case 'table':
      return elementOf(type, { textColor: block.textColor }, block.rows.map(rowOf))
    case 'image':
    case 'video':
      return elementOf(type, mediaAttributes(block.media))
    case 'divider':
      return elementOf(type, {})
  }
}

function written(block: { type: string; props: TextProps; content: Inline[] }, more: Attributes) {
  const { align, ...props } = block.props
  return elementOf(block.type, { ...props, textAlignment: align, ...more }, inlineOf(block.content))
}

function mediaAttributes({ align, width, ...media }: MediaProps): Attributes {
  return { ...media, textAlignment: align, previewWidth: width ?? undefined }
}

function rowOf(cells: TableCell[]): Y.XmlElement {
  return elementOf('tableRow', {}, cells.map(cellOf))
}

function cellOf(cell: TableCell): Y.XmlElement {
  const { colspan, rowspan, textColor, backgroundColor } = cell
  const widths = cell.widths.filter((width) => width !== null)
  const colwidth = widths.length === colspan ? widths : undefined
  const attributes = { textColor, backgroundColor, textAlignment: cell.align, colspan, rowspan, colwidth }
  const line = elementOf('tableParagraph', {}, inlineOf(cell.content))
  return elementOf(cell.isHeader ? 'tableHeader' : 'tableCell', attributes, [line])
}

const textPiece = (text: string) => ({ type: 'text' as const, text, styles: {} })

type Run = { text: string; styles: TextStyles; href: string | null }

/** Adjacent text becomes one Y.XmlText; a line break or a formula ends it. */
function inlineOf(content: readonly Inline[]): (Y.XmlElement | Y.XmlText)[] {
  return runsOf(content, true)
}

function runsOf(content: readonly Inline[], breaksLines: boolean): (Y.XmlElement | Y.XmlText)[] {
  const nodes: (Y.XmlElement | Y.XmlText)[] = []
  let runs: Run[] = []
  const close = () => {
    if (runs.length > 0) nodes.push(textOf(runs))
    runs = []
  }
  const add = ({ text, ...look }: Run) => {
    const lines = breaksLines ? text.split('\n') : [text]
    lines.forEach((line, index) => {
      if (index > 0) {
        close()
        nodes.push(elementOf('hardBreak', {}))
      }
      if (line !== '') runs.push({ text: line, ...look })
    })
  }
  for (const piece of content) {
    if (piece.type === 'text') add({ ...piece, href: null })
    else if (piece.type === 'link') for (const text of piece.content) add({ ...text, href: piece.href })
    else {
      close()
      nodes.push(elementOf('formula', { tex: piece.tex }))
    }
  }
  close()
  return nodes
}

function textOf(runs: Run[]): Y.XmlText {
  const text = new Y.XmlText()
  text.applyDelta(
    runs.map((run) => ({ insert: run.text, attributes: marksOf(run.styles, run.href) })),
    { sanitize: false },
  )
  return text
}

function marksOf(styles: TextStyles, href: string | null): Record<string, object> {
  const marks: Record<string, object> = {}
  for (const [name, value] of Object.entries(styles))
    marks[name] = value === true ? {} : { stringValue: value }
  if (href !== null) marks.link = { href }
  return marks
}
