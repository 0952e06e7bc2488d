import { isCall, type Node, partsOf } from '../node'

type At = (x: number) => number

const ofOne: Record<string, (x: number) => number> = {
  Negate: (x) => -x,
  Sin: Math.sin,
  Cos: Math.cos,
  Tan: Math.tan,
  Cot: (x) => 1 / Math.tan(x),
  Sec: (x) => 1 / Math.cos(x),
  Csc: (x) => 1 / Math.sin(x),
  Arcsin: Math.asin,
  Arccos: Math.acos,
  Arctan: Math.atan,
  Sinh: Math.sinh,
  Cosh: Math.cosh,
  Tanh: Math.tanh,
  Ln: Math.log,
  Exp: Math.exp,
  Sqrt: Math.sqrt,
  Abs: Math.abs,
  Floor: Math.floor,
  Ceil: Math.ceil,
}
const ofMany: Record<string, (values: number[]) => number> = {
  Add: (values) => values.reduce((sum, value) => sum + value, 0),
  Subtract: ([one = 0, other = 0]) => one - other,
  Multiply: (values) => values.reduce((product, value) => product * value, 1),
  Divide: ([one = 0, other = 1]) => one / other,
  Rational: ([one = 0, other = 1]) => one / other,
  Power: ([one = 0, other = 1]) => raise(one, other),
  Root: ([one = 0, other = 2]) =>
    one < 0 && other % 2 === 1 ? -((-one) ** (1 / other)) : one ** (1 / other),
  Binomial: ([one = 0, other = 0]) =>
    Number.isInteger(other) && other >= 0 && other <= 60
      ? range(other).reduce((product, at) => (product * (one - at + 1)) / at, 1)
      : Number.NaN,
  Log: ([one = 1, base = 10]) => Math.log(one) / Math.log(base),
  Mod: ([one = 0, other = 1]) => ((one % other) + other) % other,
  Factorial: ([one = 0]) =>
    Number.isInteger(one) && one >= 0 && one < 171 ? range(one).reduce((a, b) => a * b, 1) : Number.NaN,
}
const constants: Record<string, number> = {
  Pi: Math.PI,
  ExponentialE: Math.E,
  PositiveInfinity: Number.POSITIVE_INFINITY,
  NegativeInfinity: Number.NEGATIVE_INFINITY,
  GoldenRatio: (1 + Math.sqrt(5)) / 2,
}

const range = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** An odd root of a negative number is real. */
function raise(base: number, exponent: number) {
  if (base >= 0 || Number.isInteger(exponent)) return base ** exponent
  const inverse = Math.round(1 / exponent)
  return Math.abs(1 / exponent - inverse) < 1e-12 && inverse % 2 !== 0 ? -((-base) ** exponent) : Number.NaN
}

/** Takes a node of one unknown; gives it as a function of numbers, NaN where it has no real value. */
export function functionAt(node: Node, unknown: string): At {
  if (typeof node === 'number') return () => node
  if (typeof node === 'string') {
    const value = constants[node] ?? Number.NaN
    return node === unknown ? (x) => x : () => value
  }
  if (!isCall(node)) {
    const value = Number(node.num)
    return () => value
  }
  const parts = partsOf(node).map((part) => functionAt(part, unknown))
  const single = ofOne[node[0]]
  const [first] = parts
  if (single && first) return (x) => single(first(x))
  const many = ofMany[node[0]]
  return many ? (x) => many(parts.map((part) => part(x))) : () => Number.NaN
}

/** Takes a function and a stretch; gives where it is zero there, each to 12 digits, in order. */
export function zerosIn(at: At, from: number, to: number, pieces = 4_000): number[] {
  const found: number[] = []
  const width = (to - from) / pieces
  const add = (x: number) => {
    const near = Math.round(x)
    const value = Math.abs(x - near) < 1e-9 ? near : x
    if (!found.some((one) => Math.abs(one - value) < 1e-7 * Math.max(1, Math.abs(value)))) found.push(value)
  }
  for (let piece = 0; piece < pieces; piece += 1) {
    const low = from + piece * width
    const [a, b] = [at(low), at(low + width)]
    if (a === 0) add(low)
    else if (b === 0) add(low + width)
    else if (a * b < 0) {
      const x = halved(at, low, low + width)
      if (Math.abs(at(x)) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))) add(x)
    }
  }
  return found
}

function halved(at: At, from: number, to: number): number {
  let [low, high] = [from, to]
  const sign = Math.sign(at(low))
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2
    if (Math.sign(at(middle)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}
