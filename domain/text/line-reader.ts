import { type StreamParser, StringStream } from '@codemirror/streamparser'

/** Letters of a tab stop. */
export const tabLetters = 2

/** A line that counts how often its reader looks at it: an expression may go through all that is left. */
class CountedLine extends StringStream {
  constructor(
    line: string,
    private readonly work: ReaderWork,
  ) {
    super(line, tabLetters, tabLetters)
  }
  private look(letters = 0) {
    this.work.looks += 1 + letters / 16
    if (this.work.looks > this.work.most) throw new Error('The reader of a language takes too long')
  }
  override peek() {
    this.look()
    return super.peek()
  }
  override next() {
    this.look()
    return super.next()
  }
  override eat(match: Parameters<StringStream['eat']>[0]) {
    this.look()
    return super.eat(match)
  }
  override match(pattern: string | RegExp, ...rest: [consume?: boolean, caseInsensitive?: boolean]) {
    this.look(typeof pattern === 'string' ? 0 : this.string.length - this.pos)
    return super.match(pattern, ...rest)
  }
}

export type ReaderWork = { looks: number; most: number }

/** Takes code; gives the largest number of brackets open at once. */
export function bracketDepth(code: string): number {
  let [depth, deepest] = [0, 0]
  for (const [sign] of code.matchAll(/[[\](){}]/g)) {
    depth = '[({'.includes(sign) ? depth + 1 : Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Takes a line, the reader of a language, its state and the work that it may do; gives the pieces with their tokens. Throws when it does too much. */
export function tokensOfLine(
  line: string,
  parser: StreamParser<unknown>,
  state: unknown,
  work: ReaderWork,
): { token: string | null; text: string }[] {
  if (line === '') parser.blankLine?.(state, tabLetters)
  const stream = new CountedLine(line, work)
  const pieces: { token: string | null; text: string }[] = []
  while (!stream.eol()) {
    pieces.push({ token: tokenOf(stream, parser, state), text: stream.current() })
    stream.start = stream.pos
  }
  return pieces
}

/** A parser may change its state a few times before it advances; one that does not advance is abandoned. */
function tokenOf(stream: StringStream, parser: StreamParser<unknown>, state: unknown): string | null {
  for (let turn = 0; turn < 10; turn += 1) {
    const token = parser.token(stream, state)
    if (stream.pos > stream.start) return token
  }
  throw new Error('The reader of a language does not go on')
}
