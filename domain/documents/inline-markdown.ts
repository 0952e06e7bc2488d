import { safeLink } from '../safe-link'
import { type Inline, type StyledText, type TextStyles, unset } from './blocks'

/** Takes plain words; gives them so that Markdown reads them as nothing else. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>$~|&]/g, '\\$&')
}

/** Takes one line of Markdown; gives it without a beginning that would make it a heading, list or rule. */
export function escapeLineStart(line: string): string {
  return line.replace(/^(\s*)([#+=-])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Takes a line's content; gives it as Markdown. Line breaks become `\` at the line's end unless another is given. */
export function inlineMarkdown(content: readonly Inline[], lineBreak = '\\\n'): string {
  return trimmed(content)
    .map((piece) => {
      if (piece.type === 'text') return textMarkdown(piece, lineBreak)
      if (piece.type === 'formula') return `$${piece.tex.replace(/\s+/g, ' ').trim()}$`
      return linkMarkdown(piece.href, piece.content.map((text) => textMarkdown(text, lineBreak)).join(''))
    })
    .join('')
}

/** White space at the ends of a block means nothing, and a line break there would be a lone sign. */
function trimmed(content: readonly Inline[]): Inline[] {
  const pieces = [...content]
  const [first] = pieces
  if (first?.type === 'text') pieces[0] = { ...first, text: first.text.replace(/^[ \t\n]+/, '') }
  const last = pieces.at(-1)
  if (last?.type === 'text') pieces[pieces.length - 1] = { ...last, text: last.text.replace(/[ \t\n]+$/, '') }
  return pieces
}

/** Takes an address; gives it as a link's target. */
export function target(address: string): string {
  return /[\s()<>\\]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address
}

function linkMarkdown(href: string, inside: string): string {
  const safe = safeLink(href)
  return safe === null ? inside : `[${inside}](${target(safe)})`
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

const isHighlighted = ({ backgroundColor }: TextStyles) =>
  backgroundColor !== undefined && backgroundColor !== unset

// Marks stand at the words, never at white space, where Markdown would not see them.
function textMarkdown({ text, styles }: StyledText, lineBreak: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const broken = (part: string) => part.replace(/\n/g, lineBreak)
  if (words === '') return broken(text)
  let inside = styles.code ? codeSpan(words.replace(/\n/g, ' ')) : broken(escapeMarkdown(words))
  if (styles.subscript) inside = `<sub>${inside}</sub>`
  if (styles.superscript) inside = `<sup>${inside}</sup>`
  if (styles.underline) inside = `<u>${inside}</u>`
  if (isHighlighted(styles)) inside = `<mark>${inside}</mark>`
  if (styles.strike) inside = `~~${inside}~~`
  if (styles.italic) inside = `*${inside}*`
  if (styles.bold) inside = `**${inside}**`
  return broken(before) + inside + broken(after)
}
