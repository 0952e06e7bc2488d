import {
  type Block,
  newBlock,
  plainCell,
  plainMedia,
  plainProps,
  plainText,
  type TableCell,
} from '@domain/documents/blocks'
import { type Alignment, alignments, headingLevels } from '@domain/documents/schema'
import type { LeftOut } from '@domain/documents/transfer'
import type { Token } from 'markdown-it'
import { type Imported, pictureAddress } from '../../documents/imported'
import { tooComplex } from '../bounds'
import { numberedNote } from '../notes'
import { alertIn, named } from './alerts'
import { markdownBounds, requireSimple } from './bounds'
import { pictureInAddress } from './data-picture'
import { withoutHead } from './front-matter'
import { isRemark, linesOfHtml } from './html'
import { inlineOf } from './inline'
import { Notes } from './notes'
import { hasMoreCells } from './table-cells'
import { tokensOf, withoutEntities } from './tokens'

/** Takes Markdown as GitHub understands it, with `$formulas$`; gives it as blocks. Throws `invalid` with `too_complex`. */
export function readMarkdown(text: string): Imported {
  const head = withoutHead(text)
  requireSimple(head.text)
  const reader = new Reader(tokensOf(head.text), head.text.split(/\r\n?|\n/))
  if (head.hasMore) reader.leftOut.add('frontMatter')
  const blocks = reader.all()
  return { blocks, pictures: reader.pictures, leftOut: [...reader.leftOut], title: head.title }
}

const task = /^\[([ xX])\](?:[ \t]+|$)/
type Content = ReturnType<typeof inlineOf>

/** Walks over the tokens once, from the first to the last; notes come when all else was read. */
class Reader {
  readonly pictures = new Map<string, Uint8Array>()
  readonly leftOut = new Set<LeftOut>()
  private at = 0
  private count = 0
  private readonly notes: Notes

  constructor(
    private readonly tokens: readonly Token[],
    private readonly lines: readonly string[],
  ) {
    this.notes = new Notes(tokens)
  }

  /** The text, and below a rule its notes. */
  all(): Block[] {
    const blocks = this.blocks(0)
    const notes: Block[] = []
    for (const { number, at } of this.notes.inOrder()) {
      this.at = at
      notes.push(...numberedNote(number, this.blocks(1)))
    }
    return notes.length > 0 ? [...blocks, newBlock({ type: 'divider' }), ...notes] : blocks
  }

  /** Blocks up to the end of what is open. */
  blocks(depth: number): Block[] {
    if (depth > markdownBounds.nesting) throw tooComplex()
    const blocks: Block[] = []
    for (let token = this.tokens[this.at]; token && token.nesting >= 0; token = this.tokens[this.at])
      append(blocks, this.block(token, depth))
    this.at += 1
    return blocks
  }

  private block(token: Token, depth: number): Block[] {
    this.at += 1
    this.countOne()
    switch (token.type) {
      case 'heading_open':
        return this.line((content) => {
          const level = headingLevels[Number(token.tag.slice(1)) - 1] ?? 1
          return newBlock({ type: 'heading', level, props: plainProps, content })
        })
      case 'paragraph_open':
        return this.line((content) => newBlock({ type: 'paragraph', props: plainProps, content }))
      case 'blockquote_open':
        return this.quote(depth)
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.list(token, depth)
      case 'fence':
      case 'code_block':
        return [codeOf(token)]
      case 'math_block':
        return [formula(token.content)]
      case 'table_open':
        return [this.table(token)]
      case 'hr':
        return [newBlock({ type: 'divider' })]
      case 'html_block':
        return this.html(token.content)
      case 'footnote_open':
        this.at = this.notes.endOf(this.at)
        return []
      default:
        return []
    }
  }

  /** Each of its paragraphs is a quote; its other content is attached to the block before. An alert’s first line is its name. */
  private quote(depth: number): Block[] {
    const quotes: Block[] = []
    const alert = alertIn(this.tokens.slice(this.at, this.at + 2))
    if (alert !== null) this.leftOut.add('alerts')
    const blocks = this.blocks(depth + 1)
    const first = blocks[0]
    if (alert !== null && first?.type === 'paragraph') first.content = named(alert, first.content)
    for (const block of blocks) {
      const last = quotes.at(-1)
      if (block.type === 'paragraph' && block.content.length > 0) quotes.push({ ...block, type: 'quote' })
      else if (last?.type === 'quote') last.children.push(block)
      else {
        quotes.push(block)
        this.leftOut.add('quotes')
      }
    }
    return quotes
  }

  /** Only the words of HTML have a form here. */
  private html(html: string): Block[] {
    if (!isRemark(html)) this.leftOut.add('html')
    return linesOfHtml(html).map((line) => {
      this.countOne()
      return newBlock({ type: 'paragraph', props: plainProps, content: plainText(withoutEntities(line)) })
    })
  }

  private countOne(): void {
    this.count += 1
    if (this.count > markdownBounds.blocks) throw tooComplex()
  }

  /** A line's block, followed by the pictures of the line. */
  private line(block: (content: Content) => Block): Block[] {
    const { content, pictures } = this.content()
    return content.length > 0 || pictures.length === 0 ? [block(content), ...pictures] : pictures
  }

  /** The content of the line that was opened, up to its end. */
  private content(isCell = false): { content: Content; pictures: Block[]; isTicked: boolean | null } {
    const line = this.tokens[this.at]
    const children = line?.children ?? []
    this.at += 2
    // Brackets that are escaped are words.
    const box = children[0]?.type === 'text' ? task.exec(line?.content ?? '') : null
    const pictures: Block[] = []
    const content = inlineOf(children, {
      picture: (address, alt) => {
        if (isCell) {
          this.leftOut.add('picturesInTables')
          return alt
        }
        const media = { ...plainMedia, url: this.keep(address), caption: alt, name: alt }
        pictures.push(newBlock({ type: 'image', media }))
        return ''
      },
      note: (label) => this.notes.numberOf(label),
      html: () => this.leftOut.add('html'),
      title: () => this.leftOut.add('linkTitles'),
    })
    return { content, pictures, isTicked: box ? box[1] !== ' ' : null }
  }

  /** A picture within the file is kept to be stored; any other address stays. */
  private keep(address: string): string {
    const bytes = pictureInAddress(address)
    if (bytes === undefined) return address
    if (bytes === null) return pictureAddress('broken')
    const url = pictureAddress(this.pictures.size)
    this.pictures.set(url, bytes)
    return url
  }

  private list(list: Token, depth: number): Block[] {
    const items: Block[] = []
    for (; this.tokens[this.at]?.type === 'list_item_open'; ) {
      this.at += 1
      items.push(this.item(list, items.length === 0, depth))
    }
    this.at += 1
    return items
  }

  private item(list: Token, isFirst: boolean, depth: number): Block {
    const isLine = this.tokens[this.at]?.type === 'paragraph_open'
    if (isLine) this.at += 1
    const { content, pictures, isTicked } = isLine
      ? this.content()
      : { content: [], pictures: [], isTicked: null }
    const children = [...pictures, ...this.blocks(depth + 1)]
    this.countOne()
    if (isTicked !== null) {
      const written = { props: plainProps, content: withoutBox(content) }
      return newBlock({ type: 'checkListItem', checked: isTicked, ...written }, children)
    }
    const written = { props: plainProps, content }
    if (list.type === 'bullet_list_open') return newBlock({ type: 'bulletListItem', ...written }, children)
    const start = isFirst ? Number(list.attrGet('start') ?? 1) : 1
    return newBlock({ type: 'numberedListItem', start: start === 1 ? null : start, ...written }, children)
  }

  private table({ map }: Token): Block {
    if (map && hasMoreCells(this.lines.slice(...map))) this.leftOut.add('tableCells')
    const rows: TableCell[][] = []
    for (let token = this.tokens[this.at]; token?.type !== 'table_close'; token = this.tokens[this.at]) {
      this.at += 1
      if (!token) break
      if (token.type === 'tr_open') rows.push([])
      if (token.type !== 'th_open' && token.type !== 'td_open') continue
      this.countOne()
      const align = alignOf(token.attrGet('style'))
      const { content } = this.content(true)
      rows.at(-1)?.push({ ...plainCell, content, isHeader: token.type === 'th_open', align })
    }
    this.at += 1
    if (rows.some((row) => row.length > markdownBounds.columns)) throw tooComplex()
    return newBlock({ type: 'table', textColor: 'default', rows })
  }
}

/** An empty line keeps two numbered lists apart: in a document, neighbours are one list. */
function append(blocks: Block[], more: readonly Block[]): void {
  const isNumbered = (block: Block | undefined) => block?.type === 'numberedListItem'
  if (isNumbered(blocks.at(-1)) && isNumbered(more[0]))
    blocks.push(newBlock({ type: 'paragraph', props: plainProps, content: [] }))
  blocks.push(...more)
}

function withoutBox([first, ...rest]: Content): Content {
  if (first?.type !== 'text') return first ? [first, ...rest] : []
  const text = first.text.replace(task, '')
  return text === '' ? rest : [{ ...first, text }, ...rest]
}

const codeOf = ({ info, content }: Token) =>
  newBlock({
    type: 'codeBlock',
    language: /^\S+/.exec(info)?.[0] ?? 'text',
    text: content.replace(/\n$/, ''),
  })

const formula = (tex: string) =>
  newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'formula', tex }] })

const alignOf = (style: string | number | null): Alignment =>
  alignments.find((one) => style === `text-align:${one}`) ?? 'left'
