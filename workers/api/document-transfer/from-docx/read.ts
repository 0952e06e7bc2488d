import {
  type Block,
  type Inline,
  newBlock,
  plainProps,
  type TableCell,
  unset,
} from '@domain/documents/blocks'
import { childOf, elementsIn } from '@domain/documents/parse-xml'
import { inlineText } from '@domain/documents/to-text'
import type { XmlNode } from '@domain/documents/xml'
import { type Imported, pictureAddress } from '../../documents/imported'
import { maxBlocks, maxNotes, tooComplex } from '../bounds'
import { colourOfHex } from '../docx/looks'
import { numberedNote } from '../notes'
import { paragraphOf, type ReadParagraph } from './paragraphs'
import { isOn, val, type WordParts, wordParts } from './parts'
import { lineOf } from './runs'

/**
 * Takes a Word file; gives its blocks: headings, lists, tables, looks, directions, pictures, formulas and text boxes,
 * its notes at the end, and what of it was left out.
 */
export function readWord(zip: Uint8Array): Imported {
  const parts = wordParts(zip)
  let left = maxBlocks
  for (const part of [parts.body, ...parts.notes.values()]) left -= paragraphsBelow(part)
  if (left < 0 || parts.notes.size > maxNotes) throw tooComplex()
  const pictures = new Map([...parts.pictures].map(([name, bytes]) => [pictureAddress(name), bytes]))
  const blocks = nested(readAll(parts.body, parts))
  const notes = notesOf(parts)
  if (isChanged(parts.body)) parts.seen.leftOut.add('trackedChanges')
  const rule = notes.length > 0 ? [newBlock({ type: 'divider' })] : []
  return { blocks: [...blocks, ...rule, ...notes], pictures, leftOut: [...parts.seen.leftOut] }
}

/** How many lines there are below an element, those in cells and text boxes too. */
function paragraphsBelow(node: XmlNode): number {
  let count = node.name === 'w:p' ? 1 : 0
  for (const child of node.children) if (typeof child !== 'string') count += paragraphsBelow(child)
  return count
}

/** The notes that the text refers to, each with its number. */
function notesOf(parts: WordParts): Block[] {
  const blocks: Block[] = []
  // A note may refer to another one, which then comes after it.
  for (const [name, number] of parts.seen.notes) {
    const note = nested(readAll(parts.notes.get(name) ?? { name, attributes: {}, children: [] }, parts))
    blocks.push(...numberedNote(number, note))
  }
  return blocks
}

const changes = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:pPrChange', 'w:rPrChange']
const isChanged = (node: XmlNode): boolean =>
  changes.includes(node.name) || elementsIn(node).some((child) => isChanged(child))

/** Paragraphs whose end was deleted continue in the next one, as they look once the change is accepted. */
function joined(nodes: XmlNode[]): XmlNode[] {
  const found: XmlNode[] = []
  let open: XmlNode[] = []
  for (const node of nodes) {
    const looks = node.name === 'w:p' ? childOf(node, 'w:pPr') : undefined
    const isOpen = childOf(childOf(looks, 'w:rPr'), 'w:del') !== undefined
    if (isOpen) for (const child of rest(node)) open.push(child)
    else if (open.length === 0) found.push(node)
    else if (node.name === 'w:p')
      found.push({ ...node, children: [...(looks ? [looks] : []), ...open, ...rest(node)] })
    else found.push({ ...paragraph, children: open }, node)
    if (!isOpen) open = []
  }
  return open.length > 0 ? [...found, { ...paragraph, children: open }] : found
}

const paragraph: XmlNode = { name: 'w:p', attributes: {}, children: [] }
const rest = (node: XmlNode) => elementsIn(node).filter(({ name }) => name !== 'w:pPr')

const wrappers = ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag', 'w:ins', 'w:moveTo']

function readAll(parent: XmlNode, parts: WordParts): ReadParagraph[] {
  return joined(elementsIn(parent)).flatMap((node): ReadParagraph[] => {
    if (node.name === 'w:p') {
      const read = paragraphOf(node, parts)
      return [read, ...(read.boxes ?? []).flatMap((box) => readAll(box, parts))]
    }
    if (node.name === 'w:tbl') return [{ block: tableOf(node, parts), level: null, after: [] }]
    return wrappers.includes(node.name) ? readAll(node, parts) : []
  })
}

/** Puts each item of a list below the item that it is indented under, and joins lines of code. */
function nested(reads: readonly ReadParagraph[]): Block[] {
  const blocks: Block[] = []
  let path: Block[] = []
  let before: Block | null = null
  const numbers = new Map<Block, number>()
  for (const { block, level, number, after } of reads) {
    const isGap = block !== null && isEmptyLine(block) && before?.type === 'table'
    if (block && !isGap && !joinsCode(before, block) && !isCaption(before, block)) {
      path = level === null ? [] : path.slice(0, level)
      const parent = level === null ? undefined : path.at(-1)
      const siblings = parent?.children ?? blocks
      const last = siblings.at(-1)
      siblings.push(...apart(last, block, { before: last && numbers.get(last), number }))
      if (number) numbers.set(block, number)
      if (level !== null) path.push(block)
      before = block
    }
    if (after.length > 0) {
      blocks.push(...after)
      before = after.at(-1) ?? null
    }
  }
  return blocks
}

type Counted = { before: number | undefined; number: number | null | undefined }

/** Gives an item that continues another one's number alone, and an item that restarts the count after a line between the two lists. */
function apart(last: Block | undefined, block: Block, { before, number }: Counted): Block[] {
  if (block.type !== 'numberedListItem' || last?.type !== 'numberedListItem') return [block]
  const isOther = before !== undefined && typeof number === 'number' && number !== before + 1
  if (isOther) return [newBlock({ type: 'paragraph', props: plainProps, content: [] }), block]
  // Only the first item says where a list begins to count.
  block.start = null
  return [block]
}

function isEmptyLine(block: Block): boolean {
  return block.type === 'paragraph' && block.content.length === 0
}

function joinsCode(before: Block | null, block: Block): boolean {
  if (before?.type !== 'codeBlock' || block.type !== 'codeBlock') return false
  before.text += `\n${block.text}`
  return true
}

/** The line that our own export writes below a picture is its caption, which the picture already has. */
function isCaption(before: Block | null, block: Block): boolean {
  if (before?.type !== 'image' || block.type !== 'paragraph') return false
  return before.media.caption !== '' && inlineText(block.content) === before.media.caption
}

function tableOf(node: XmlNode, parts: WordParts): Block {
  const rows: TableCell[][] = []
  /** Cells that reach into the rows below, by the column at which they begin. */
  const reaching = new Map<number, TableCell>()
  for (const row of rowsOf(node)) {
    const isHeader = isOn(childOf(childOf(row, 'w:trPr'), 'w:tblHeader'))
    const cells: TableCell[] = []
    let column = 0
    for (const cell of elementsIn(row).filter(({ name }) => name === 'w:tc')) {
      const looks = childOf(cell, 'w:tcPr')
      const colspan = Math.max(1, Math.min(60, Number(val(childOf(looks, 'w:gridSpan')) ?? 1) || 1))
      const merge = childOf(looks, 'w:vMerge')
      const above = reaching.get(column)
      if (merge && val(merge) !== 'restart' && above) above.rowspan += 1
      else {
        const made = cellOf(cell, { colspan, isHeader, parts })
        cells.push(made)
        if (merge) reaching.set(column, made)
        else reaching.delete(column)
      }
      column += colspan
    }
    rows.push(cells)
  }
  return newBlock({ type: 'table', textColor: unset, rows: rows.filter((row) => row.length > 0) })
}

function rowsOf(node: XmlNode): XmlNode[] {
  return elementsIn(node).flatMap((child) => {
    if (child.name === 'w:tr') return [child]
    return wrappers.includes(child.name) ? rowsOf(child) : []
  })
}

type CellFacts = { colspan: number; isHeader: boolean; parts: WordParts }

function cellOf(cell: XmlNode, { colspan, isHeader, parts }: CellFacts): TableCell {
  const lines = linesIn(cell, parts)
  const content = lines.flatMap((line, index) =>
    index === 0 ? line : [{ type: 'text' as const, text: '\n', styles: {} }, ...line],
  )
  if (isHeader) for (const piece of content) if (piece.type === 'text') delete piece.styles.bold
  const fill = childOf(childOf(cell, 'w:tcPr'), 'w:shd')?.attributes['w:fill'] ?? ''
  const isFilled = /^[\da-f]{6}$/i.test(fill) && !/^(f{6}|F4F4F2)$/i.test(fill)
  const [first] = paragraphsIn(cell)
  const align = val(childOf(childOf(first, 'w:pPr'), 'w:jc'))
  return {
    content,
    isHeader,
    colspan,
    rowspan: 1,
    widths: [],
    align: align === 'center' ? 'center' : align === 'end' || align === 'right' ? 'right' : 'left',
    textColor: unset,
    backgroundColor: isFilled ? colourOfHex(fill, true) : unset,
  }
}

/** A cell holds text only: what its text boxes say comes after it, and pictures are left out. */
function linesIn(node: XmlNode, parts: WordParts): Inline[][] {
  return paragraphsIn(node, parts).flatMap((paragraph) => {
    const { content, boxes, pictures } = lineOf(paragraph, parts, parts.defaultSize)
    if (pictures.length > 0) parts.seen.leftOut.add('picturesInTables')
    return [content, ...boxes.flatMap((box) => linesIn(box, parts))]
  })
}

/** A table within a cell has no form in a document: its lines stay. */
function paragraphsIn(node: XmlNode, parts?: WordParts): XmlNode[] {
  return joined(elementsIn(node)).flatMap((child) => {
    if (child.name === 'w:p') return [child]
    if (child.name === 'w:tbl') parts?.seen.leftOut.add('tablesInTables')
    return child.name === 'w:tcPr' ? [] : paragraphsIn(child, parts)
  })
}
