import type { Alignment, BlockDirection, FontSize, HeadingLevel } from './schema'

/** How a piece of text looks; a missing key is plain. Colours are `colorNames`, or CSS colours that were pasted. */
export type TextStyles = {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  code?: true
  subscript?: true
  superscript?: true
  textColor?: string
  backgroundColor?: string
  fontFamily?: string
  fontSize?: FontSize
}

/** A piece of text of one look; `\n` is a line break within its block. */
export type StyledText = { type: 'text'; text: string; styles: TextStyles }
export type LinkText = { type: 'link'; href: string; content: StyledText[] }
/** A formula within a line, in TeX. */
export type Formula = { type: 'formula'; tex: string }
export type Inline = StyledText | LinkText | Formula

/** Properties of every block of text. */
export type TextProps = {
  dir: BlockDirection
  /** Steps of indent, 0 to 8. */
  indent: number
  align: Alignment
  textColor: string
  backgroundColor: string
}

type TextBody = { props: TextProps; content: Inline[] }

export type MediaProps = {
  url: string
  name: string
  caption: string
  align: Alignment
  backgroundColor: string
  showPreview: boolean
  /** Shown width in CSS pixels; null for the natural width. */
  width: number | null
}

export type TableCell = {
  content: Inline[]
  isHeader: boolean
  colspan: number
  rowspan: number
  /** Widths of the columns that the cell covers, in CSS pixels; null where nobody has set one. */
  widths: (number | null)[]
  align: Alignment
  textColor: string
  backgroundColor: string
}

export type BlockBody =
  | ({ type: 'paragraph' } & TextBody)
  | ({ type: 'heading'; level: HeadingLevel } & TextBody)
  | ({ type: 'bulletListItem' } & TextBody)
  | ({ type: 'numberedListItem'; start: number | null } & TextBody)
  | ({ type: 'checkListItem'; checked: boolean } & TextBody)
  | ({ type: 'quote' } & TextBody)
  | { type: 'codeBlock'; language: string; text: string }
  | { type: 'table'; textColor: string; rows: TableCell[][] }
  | { type: 'image'; media: MediaProps }
  | { type: 'video'; media: MediaProps }
  | { type: 'divider' }

/** One block of a document with its nested blocks. */
export type Block = BlockBody & { id: string; children: Block[] }
export type WrittenBlock = Extract<Block, { content: Inline[] }>

/** The value of colors, fonts and props that nobody has chosen. */
export const unset = 'default'

/** How a block of text begins its life. */
export const plainProps: TextProps = {
  dir: 'auto',
  indent: 0,
  align: 'left',
  textColor: unset,
  backgroundColor: unset,
}

/** How a picture or video begins its life. */
export const plainMedia: MediaProps = {
  url: '',
  name: '',
  caption: '',
  align: 'left',
  backgroundColor: unset,
  showPreview: true,
  width: null,
}

/** How a table's cell begins its life. */
export const plainCell: TableCell = {
  content: [],
  isHeader: false,
  colspan: 1,
  rowspan: 1,
  widths: [],
  align: 'left',
  textColor: unset,
  backgroundColor: unset,
}

/** Takes plain text; gives it as a line's content. */
export function plainText(text: string): Inline[] {
  return text === '' ? [] : [{ type: 'text', text, styles: {} }]
}

/** Takes a block's body and its nested blocks, if any; gives the block with a new id. */
export function newBlock(body: BlockBody, children: Block[] = []): Block {
  return { ...body, id: crypto.randomUUID(), children }
}

/** Every block in reading order, nested ones after their parent. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* allBlocks(block.children)
  }
}
