import { safeLink } from '../safe-link'
import type { Block, MediaProps, TableCell } from './blocks'
import {
  escapeLineStart,
  escapeMarkdown,
  inlineMarkdown,
  type LineForm,
  plainForm,
  target,
} from './inline-markdown'
import { type ListKind, runsOfBlocks } from './lists'
import type { Alignment } from './schema'

export type MarkdownOptions = {
  /** Where a picture or a file of ours is had; null leaves it out. */
  mediaUrl: (url: string) => string | null
}

/** Takes a document's blocks; gives them as GitHub's Markdown with `$formulas$`. Of colours and sizes it says only that words are highlighted. */
export function documentMarkdown(blocks: readonly Block[], options: MarkdownOptions): string {
  // A rule that a text begins with would begin settings.
  return `${blocksMarkdown(blocks, options).replace(/^---$/m, (rule, at) => (at === 0 ? '***' : rule))}\n`
}

function blocksMarkdown(blocks: readonly Block[], options: MarkdownOptions): string {
  const texts: string[] = []
  // Two numbered lists with nothing between them would be one, if their signs were the same.
  let sign: Sign | null = null
  for (const { kind, items } of runsOfBlocks(blocks)) {
    const isList = kind !== null
    const next: Sign = kind === 'number' && sign === '.' ? ')' : '.'
    const written = isList
      ? [listMarkdown({ kind, sign: next }, items, options)]
      : items.map((block) => plainBlock(block, options)).filter((text) => text !== '')
    if (isList || written.length > 0) sign = kind === 'number' ? next : null
    texts.push(...written)
  }
  return texts.join('\n\n')
}

type Sign = '.' | ')'
type List = { kind: ListKind; sign: Sign }

function listMarkdown({ kind, sign }: List, items: readonly Block[], options: MarkdownOptions): string {
  const [first] = items
  const start = first?.type === 'numberedListItem' ? (first.start ?? 1) : 1
  return items
    .map((item, index) => {
      if (!('content' in item)) return ''
      const marker = kind === 'number' ? `${start + index}${sign} ` : '- '
      const box = item.type === 'checkListItem' ? `[${item.checked ? 'x' : ' '}] ` : ''
      const own = box + startSafe(inlineMarkdown(item.content))
      return marker + indented(own + nestedMarkdown(own, item.children, options), ' '.repeat(marker.length))
    })
    .join('\n')
}

/**
 * The blocks below a list item. A list follows at once; other blocks need an empty line before them, or they would
 * continue the item's text. In an item without text they begin it, because an empty line would end the item.
 */
function nestedMarkdown(own: string, children: readonly Block[], options: MarkdownOptions): string {
  const text = blocksMarkdown(children, options)
  if (text === '') return ''
  const isList = runsOfBlocks(children)[0]?.kind !== null
  // Only a list with words, from 1 on, is read as one directly below words.
  if (isList && (own === '' || /^(?:-|1[.)]) +\S/.test(text))) return `\n${text}`
  if (own !== '') return `\n\n${text}`
  // `- ---` is a rule itself, and words would be the item's.
  const first = children.find((block) => blocksMarkdown([block], options) !== '')
  if (first?.type === 'divider') return text.replace('---', '***')
  return first?.type === 'paragraph' ? `<!-- -->\n\n${text}` : text
}

function indented(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`)
}

// Four blanks at the start of a line would make it code.
const startSafe = (text: string) =>
  text
    .split('\n')
    .map((line) => escapeLineStart(line.replace(/^[ \t]+/, '')))
    .join('\n')

function plainBlock(block: Block, options: MarkdownOptions): string {
  const own = ownMarkdown(block, options)
  const nested = blocksMarkdown(block.children, options)
  if (block.type === 'quote' && nested !== '')
    return quoted([own.replace(/^> ?/gm, ''), nested].filter((text) => text !== '').join('\n\n'))
  return [own, nested].filter((text) => text !== '').join('\n\n')
}

function ownMarkdown(block: Block, options: MarkdownOptions): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${closed(inlineMarkdown(block.content, headingForm))}`
    case 'quote':
      return quoted(startSafe(inlineMarkdown(block.content)))
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

/** Takes the words of a heading; gives them so that signs at their end are not taken for its own. */
const closed = (words: string) => words.replace(/(^|\s)(#+)$/, '$1\\$2')

const quoted = (text: string) =>
  text === '' ? '' : text.replace(/^(.?)/gm, (_start, first) => (first ? `> ${first}` : '>'))

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language === 'text' ? '' : language.replace(/[\s`]/g, '')}\n${text}\n${fence}`
}

function tableMarkdown(rows: readonly TableCell[][]): string {
  const grid = gridOf(rows)
  const columns = Math.max(0, ...grid.map((row) => row.length))
  if (columns === 0) return ''
  const lines = grid.map((cells) => rowMarkdown(cells, columns))
  const rule = `|${rulesOf(rows[0] ?? [], columns).join('')}`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

const rules: Partial<Record<Alignment, string>> = { center: ' :-: |', right: ' --: |' }

/** A column is aligned as its head is: Markdown has no other way. */
function rulesOf(head: readonly TableCell[], columns: number): string[] {
  const own = head.flatMap(({ align, colspan }) => Array<string>(colspan).fill(rules[align] ?? ' --- |'))
  return [...own, ...Array<string>(Math.max(0, columns - own.length)).fill(' --- |')]
}

/** The words of each row by their columns: where a cell of more columns or rows reaches to, nothing is written. */
function gridOf(rows: readonly TableCell[][]): string[][] {
  /** How many more rows the cell of a column reaches into. */
  const reach: number[] = []
  return rows.map((row) => {
    const written: string[] = []
    const skip = () => {
      for (let rest = reach[written.length]; rest; rest = reach[written.length]) {
        reach[written.length] = rest - 1
        written.push('')
      }
    }
    for (const { content, colspan, rowspan } of row) {
      skip()
      for (let n = 0; n < colspan; n += 1) {
        reach[written.length] = rowspan - 1
        written.push(n === 0 ? inlineMarkdown(content, cellForm) : '')
      }
    }
    skip()
    return written
  })
}

// Also within code, a formula or an address a bar would end the cell.
const cellForm: LineForm = { ...plainForm, lineBreak: '<br>', verbatim: (text) => text.replace(/\|/g, '\\|') }
const headingForm: LineForm = { ...plainForm, lineBreak: ' ' }

function rowMarkdown(cells: readonly string[], columns: number): string {
  const rest = Array<string>(columns - cells.length).fill('')
  return `| ${[...cells, ...rest].join(' | ')} |`
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
