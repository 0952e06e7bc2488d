import type { Block, Inline } from './blocks'

/** Takes a line's content; gives its words (a formula as its TeX). */
export function inlineText(content: readonly Inline[]): string {
  return content
    .map((piece) => {
      if (piece.type === 'text') return piece.text
      return piece.type === 'formula' ? piece.tex : inlineText(piece.content)
    })
    .join('')
}

/** Takes one block without its nested blocks; gives its text, with line breaks between cells and lines. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'codeBlock':
      return block.text
    case 'table':
      return block.rows.map((row) => row.map((cell) => inlineText(cell.content)).join('\t')).join('\n')
    case 'image':
    case 'video':
      return block.media.caption
    case 'divider':
      return ''
    default:
      return inlineText(block.content)
  }
}

/** Takes a document's blocks; gives all its words for search, one block to a line. */
export function documentText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => [blockText(block), documentText(block.children)])
    .filter((text) => text !== '')
    .join('\n')
}
