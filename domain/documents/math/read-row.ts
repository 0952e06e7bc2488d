import { type MathNode, rowOf, run } from './nodes'
import { endsOperand, isIntegral, symbols } from './symbols'
import { type TexReader, type Token, UnreadableTex } from './tex-reader'

const deepest = 40

/** The state of the parser: its reader, the depth of nesting, and the functions that parse a command and nested TeX. */
export type Parsing = {
  reader: TexReader
  depth: number
  readCommand: (parsing: Parsing, name: string) => MathNode
  parseTex: (tex: string) => MathNode
}

/** Reads until a piece at which `isEnd` says so (it is left), a closing brace or the end. */
export function readRow(outer: Parsing, isEnd: (token: Token) => boolean): MathNode {
  if (outer.depth > deepest) throw new UnreadableTex('nested too deep')
  const items: MathNode[] = []
  const parsing = { ...outer, depth: outer.depth + 1 }
  const { reader } = parsing
  for (let token = reader.peek(); token && !isEnd(token) && !isClosing(token); token = reader.peek()) {
    items.push(readItem(parsing, isEnd))
  }
  return rowOf(items)
}

const isClosing = ({ kind, text }: Token) => kind === 'sign' && text === '}'

function readItem(parsing: Parsing, isEnd: (token: Token) => boolean): MathNode {
  const node = withScripts(parsing, readAtom(parsing))
  if (node.kind === 'large') {
    const ends = (token: Token) => isEnd(token) || endsOperand.has(signOf(token))
    return { ...node, body: readRow(parsing, ends) }
  }
  return node.kind === 'function' ? { ...node, body: readArgument(parsing, isEnd) } : node
}

const signOf = ({ kind, text }: Token) => (kind === 'sign' ? text : (symbols[text] ?? ''))

/** The argument of a function: one atom, or the whole parenthesis that begins here. */
function readArgument(parsing: Parsing, isEnd: (token: Token) => boolean): MathNode {
  const token = parsing.reader.peek()
  const isNone = !token || isEnd(token) || isClosing(token) || '^_=+-),'.includes(signOf(token) || 'x')
  return isNone ? rowOf([]) : withScripts(parsing, readAtom(parsing))
}

/** Parses one sign, one command with its arguments, or the content of one pair of braces. */
function readAtom(parsing: Parsing): MathNode {
  const { reader } = parsing
  const token = reader.next()
  if (!token) throw new UnreadableTex('something is missing at the end')
  if (token.kind === 'command') return parsing.readCommand(parsing, token.text)
  if (token.text === '{') return readGroup(parsing)
  if (token.text === '}' || token.text === '&') throw new UnreadableTex(`a lone ${token.text}`)
  // A superscript or subscript without a base.
  if (token.text === '^' || token.text === '_') return scripted(parsing, rowOf([]), token.text)
  return run(token.text === '-' ? '−' : token.text === '~' ? '\u00a0' : token.text)
}

function readGroup(parsing: Parsing): MathNode {
  const inside = readRow(parsing, () => false)
  if (!parsing.reader.takes('sign', '}')) throw new UnreadableTex('a brace is not closed')
  return inside
}

/** The argument of a command or script: a group or one thing without scripts. */
export function readOperand(parsing: Parsing): MathNode {
  if (parsing.depth > deepest) throw new UnreadableTex('nested too deep')
  return readAtom({ ...parsing, depth: parsing.depth + 1 })
}

function scripted(parsing: Parsing, base: MathNode, sign: string): MathNode {
  const script = readOperand(parsing)
  return withScripts(parsing, attach(base, sign === '^' ? 'sup' : 'sub', script))
}

function withScripts(parsing: Parsing, base: MathNode): MathNode {
  const { reader } = parsing
  if (reader.takes('command', 'limits')) return withScripts(parsing, stacked(base, true))
  if (reader.takes('command', 'nolimits')) return withScripts(parsing, stacked(base, false))
  for (const sign of ['^', '_']) if (reader.takes('sign', sign)) return scripted(parsing, base, sign)
  let primes = ''
  while (reader.takes('sign', "'")) primes += '′'
  return primes === '' ? base : withScripts(parsing, attach(base, 'sup', run(primes)))
}

function stacked(base: MathNode, isStacked: boolean): MathNode {
  return base.kind === 'large' ? { ...base, isStacked } : base
}

function attach(base: MathNode, place: 'sub' | 'sup', script: MathNode): MathNode {
  if (base.kind === 'large') return { ...base, [place]: joinedTo(base[place], script) }
  if (base.kind === 'brace') {
    const isUnder = place === 'sub'
    return { kind: 'limits', base, under: isUnder ? script : null, over: isUnder ? null : script }
  }
  if (base.kind === 'limits' && place === 'sub') return { ...base, under: joinedTo(base.under, script) }
  if (base.kind === 'function') return { ...base, name: attach(base.name, place, script) }
  if (base.kind === 'scripts') return { ...base, [place]: joinedTo(base[place], script) }
  return { kind: 'scripts', base, sub: null, sup: null, [place]: script }
}

function joinedTo(first: MathNode | null, second: MathNode): MathNode {
  if (first === null) return second
  const items = first.kind === 'row' ? first.items : [first]
  if (items.length >= deepest) throw new UnreadableTex('scripts without end')
  return rowOf([...items, second])
}

/** A large operator before its operand is read. */
export function large(symbol: string): MathNode {
  return { kind: 'large', symbol, sub: null, sup: null, body: rowOf([]), isStacked: !isIntegral(symbol) }
}
