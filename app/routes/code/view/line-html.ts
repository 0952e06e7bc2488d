import type { CodeTokens, CodeWarning } from '@domain/code/code'
import { escapeHtml } from '@domain/documents/inline-html'

type LineTokens = CodeTokens[number]
/** The hidden characters of a line: their places in it, from 0, and their code points. */
type Hidden = ReadonlyMap<number, number>

const none: Hidden = new Map()

/** Takes a code point; gives it as Unicode writes it, such as `U+202E`. */
export const unicodeName = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

/** Takes the warnings of a file; gives the hidden characters of each line, by its number. */
export function hiddenByLine(warnings: readonly CodeWarning[]): Map<number, Map<number, number>> {
  const lines = new Map<number, Map<number, number>>()
  for (const { line, column, codePoint } of warnings) {
    const known = lines.get(line) ?? new Map<number, number>()
    lines.set(line, known.set(column - 1, codePoint))
  }
  return lines
}

/** A piece of a line with a chip in the place of each hidden character: the character itself could still reorder the line. */
function pieceHtml(text: string, from: number, hidden: Hidden): string {
  let html = ''
  let at = 0
  for (const [place, codePoint] of hidden) {
    const index = place - from
    if (index < at || index >= text.length) continue
    html += escapeHtml(text.slice(at, index))
    html += `<span class="code-hidden" data-length="${String.fromCodePoint(codePoint).length}">${unicodeName(codePoint)}</span>`
    at = index + String.fromCodePoint(codePoint).length
  }
  return html + escapeHtml(text.slice(at))
}

const turned = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const classesOf = (name: string) =>
  name === ''
    ? 'tok-plain'
    : name
        .split(' ')
        .map((each) => `tok-${each.replace(/[^\w-]/g, '')}`)
        .join(' ')

/** Classes by the names of tokens: a file has thousands of tokens and some twenty names. */
function classNames(): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const classes = classesOf(name)
    known.set(name, classes)
    return classes
  }
}

/**
 * Takes a line and its tokens (null: plain); gives HTML that is safe to show as it is, with a span for each token. Tokens
 * whose lengths are not those of the line belong to another text, so the line is plain.
 */
export function lineHtml(
  line: string,
  tokens: LineTokens | null | undefined,
  hidden: Hidden = none,
  classes = classesOf,
): string {
  const length = tokens?.reduce((sum, [, letters]) => sum + letters, 0)
  if (!tokens || length !== line.length) return pieceHtml(line, 0, hidden)
  let html = ''
  let at = 0
  for (const [name, letters] of tokens) {
    const text = line.slice(at, at + letters)
    const inside = pieceHtml(text, at, hidden)
    // Each is an isolate by its style, so that Persian and Arabic words in one do not reorder the others.
    html += name === '' && !turned.test(text) ? inside : `<span class="${classes(name)}">${inside}</span>`
    at += letters
  }
  return html
}

type NumberedProps = {
  lines: readonly string[]
  /** Which of the lines, from 1; `to` is the last one. */
  from: number
  to: number
  tokens: CodeTokens | null
  hidden: ReadonlyMap<number, Hidden>
  /** Lines with a comment. */
  commented: ReadonlySet<number>
  /** The name of a line's number. */
  label: (line: number) => string
  /** Begins the ids of lines, where there are several files on a page. */
  prefix: string
  /** Letters of HTML after which no further line is added. */
  maxLetters: number
}

/**
 * Some lines of a file with their numbers, which are links to them: one string, because a file has thousands of them.
 * Only one number takes the Tab key; the arrow keys move to the others. `to` is the last line in it.
 */
export function numberedHtml(props: NumberedProps): { html: string; to: number } {
  const { lines, from, tokens, hidden, commented, label, prefix, maxLetters } = props
  const classes = classNames()
  let html = ''
  let number = from
  for (; number <= props.to && html.length < maxLetters; number += 1) {
    const text = lineHtml(lines[number - 1] ?? '', tokens?.[number - 1], hidden.get(number), classes)
    const look = commented.has(number) ? 'code-row is-commented' : 'code-row'
    const id = `${prefix}L${number}`
    html += `<div class="${look}" id="${id}"><a class="code-row-number" href="#${id}" tabindex="${number === 1 ? 0 : -1}" data-line="${number}" aria-label="${escapeHtml(label(number))}"></a><span class="code-row-text">${text}\n</span></div>`
  }
  return { html, to: number - 1 }
}
