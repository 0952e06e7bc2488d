import type { Ask } from '../ask'
import { polynomialOf } from '../exact/polynomial'
import {
  decimalOf as decimalsOf,
  exactValue,
  isZero,
  less,
  nodeOf,
  one,
  over,
  plus,
  type Rational,
  ratio,
  zero,
} from '../exact/rational'
import { isCall, type Node, put, unknownsOf } from '../node'
import { factored, simplified } from './algebra'
import { decimalOf } from './decimal'
import { evaluate, real } from './engine'
import { functionAt } from './numeric'
import { formulaPiece, isOpen, type PodPiece, textPiece } from './piece'

const mostTerms = 5_000n

type Sum = Extract<Ask, { kind: 'sum' }>

/** A finite sum of fractions, exactly; null where a term is none. */
function finite({ node, unknown }: Sum, from: bigint, to: bigint): Rational | null {
  let sum = zero
  for (let at = from; at <= to; at += 1n) {
    const term = exactValue(put(node, unknown, nodeOf(ratio(at))))
    if (!term || sum.d.toString(16).length > 20_000) return null
    sum = plus(sum, term)
  }
  return sum
}

/** The sum of k^p for k from 1 to n as a polynomial of n, by solving for its values. */
function powers(node: Node, unknown: string, from: Node, to: Node): Node | null {
  const polynomial = polynomialOf(node, unknown)
  const first = exactValue(from)
  if (!polynomial || !first || first.d !== 1n || typeof to !== 'string') return null
  // Newton's interpolation through the first sums.
  const size = polynomial.length + 1
  const values: Rational[] = []
  let sum = zero
  for (let at = 0; at <= size; at += 1) {
    sum = plus(sum, exactValue(put(node, unknown, nodeOf(ratio(first.n + BigInt(at))))) ?? zero)
    values.push(sum)
  }
  const differences = [...values]
  for (let level = 1; level <= size; level += 1)
    for (let at = size; at >= level; at -= 1)
      differences[at] = over(less(differences[at] ?? zero, differences[at - 1] ?? zero), ratio(BigInt(level)))
  const terms = differences.map((value, level): Node => {
    const factors = Array.from(
      { length: level },
      (_, at): Node => ['Add', to, nodeOf(ratio(-(first.n + BigInt(at))))],
    )
    return ['Multiply', nodeOf(value), ...factors]
  })
  return factored(simplified(['Add', ...terms]))
}

/** `a r^k` from k on without an end: a first term over one less the ratio. */
function geometric(node: Node, unknown: string, from: Node): Node | 'diverges' | null {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((step) =>
    exactValue(evaluate(put(node, unknown, ['Add', from, step]))),
  )
  if (!first || !second || !third || !fourth || isZero(first) || isZero(second)) return null
  const q = over(second, first)
  const isSame = [over(third, second), over(fourth, third)].every(
    (other) => other.n === q.n && other.d === q.d,
  )
  if (!isSame) return null
  return Math.abs(Number(q.n) / Number(q.d)) < 1 ? nodeOf(over(first, less(one, q))) : 'diverges'
}

/** Sums without an end that are known: of 1/k^2 and its like. */
const known: [Node, Node][] = [
  [
    ['Divide', 1, ['Power', 'k', 2]],
    ['Divide', ['Power', 'Pi', 2], 6],
  ],
  [
    ['Divide', 1, ['Power', 'k', 4]],
    ['Divide', ['Power', 'Pi', 4], 90],
  ],
  [['Divide', 1, ['Multiply', 'k', ['Add', 'k', 1]]], 1],
  [
    ['Divide', ['Power', -1, ['Add', 'k', 1]], 'k'],
    ['Ln', 2],
  ],
]

function endless({ node, unknown, ends }: Sum): PodPiece[] | null {
  const own = geometric(node, unknown, ends.from)
  if (own === 'diverges') return [textPiece('sum', { say: 'diverges' })]
  if (own !== null) return [formulaPiece('sum', own)]
  const at = functionAt(node, unknown)
  const start = Number(ends.from)
  const match = known.find(
    ([form]) => start === 1 && [2, 3, 5, 8].every((k) => Math.abs(functionAt(form, 'k')(k) - at(k)) < 1e-12),
  )
  if (match) return [formulaPiece('sum', match[1]), ...decimalOf(match[1])]
  const found = evaluate(['Sum', node, ['Limits', unknown, ends.from, 'PositiveInfinity']])
  if (!isOpen(found)) return [formulaPiece('sum', found), ...decimalOf(found)]
  const inverse = factorials(at, start)
  if (inverse) return [formulaPiece('sum', inverse), ...decimalOf(inverse)]
  // A term that shrinks like 1/k or slower has no finite sum.
  const shrink = Math.log(Math.abs(at(1e6) / at(1e5))) / Math.log(10)
  return Number.isFinite(shrink) && shrink > -1.001 && at(1e6) > 0
    ? [textPiece('sum', { say: 'diverges' })]
    : null
}

/** Sums of 1/k!, which are e or e less their first terms. */
function factorials(at: (k: number) => number, start: number): Node | null {
  const isSame = [3, 4, 5].every((k) => Math.abs(at(k) * ([6, 24, 120][k - 3] ?? 1) - 1) < 1e-12)
  return isSame ? (start === 0 ? 'ExponentialE' : start === 1 ? ['Add', 'ExponentialE', -1] : null) : null
}

/** Takes a sum; gives its value: exact for whole ends, as a formula for a last one with a name, or without an end. */
export function sumPieces(ask: Sum): PodPiece[] | null {
  const { node, unknown, ends } = ask
  if (ends.to === 'PositiveInfinity') return endless(ask)
  const [from, to] = [exactValue(ends.from), exactValue(ends.to)]
  if (
    from?.d === 1n &&
    to?.d === 1n &&
    to.n - from.n <= mostTerms &&
    unknownsOf(node).every((name) => name === unknown)
  ) {
    const sum = finite(ask, from.n, to.n)
    if (sum)
      return [
        formulaPiece('sum', nodeOf(sum)),
        ...(sum.d === 1n ? [] : [textPiece('decimal', decimalsOf(sum, 18).replace(/^(.*)…$/, '≈ $1'))]),
      ]
  }
  if (typeof ends.to === 'string') {
    const closed = powers(node, unknown, ends.from, ends.to)
    if (closed !== null) return [formulaPiece('sum', closed)]
  }
  if (from?.d === 1n && to?.d === 1n) {
    const closed = powers(node, unknown, ends.from, 'n')
    const value = closed === null ? null : exactValue(put(closed, 'n', ends.to))
    if (value) return [formulaPiece('sum', nodeOf(value))]
    if (to.n - from.n > mostTerms)
      return [textPiece('sum', { say: 'tooManyTerms', values: { count: String(mostTerms) } })]
  }
  const found = evaluate(['Sum', node, ['Limits', unknown, ends.from, ends.to]])
  return isOpen(found) || (Number.isNaN(real(found)) && !isCall(found))
    ? null
    : [formulaPiece('sum', found), ...decimalOf(found)]
}
