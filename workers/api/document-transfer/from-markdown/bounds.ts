import { maxBlocks, tooComplex } from '../bounds'

/** The limits of a Markdown file; a larger one is refused, as nobody writes it by hand and no editor shows it. */
export const markdownBounds = {
  bytes: 1024 * 1024,
  lines: 60_000,
  /** Lists, quotes and notes within one another. */
  nesting: 20,
  columns: 200,
  blocks: maxBlocks,
  /** Brackets, bars, signs of emphasis, code and formulas, escapes, tags and entities: each is tried by itself. */
  marks: 100_000,
  /** Texts that begin like an address, as each may become a link. */
  addresses: 10_000,
} as const

/** One class of letters: parts that may hold the same ones would be tried in every way. */
const divider = /^[ \t>|:-]*$/
const rule = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/
const address = /\/\/|mailto:/gi
const number = /\d{1,9}[.)](?=[ \t]|$)/y
const note = /\[\^[^\]\s]{1,100}\]:/y

/** Takes Markdown before it is parsed; throws `too_complex` for what would take long to parse or to keep. */
export function requireSimple(text: string): void {
  let marks = 0
  for (const letter of text) if ('[*_~`$|\\<&'.includes(letter)) marks += 1
  if (marks > markdownBounds.marks) throw tooComplex()
  if ((text.match(address)?.length ?? 0) > markdownBounds.addresses) throw tooComplex()
  let count = 0
  for (const line of lines(text)) {
    count += 1
    const isDeep = depthOf(line) > markdownBounds.nesting && !rule.test(line)
    const isWide = line.length > 2 * markdownBounds.columns && divider.test(line) && isTooWide(line)
    if (isDeep || isWide || count > markdownBounds.lines) throw tooComplex()
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

/** How many quotes, lists and notes a line begins; no further than one too many. */
function depthOf(line: string): number {
  let depth = 0
  for (let at = 0; depth <= markdownBounds.nesting; depth += 1) {
    while (isBlank(line[at])) at += 1
    const sign = line[at] ?? ''
    number.lastIndex = at
    note.lastIndex = at
    if (sign === '>') at += 1
    else if (sign !== '' && '-+*'.includes(sign) && (at + 1 === line.length || isBlank(line[at + 1]))) at += 1
    else if (number.test(line)) at = number.lastIndex
    else if (note.test(line)) at = note.lastIndex
    else return depth
  }
  return depth
}

const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t'

function isTooWide(line: string): boolean {
  let signs = 0
  for (const letter of line) if (letter === '|') signs += 1
  return signs > markdownBounds.columns + 1
}
