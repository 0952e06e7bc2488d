import { readEnvironment, readFence } from './environments'
import { type MathNode, type MathStyle, rowOf, run } from './nodes'
import { large, type Parsing, readOperand } from './read-row'
import { accents, functions, largeOperators, spaces, symbols } from './symbols'

const styles: Record<string, MathStyle> = {
  mathrm: 'upright',
  operatorname: 'upright',
  mathbf: 'bold',
  boldsymbol: 'bold',
  bm: 'bold',
  mathbb: 'double',
  mathcal: 'script',
  mathscr: 'script',
  mathfrak: 'fraktur',
}
const texts = ['text', 'textrm', 'textnormal', 'mbox', 'textbf', 'textit']
const ignored = [
  'displaystyle',
  'textstyle',
  'limits',
  'nolimits',
  'big',
  'Big',
  'bigg',
  'Bigg',
  'bigl',
  'bigr',
  'Bigl',
  'Bigr',
]

type CommandReader = (parsing: Parsing) => MathNode

const fraction: CommandReader = (parsing) => ({
  kind: 'fraction',
  top: readOperand(parsing),
  bottom: readOperand(parsing),
  hasBar: true,
})

const binomial: CommandReader = (parsing) => ({
  kind: 'fenced',
  open: '(',
  close: ')',
  body: { kind: 'fraction', top: readOperand(parsing), bottom: readOperand(parsing), hasBar: false },
})

const stackedOn =
  (place: 'under' | 'over'): CommandReader =>
  (parsing) => {
    const script = readOperand(parsing)
    const base = readOperand(parsing)
    return { kind: 'limits', base, under: null, over: null, [place]: script }
  }

const own: Record<string, CommandReader> = {
  frac: fraction,
  dfrac: fraction,
  tfrac: fraction,
  cfrac: fraction,
  binom: binomial,
  dbinom: binomial,
  tbinom: binomial,
  sqrt: (parsing) => {
    const degree = parsing.reader.bracketed()
    const body = readOperand(parsing)
    return { kind: 'root', body, degree: degree === null ? null : parsing.parseTex(degree) }
  },
  overline: (parsing) => ({ kind: 'bar', position: 'top', body: readOperand(parsing) }),
  bar: (parsing) => ({ kind: 'bar', position: 'top', body: readOperand(parsing) }),
  underline: (parsing) => ({ kind: 'bar', position: 'bot', body: readOperand(parsing) }),
  overbrace: (parsing) => ({ kind: 'brace', position: 'top', body: readOperand(parsing) }),
  underbrace: (parsing) => ({ kind: 'brace', position: 'bot', body: readOperand(parsing) }),
  overset: stackedOn('over'),
  stackrel: stackedOn('over'),
  underset: stackedOn('under'),
  left: readFence,
  begin: readEnvironment,
  not: (parsing) => {
    const base = readOperand(parsing)
    return base.kind === 'run' ? run(`${base.text}\u0338`) : base
  },
}

/** Reads the arguments of a command, whose name has been read already. */
export function readCommand(parsing: Parsing, name: string): MathNode {
  const read = Object.hasOwn(own, name) ? own[name] : undefined
  if (read) return read(parsing)
  const style = pick(styles, name)
  if (style) return restyled(readOperand(parsing), style)
  if (texts.includes(name)) return run(parsing.reader.raw(), 'text')
  const accent = pick(accents, name)
  if (accent) return { kind: 'accent', mark: accent, body: readOperand(parsing) }
  const operator = pick(largeOperators, name)
  if (operator) return large(operator)
  if (pick(functions, name) !== undefined) return functionOf(name)
  const space = pick(spaces, name)
  if (space !== undefined) return space === '' ? rowOf([]) : run(space)
  if (ignored.includes(name)) return rowOf([])
  return run(pick(symbols, name) ?? `\\${name}`, pick(symbols, name) === undefined ? 'text' : 'math')
}

function pick<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function functionOf(name: string): MathNode {
  const base = run(name.replace(/^lim(sup|inf)$/, 'lim $1'), 'upright')
  const named: MathNode = functions[name] ? { kind: 'limits', base, under: null, over: null } : base
  return { kind: 'function', name: named, body: rowOf([]) }
}

/** Applies the style to letters; structures made of them keep their own form. */
function restyled(node: MathNode, style: MathStyle): MathNode {
  if (node.kind === 'run') return { ...node, style }
  return node.kind === 'row' ? { ...node, items: node.items.map((item) => restyled(item, style)) } : node
}
