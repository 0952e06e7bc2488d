import { safeLink } from '../safe-link'
import { type Inline, type StyledText, type TextStyles, unset } from './blocks'

/** Takes plain words; gives them so that Markdown reads them as nothing else. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>$~|&]/g, '\\$&')
}

/** The same for words that are no link's: an address among them stays words. */
function escapeWords(text: string): string {
  return escapeMarkdown(text).replace(/(?<=https?|ftp|mailto):(?=\S)|(?<!:)\/(?=\/\S)/gi, '\\$&')
}

/** Takes one line of Markdown; gives it without a beginning that would make it a heading, list or rule. */
export function escapeLineStart(line: string): string {
  return line.replace(/^(\s*)([#+=-]|:(?=-))/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** How a line is written: what its breaks become, and how words and what is not escaped (code, formulas, addresses) are made safe there. */
export type LineForm = { lineBreak: string; words: Escape; verbatim: Escape }
type Escape = (text: string) => string

export const plainForm: LineForm = { lineBreak: '\\\n', words: escapeWords, verbatim: (text) => text }

/** A remark, which nobody sees, between two signs that would be read as one. */
const apart = '<!-- -->'

/** Takes a line's content; gives it as Markdown. Line breaks become `\` at the line's end unless another form is given. */
export function inlineMarkdown(content: readonly Inline[], form: LineForm = plainForm): string {
  const pieces = trimmed(content)
  let line = ''
  pieces.forEach((piece, at) => {
    if (piece.type === 'text')
      line += textMarkdown(piece, form, { before: line, after: startOf(pieces[at + 1]) })
    else if (piece.type === 'formula')
      line += `${pieces[at - 1]?.type === 'formula' ? apart : ''}$${form.verbatim(texOf(piece.tex))}$`
    // `![` would begin a picture.
    else
      line =
        line.replace(/!$/, '\\!') +
        linkMarkdown(
          form.verbatim(piece.href),
          textsMarkdown(piece.content, { ...form, words: escapeMarkdown }),
        )
  })
  return line
}

/** A `$` within it, or a lone `\` before the last, would end it elsewhere. */
function texOf(tex: string): string {
  const line = tex.replace(/\s+/g, ' ').trim()
  return line.replace(/\\.|\\$|\$/g, (part) => (part === '$' ? '\\$' : part === '\\' ? '' : part)).trim()
}

function textsMarkdown(texts: readonly StyledText[], form: LineForm): string {
  let line = ''
  texts.forEach((text, at) => {
    line += textMarkdown(text, form, { before: line, after: startOf(texts[at + 1]) })
  })
  return line
}

/** How the next piece begins in Markdown: plain text with its first letter, anything else with a sign. */
function startOf(next: Inline | undefined): string {
  if (next === undefined) return ''
  if (next.type !== 'text') return '['
  const isPlain = Object.values(next.styles).every((look) => !look || look === unset)
  if (isPlain || /^\s/.test(next.text)) return escapeMarkdown(next.text).slice(0, 2)
  return '*'
}

/** White space at the ends of a block means nothing, and a line break there would be a lone sign. */
function trimmed(content: readonly Inline[]): Inline[] {
  const pieces = content.filter((piece) => piece.type !== 'formula' || texOf(piece.tex) !== '')
  const [first] = pieces
  if (first?.type === 'text') pieces[0] = { ...first, text: first.text.replace(/^[ \t\n]+/, '') }
  const last = pieces.at(-1)
  if (last?.type === 'text') pieces[pieces.length - 1] = { ...last, text: last.text.replace(/[ \t\n]+$/, '') }
  return pieces
}

/** Takes an address; gives it as a link's target. */
export function target(address: string): string {
  const safe = address.replace(/\\|&(?=#?\w+;)/g, '\\$&')
  return /[\s()<>\\]/.test(address) ? `<${safe.replace(/[<>\n]/g, encodeURIComponent)}>` : safe
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

type Around = { before: string; after: string }

const isSign = (letter: string) => /[\p{P}\p{S}]/u.test(letter)
const isApart = (letter: string) => letter === '' || /\s/.test(letter)

/**
 * Whether Markdown reads `**` around some words as bold between what is before and after them: beside a letter the words may not begin or
 * end with a sign (CommonMark's flanking rule), and beside another mark nobody knows whose it is.
 */
function areMarksRead(words: string, { before, after }: Around): boolean {
  const [previous, next] = [before.at(-1) ?? '', after.at(0) ?? '']
  if (/[*_~]/.test(previous + next)) return false
  const [first, last] = [[...words].at(0) ?? '', [...words].at(-1) ?? '']
  const isFree = (outside: string) => isApart(outside) || isSign(outside)
  return (!isSign(first) || isFree(previous)) && (!isSign(last) || isFree(next))
}

const tags = { strike: 's', italic: 'em', bold: 'strong' } as const
const signs = { strike: '~~', italic: '*', bold: '**' } as const

/** Puts the marks that Markdown has signs for around words; where it would not read the signs, they are HTML, which it reads anywhere. */
function marked(words: string, styles: TextStyles, around: Around): string {
  const wanted = (['strike', 'italic', 'bold'] as const).filter((look) => styles[look])
  const outermost = wanted.at(-1)
  return wanted.reduce((inside, look) => {
    // A mark within another one has that one's sign beside it.
    const isRead = look !== outermost || areMarksRead(inside, around)
    return isRead ? signs[look] + inside + signs[look] : `<${tags[look]}>${inside}</${tags[look]}>`
  }, words)
}

// Marks touch the words, not the white space around them, or Markdown would not parse them.
function textMarkdown({ text, styles }: StyledText, form: LineForm, around: Around): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const broken = (part: string) => part.replace(/\n/g, form.lineBreak)
  if (words === '') return broken(text)
  let inside = styles.code ? form.verbatim(codeSpan(words.replace(/\n/g, ' '))) : broken(form.words(words))
  if (styles.subscript) inside = `<sub>${inside}</sub>`
  if (styles.superscript) inside = `<sup>${inside}</sup>`
  if (styles.underline) inside = `<u>${inside}</u>`
  if (isHighlighted(styles)) inside = `<mark>${inside}</mark>`
  const own = { before: around.before + before, after: after + around.after }
  return broken(before) + marked(inside, styles, own) + broken(after)
}
