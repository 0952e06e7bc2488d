import type { StreamParser } from '@codemirror/streamparser'
import type { CodeTokens, FileLanguage } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { bracketDepth, tabLetters, tokensOfLine } from '@domain/text/line-reader'
import type { Tree } from '@lezer/common'
import { classHighlighter, highlightTree } from '@lezer/highlight'
import { grammars, readers } from './grammars'
import { classOfToken } from './token-classes'

/** Steps of a parser, and lines of a reader or of a tree, that are done in one slice: some ten milliseconds. */
const slice = { steps: 200, lines: 100 }
/** Text beyond these limits stays plain: letters of a file, brackets within brackets, letters of a line, looks at each letter. */
const bounds = { letters: 256 * 1024, depth: 400, line: 1_000, looks: 20 }
/** Milliseconds that parsing may take; then what was parsed is all that has colours. */
const patience = 15_000

/** Lets other calls of the worker run; a worker's clock moves only then. */
const rest = () => new Promise((done) => setTimeout(done, 0))

/**
 * Takes code and its language; gives the tokens of each line, a line without any as one plain token, null for a language without
 * colours and for code that no parser should read. Works in slices.
 */
export async function highlight(code: string, language: FileLanguage): Promise<CodeTokens | null> {
  const lines = codeLines(code)
  if (bracketDepth(code) > bounds.depth) return null
  const grammar = grammars[language]
  const reader = readers[language]
  try {
    if (grammar) return await byTree(code, lines, await parsed(code, await grammar()))
    return reader ? await byLines(lines, (await reader()) as StreamParser<unknown>) : null
  } catch (error) {
    // Hostile code exhausts the stack of some parsers, or makes a reader look too often.
    if (error instanceof Error) return null
    throw error
  }
}

type Parser = Awaited<ReturnType<NonNullable<(typeof grammars)[FileLanguage]>>>

async function parsed(code: string, parser: Parser): Promise<Tree | null> {
  const parse = parser.startParse(code.slice(0, bounds.letters))
  for (const began = Date.now(); ; ) {
    for (let step = 0; step < slice.steps; step += 1) {
      const tree = parse.advance()
      if (tree) return tree
    }
    await rest()
    const spent = Date.now() - began
    if (spent > 2 * patience) return null
    if (spent > patience && parse.stoppedAt === null) parse.stopAt(parse.parsedPos)
  }
}

const plainLine = (line: string): CodeTokens[number] => (line === '' ? [] : [['', line.length]])

async function byTree(code: string, lines: readonly string[], tree: Tree | null): Promise<CodeTokens | null> {
  if (tree === null) return null
  const made: CodeTokens = []
  for (let from = 0, start = 0; from < lines.length; from += slice.lines) {
    const some = lines.slice(from, from + slice.lines)
    const { tokens, end } = tokensOfLines(code, some, start, tree)
    made.push(...tokens)
    start = end
    await rest()
  }
  return made
}

type Span = { from: number; to: number; name: string }

function tokensOfLines(code: string, lines: readonly string[], start: number, tree: Tree) {
  const places = placesOf(code, lines, start)
  const end = places.at(-1)?.next ?? start
  const spans: Span[] = []
  const put = (from: number, to: number, classes: string) =>
    spans.push({ from: Math.max(from, start), to: Math.min(to, end), name: classes.replaceAll('tok-', '') })
  if (start < tree.length) highlightTree(tree, classHighlighter, put, start, end)
  let at = 0
  const tokens = places.map(({ from, to }) => {
    const line: CodeTokens[number] = []
    let done = from
    for (let span = spans[at]; span && span.from < to; span = spans[at]) {
      const first = Math.max(span.from, from)
      if (first > done) add(line, '', first - done)
      done = Math.min(span.to, to)
      if (done > first) add(line, span.name, done - first)
      if (span.to > to) break
      at += 1
    }
    if (to > done) add(line, '', to - done)
    return line
  })
  return { tokens, end }
}

/** Where each line begins and ends, and the next begins. */
function placesOf(code: string, lines: readonly string[], start: number) {
  let from = start
  return lines.map((line) => {
    const to = from + line.length
    const isPair = code[to] === '\r' && code[to + 1] === '\n'
    const place = { from, to, next: to + (isPair ? 2 : 1) }
    from = place.next
    return place
  })
}

function add(line: CodeTokens[number], name: string, length: number): void {
  const last = line.at(-1)
  if (last?.[0] === name) last[1] += length
  else line.push([name, length])
}

async function byLines(lines: readonly string[], reader: StreamParser<unknown>): Promise<CodeTokens> {
  const state = reader.startState?.(tabLetters)
  const letters = lines.reduce((sum, line) => sum + line.length, 0)
  const work = { looks: 0, most: bounds.looks * (letters + 10) }
  const made: CodeTokens = []
  let read = 0
  for (const [at, line] of lines.entries()) {
    read += line.length
    made.push(
      read > bounds.letters || line.length > bounds.line
        ? plainLine(line)
        : readLine(line, reader, state, work),
    )
    if (at % slice.lines === slice.lines - 1) await rest()
  }
  return made
}

function readLine(
  line: string,
  reader: StreamParser<unknown>,
  state: unknown,
  work: { looks: number; most: number },
): CodeTokens[number] {
  const made: CodeTokens[number] = []
  for (const { token, text } of tokensOfLine(line, reader, state, work))
    add(made, token === null ? '' : classOfToken(token), text.length)
  return made
}
