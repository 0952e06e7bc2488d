import { type MathNode, rowOf } from './nodes'
import { type Parsing, readRow } from './read-row'
import { symbols } from './symbols'
import { type Token, UnreadableTex } from './tex-reader'

const fences: Record<string, [string, string]> = {
  matrix: ['', ''],
  smallmatrix: ['', ''],
  array: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['{', '}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['‖', '‖'],
  cases: ['{', ''],
}
const aligned = [
  'aligned',
  'align',
  'align*',
  'gathered',
  'gather',
  'gather*',
  'split',
  'equation',
  'equation*',
]

const isCommand = (token: Token, text: string) => token.kind === 'command' && token.text === text
const isCellEnd = (token: Token) =>
  (token.kind === 'sign' && token.text === '&') || isCommand(token, '\\') || isCommand(token, 'end')

/** Reads from after `\begin` to after the `\end` that belongs to it. */
export function readEnvironment(parsing: Parsing): MathNode {
  const { reader } = parsing
  const name = reader.raw()
  const fence = Object.hasOwn(fences, name) ? fences[name] : undefined
  if (!fence && !aligned.includes(name)) throw new UnreadableTex(`unknown environment ${name}`)
  if (name === 'array') reader.raw()
  const rows = readRows(parsing)
  if (!reader.takes('command', 'end') || reader.raw() !== name)
    throw new UnreadableTex('an environment is not ended')
  if (!fence) return { kind: 'lines', rows: rows.map(rowOf) }
  const matrix: MathNode = { kind: 'matrix', rows, isLeft: name === 'cases' }
  const [open, close] = fence
  return open === '' ? matrix : { kind: 'fenced', open, close, body: matrix }
}

function readRows(parsing: Parsing): MathNode[][] {
  const { reader } = parsing
  const rows: MathNode[][] = [[]]
  for (;;) {
    const isNewLast = rows.at(-1)?.length === 0 && reader.peek()?.text === 'end'
    if (isNewLast && rows.length > 1) {
      rows.pop()
      break
    }
    rows.at(-1)?.push(readRow(parsing, isCellEnd))
    if (reader.takes('sign', '&')) continue
    if (!reader.takes('command', '\\')) break
    rows.push([])
  }
  const widest = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: widest - row.length }, () => rowOf([]))])
}

/** Reads from after `\left` to after the delimiter of the `\right` that belongs to it. */
export function readFence(parsing: Parsing): MathNode {
  const open = delimiter(parsing)
  const body = readRow(parsing, (token) => isCommand(token, 'right'))
  if (!parsing.reader.takes('command', 'right')) throw new UnreadableTex('\\left without \\right')
  return { kind: 'fenced', open, close: delimiter(parsing), body }
}

function delimiter({ reader }: Parsing): string {
  const token = reader.next()
  if (!token) throw new UnreadableTex('a delimiter is missing')
  if (token.kind === 'command') return symbols[token.text] ?? ''
  return token.text === '.' ? '' : token.text
}
