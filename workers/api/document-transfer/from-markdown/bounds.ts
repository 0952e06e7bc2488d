import { AppError } from '@kit/errors'

/** What a Markdown file may hold; what is more is refused, as nobody writes it by hand and no editor shows it. */
export const markdownBounds = {
  bytes: 1024 * 1024,
  /** Lists and quotes within one another. */
  nesting: 20,
  columns: 200,
  blocks: 20_000,
  /** Brackets and signs of emphasis, each of which may have to be paired. */
  marks: 200_000,
} as const

export const tooComplex = () => new AppError('invalid', { file: 'too_complex' })

const container = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y
const divider = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[ \t|:-]*$/

/** Takes Markdown before it is parsed; throws `too_complex` for what nests too deep, is too wide a table or has too many marks. */
export function requireSimple(text: string): void {
  let marks = 0
  for (const letter of text) if ('[*_~'.includes(letter)) marks += 1
  if (marks > markdownBounds.marks) throw tooComplex()
  for (const line of lines(text)) {
    let depth = 0
    container.lastIndex = 0
    while (depth <= markdownBounds.nesting && container.test(line)) depth += 1
    // A line of asterisks is a rule, however long.
    if (depth > markdownBounds.nesting && !/^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/.test(line)) throw tooComplex()
    if (line.length > 2 * markdownBounds.columns && divider.test(line) && isTooWide(line)) throw tooComplex()
  }
}

function* lines(text: string): Generator<string> {
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end < 0 ? text.length : end)
    if (end < 0) return
    from = end + 1
  }
}

function isTooWide(line: string): boolean {
  let signs = 0
  for (const letter of line) if (letter === '|') signs += 1
  return signs > markdownBounds.columns + 1
}
