import type { Inline, StyledText } from './blocks'
import { safeLink } from './safe-link'

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
  return content
    .map((piece) => {
      if (piece.type === 'text') return textMarkdown(piece, lineBreak)
      if (piece.type === 'formula') return `$${piece.tex.replace(/\s+/g, ' ').trim()}$`
      return linkMarkdown(piece.href, piece.content.map((text) => textMarkdown(text, lineBreak)).join(''))
    })
    .join('')
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

// Marks stand at the words, never at white space, where Markdown would not see them.
function textMarkdown({ text, styles }: StyledText, lineBreak: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const broken = (part: string) => part.replace(/\n/g, lineBreak)
  if (words === '') return broken(text)
  let inside = styles.code ? codeSpan(words.replace(/\n/g, ' ')) : broken(escapeMarkdown(words))
  if (styles.subscript) inside = `<sub>${inside}</sub>`
  if (styles.superscript) inside = `<sup>${inside}</sup>`
  if (styles.underline) inside = `<u>${inside}</u>`
  if (styles.strike) inside = `~~${inside}~~`
  if (styles.italic) inside = `*${inside}*`
  if (styles.bold) inside = `**${inside}**`
  return broken(before) + inside + broken(after)
}
