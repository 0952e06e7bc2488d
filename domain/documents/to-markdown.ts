import type { Block, MediaProps, TableCell } from './blocks'
import { escapeLineStart, escapeMarkdown, inlineMarkdown, target } from './inline-markdown'
import { type ListKind, runsOfBlocks } from './lists'
import { safeLink } from './safe-link'

export type MarkdownOptions = {
  /** Where a picture or a file of ours is had; null leaves it out. */
  mediaUrl: (url: string) => string | null
}

/** Takes a document's blocks; gives them as GitHub's Markdown with `$formulas$`. Colours and sizes are not in it. */
export function documentMarkdown(blocks: readonly Block[], options: MarkdownOptions): string {
  return `${blocksMarkdown(blocks, options)}\n`
}

function blocksMarkdown(blocks: readonly Block[], options: MarkdownOptions): string {
  return runsOfBlocks(blocks)
    .flatMap(({ kind, items }) =>
      kind === null ? items.map((block) => plainBlock(block, options)) : [listMarkdown(kind, items, options)],
    )
    .filter((text) => text !== '')
    .join('\n\n')
}

function listMarkdown(kind: ListKind, items: readonly Block[], options: MarkdownOptions): string {
  const [first] = items
  const start = first?.type === 'numberedListItem' ? (first.start ?? 1) : 1
  return items
    .map((item, index) => {
      if (!('content' in item)) return ''
      const marker = kind === 'number' ? `${start + index}. ` : '- '
      const box = item.type === 'checkListItem' ? `[${item.checked ? 'x' : ' '}] ` : ''
      const own = box + startSafe(inlineMarkdown(item.content))
      const nested = item.children.length > 0 ? `\n${blocksMarkdown(item.children, options)}` : ''
      return marker + indented(own + nested, ' '.repeat(marker.length))
    })
    .join('\n')
}

function indented(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`)
}

const startSafe = (text: string) => text.split('\n').map(escapeLineStart).join('\n')

function plainBlock(block: Block, options: MarkdownOptions): string {
  const own = ownMarkdown(block, options)
  const nested = blocksMarkdown(block.children, options)
  return [own, nested].filter((text) => text !== '').join('\n\n')
}

function ownMarkdown(block: Block, options: MarkdownOptions): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${inlineMarkdown(block.content, ' ')}`
    case 'quote':
      return `> ${startSafe(inlineMarkdown(block.content)).replace(/\n/g, '\n> ')}`
    case 'codeBlock':
      return fenced(block.text, block.language)
    case 'table':
      return tableMarkdown(block.rows)
    case 'image':
    case 'video':
      return mediaMarkdown(block.type, block.media, options)
    case 'divider':
      return '---'
    default:
      return startSafe(inlineMarkdown(block.content))
  }
}

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language === 'text' ? '' : language.replace(/[\s`]/g, '')}\n${text}\n${fence}`
}

function tableMarkdown(rows: readonly TableCell[][]): string {
  const columns = Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)))
  if (columns === 0) return ''
  const lines = rows.map((row) => rowMarkdown(row, columns))
  const rule = `|${' --- |'.repeat(columns)}`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function rowMarkdown(row: readonly TableCell[], columns: number): string {
  const cells = row.flatMap((cell) => [
    inlineMarkdown(cell.content, '<br>'),
    ...Array<string>(cell.colspan - 1).fill(''),
  ])
  while (cells.length < columns) cells.push('')
  return `| ${cells.join(' | ')} |`
}

function mediaMarkdown(type: 'image' | 'video', media: MediaProps, options: MarkdownOptions): string {
  const own = options.mediaUrl(media.url)
  const address = own ?? (/^https?:/i.test(media.url) ? safeLink(media.url) : null)
  const label = escapeMarkdown(media.caption || media.name).replace(/\n/g, ' ')
  if (address === null) return label
  const link = `[${label || escapeMarkdown(address)}](${target(address)})`
  // A picture elsewhere is only linked: reading the file asks nobody else for anything.
  return type === 'image' && own !== null ? `!${link}` : link
}
