import type { Direction } from '../locale'
import { safeLink } from '../safe-link'
import { type Anchors, anchorsOf } from './anchors'
import type { Block, MediaProps, TableCell, WrittenBlock } from './blocks'
import { blockDirection, documentDirection, firstDirection } from './direction'
import { attributes, escapeHtml, inlineHtml, type Marking, markingOf } from './inline-html'
import { type ListKind, runsOfBlocks } from './lists'
import { inlineText } from './to-text'
import { videoSource } from './video'

export type HtmlOptions = {
  /** Gives a formula as safe HTML. */
  formula: (tex: string) => string
  /** Where a picture or a file of ours is had; null leaves it out. */
  mediaUrl: (url: string) => string | null
  /** Gives a block of code as safe HTML where it is drawn, else null. */
  code?: (text: string, language: string) => string | null
}

type HtmlContext = HtmlOptions & { anchors: Anchors }
type Around = { options: HtmlContext; direction: Direction }

/**
 * Takes a document's blocks; gives them as HTML without scripts: everything escaped, links of harmless protocols only,
 * every block with its own direction. Colours and sizes are `data-` attributes for a style sheet.
 */
export function documentHtml(blocks: readonly Block[], options: HtmlOptions): string {
  const written = { ...options, anchors: anchorsOf(blocks) }
  return blocksHtml(blocks, { options: written, direction: documentDirection(blocks) })
}

function blocksHtml(blocks: readonly Block[], around: Around): string {
  return runsOfBlocks(blocks)
    .map(({ kind, items }) =>
      kind === null
        ? items.map((block) => blockHtml(block, around)).join('\n')
        : listHtml(kind, items, around),
    )
    .join('\n')
}

function listHtml(kind: ListKind, items: readonly Block[], around: Around): string {
  const [first] = items
  const direction = first ? blockDirection(first, around.direction) : around.direction
  const tag = kind === 'number' ? 'ol' : 'ul'
  const start = first?.type === 'numberedListItem' && first.start !== null ? first.start : null
  const facts = { dir: direction, start, class: kind === 'check' ? 'checks' : null }
  return `<${tag}${attributes(facts)}>\n${items.map((item) => itemHtml(item, around)).join('\n')}\n</${tag}>`
}

function itemHtml(block: Block, around: Around): string {
  if (!('content' in block)) return ''
  const direction = blockDirection(block, around.direction)
  const box =
    block.type === 'checkListItem'
      ? `<input type="checkbox" disabled${attributes({ checked: block.checked ? '' : null })}> `
      : ''
  const nested = block.children.length > 0 ? `\n${blocksHtml(block.children, around)}\n` : ''
  return `<li${attributes(factsOf(block, direction))}>${box}${inlineHtml(block.content, around.options)}${nested}</li>`
}

function factsOf(block: WrittenBlock, dir: Direction): Marking {
  return { dir, ...markingOf(block.props) }
}

function blockHtml(block: Block, around: Around): string {
  const own = ownHtml(block, around)
  if (block.children.length === 0) return own
  return `${own}\n<div class="nested">\n${blocksHtml(block.children, around)}\n</div>`
}

function ownHtml(block: Block, around: Around): string {
  const direction = blockDirection(block, around.direction)
  switch (block.type) {
    case 'codeBlock':
      return around.options.code?.(block.text, block.language) ?? codeHtml(block)
    case 'table':
      return tableHtml(block.rows, direction, around.options)
    case 'image':
      return figureHtml(pictureHtml(block.media, around.options), block.media)
    case 'video':
      return figureHtml(videoHtml(block.media, around.options), block.media)
    case 'divider':
      return '<hr>'
    default: {
      const tag = tagOf(block)
      const id = around.options.anchors.ids.get(block) ?? null
      const facts = attributes({ id, ...factsOf(block, direction) })
      return `<${tag}${facts}>${inlineHtml(block.content, around.options)}</${tag}>`
    }
  }
}

const codeHtml = ({ language, text }: { language: string; text: string }) =>
  `<pre dir="ltr"><code${attributes({ 'data-language': language })}>${escapeHtml(text)}</code></pre>`

function tagOf(block: WrittenBlock): string {
  if (block.type === 'heading') return `h${block.level}`
  return block.type === 'quote' ? 'blockquote' : 'p'
}

function tableHtml(rows: readonly TableCell[][], dir: Direction, options: HtmlContext): string {
  const lines = rows.map((row, index) => {
    const scope = index === 0 ? 'col' : 'row'
    return `<tr>${row.map((cell) => cellHtml(cell, { scope, around: dir, options })).join('')}</tr>`
  })
  return `<table dir="${dir}"><tbody>\n${lines.join('\n')}\n</tbody></table>`
}

type Standing = { scope: 'col' | 'row'; around: Direction; options: HtmlContext }

// A cell of digits alone runs as its table does.
function cellHtml(cell: TableCell, { scope, around, options }: Standing): string {
  const tag = cell.isHeader ? 'th' : 'td'
  const facts = {
    dir: firstDirection(inlineText(cell.content)) ?? around,
    scope: cell.isHeader ? scope : null,
    colspan: cell.colspan > 1 ? cell.colspan : null,
    rowspan: cell.rowspan > 1 ? cell.rowspan : null,
    ...markingOf(cell),
  }
  return `<${tag}${attributes(facts)}>${inlineHtml(cell.content, options)}</${tag}>`
}

function figureHtml(inside: string, media: MediaProps): string {
  const caption =
    media.caption === '' ? '' : `<figcaption dir="auto">${escapeHtml(media.caption)}</figcaption>`
  if (inside === '' && caption === '') return ''
  return `<figure${attributes({ 'data-align': media.align === 'left' ? null : media.align })}>${inside}${caption}</figure>`
}

function pictureHtml(media: MediaProps, options: HtmlOptions): string {
  const src = options.mediaUrl(media.url)
  // External media are only linked, so that opening a page sends no request to another site.
  if (src === null) return linkHtml(media, {})
  const facts = { src, alt: media.caption || media.name, width: media.width, loading: 'lazy' }
  return `<img${attributes(facts)}>`
}

function videoHtml(media: MediaProps, options: HtmlOptions): string {
  const src = options.mediaUrl(media.url)
  if (src !== null)
    return `<video${attributes({ src, width: media.width, controls: '', preload: 'metadata' })}></video>`
  return linkHtml(media, { 'data-player': videoSource(media.url)?.kind === 'frame' ? '' : null })
}

function linkHtml(media: MediaProps, more: Marking): string {
  const href = safeLink(media.url)
  if (href === null || !/^https?:/i.test(href)) return ''
  const facts = { href, rel: 'noopener noreferrer nofollow', ...more }
  return `<a${attributes(facts)}>${escapeHtml(media.name || href)}</a>`
}
