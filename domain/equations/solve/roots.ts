import { type Factor, factorsOf } from '../exact/factor'
import { degree, lead, type Polynomial, polynomialNode, polynomialOf, trimmed } from '../exact/polynomial'
import {
  less,
  negate,
  nodeOf,
  numberOf,
  one,
  over,
  type Rational,
  ratio,
  times,
  zero,
} from '../exact/rational'
import { surd } from '../exact/surd'
import { hasCall, isCall, minus, type Node, put, unknownsOf } from '../node'
import { evaluate, real, simplify, solutionsOf } from './engine'
import { functionAt, zerosIn } from './numeric'
import { isOpen } from './piece'

/** A solution: its exact value, or a number that is near it; `times` counts equal ones. */
export type Root = { node: Node; value: number; isExact: boolean; isReal: boolean; times: number }
/** `every`: each number solves it. `period`: what is added to each root, any number of times. */
export type Roots = {
  roots: Root[]
  isEvery?: boolean
  period?: Node
  polynomial?: Polynomial
  factors?: Factor[]
}

function quadraticRoots(p: Polynomial): Root[] {
  const [c = zero, b = zero, a = one] = p
  const middle = over(negate(b), times(ratio(2n), a))
  const square = less(times(middle, middle), over(c, a))
  const isReal = square.n >= 0n
  return ([-1, 1] as const).map((sign) => ({
    node: surd(middle, square, sign),
    value: isReal ? numberOf(middle) + sign * Math.sqrt(numberOf(square)) : Number.NaN,
    isExact: true,
    isReal,
    times: 1,
  }))
}

function exactRoot(node: Node): Root {
  const value = real(node)
  return { node, value, isExact: true, isReal: !Number.isNaN(value), times: 1 }
}

const near = (value: number): Root => ({
  node: Number(value.toPrecision(10)),
  value,
  isExact: false,
  isReal: true,
  times: 1,
})

function rootsOfFactor({ base, times: count }: Factor, unknown: string): Root[] {
  const own = () => {
    if (degree(base) === 1) return [exactOf(over(negate(base[0] ?? zero), lead(base)))]
    if (degree(base) === 2) return quadraticRoots(base)
    const node: Node = ['Equal', polynomialNode(base, unknown), 0]
    const found = solutionsOf(node, unknown).map((root) => exactRoot(root))
    const isWhole = found.every((root) => root.isReal && typeof root.node !== 'number')
    const at = functionAt(polynomialNode(base, unknown), unknown)
    const bound = 1 + Math.max(...base.map((value) => Math.abs(numberOf(value) / numberOf(lead(base)))))
    const numeric = zerosIn(at, -bound, bound, 20_000)
    return isWhole && found.length >= numeric.length ? found : numeric.map(near)
  }
  return own().map((root) => ({ ...root, times: count }))
}

const exactOf = (value: Rational): Root => ({
  node: nodeOf(value),
  value: numberOf(value),
  isExact: true,
  isReal: true,
  times: 1,
})

const inOrder = (roots: Root[]) =>
  [...roots].sort((a, b) => Number(b.isReal) - Number(a.isReal) || (a.isReal ? a.value - b.value : 0))

/** Top and bottom of an expression as polynomials, null where it is no fraction of them. */
export function fractionIn(node: Node, unknown: string): { top: Polynomial; bottom: Polynomial } | null {
  const whole = polynomialOf(node, unknown)
  if (whole) return { top: whole, bottom: [one] }
  const joined = evaluate(['Together', node])
  if (!isCall(joined, 'Divide')) {
    const top = polynomialOf(joined, unknown)
    return top && { top, bottom: [one] }
  }
  const [top, bottom] = [polynomialOf(joined[1] ?? 0, unknown), polynomialOf(joined[2] ?? 1, unknown)]
  return top && bottom && bottom.length > 0 ? { top, bottom } : null
}

const trigonometric = ['Sin', 'Cos', 'Tan', 'Cot', 'Sec', 'Csc']

/** The arguments of functions with a period, where the unknown is nowhere else. */
function periodOf(node: Node, unknown: string): Node | null {
  const periods: Rational[] = []
  const visit = (part: Node): boolean => {
    if (part === unknown) return false
    if (!isCall(part)) return true
    if (!trigonometric.includes(part[0])) return part.slice(1).every((one) => visit(one as Node))
    const line = polynomialOf(part[1] ?? 0, unknown) ?? polynomialOf(put(part[1] ?? 0, 'Pi', 1), unknown)
    if (!line || degree(line) !== 1) return false
    const turns = over(ratio(part[0] === 'Tan' || part[0] === 'Cot' ? 1n : 2n), lead(line))
    periods.push(turns.n < 0n ? negate(turns) : turns)
    return true
  }
  if (!visit(node) || periods.length === 0) return null
  const [first = one] = periods
  if (periods.some((period) => period.n !== first.n || period.d !== first.d)) return 'Mixed'
  return simplify(['Multiply', nodeOf(first), 'Pi'])
}

function periodicRoots(node: Node, unknown: string, period: Node): Roots {
  const length = period === 'Mixed' ? 2 * Math.PI : real(period)
  const at = functionAt(node, unknown)
  const found = [...zerosIn(at, -1e-9, length - 1e-6, 6_001), ...touching(at, length)]
  const distinct = found.filter(
    (x, place) =>
      x > -1e-7 && x < length - 1e-5 && !found.slice(0, place).some((other) => Math.abs(other - x) < 1e-5),
  )
  const roots = distinct.map((x) => partOfPi(x) ?? fromEngine(node, unknown, x, length) ?? near(x))
  return shortest(inOrder(roots), period === 'Mixed' ? ['Multiply', 2, 'Pi'] : period, length)
}

/** The same roots by a shorter period, where they repeat within the one of the functions. */
function shortest(roots: Root[], period: Node, length: number): Roots {
  for (const share of [4, 3, 2]) {
    const step = length / share
    const has = (x: number) => roots.some(({ value }) => Math.abs(value - x) < 1e-5)
    const isRepeated = roots.length > 0 && roots.every(({ value }) => has((value + step) % length))
    if (isRepeated)
      return {
        roots: roots.filter(({ value }) => value < step - 1e-6),
        period: simplify(['Divide', period, share]),
      }
  }
  return { roots, period }
}

/** Where a curve touches zero without crossing it. */
function touching(at: (x: number) => number, length: number): number[] {
  const slope = (x: number) => (at(x + 1e-6) - at(x - 1e-6)) / 2e-6
  return zerosIn(slope, -1e-3, length, 3_001).filter((x) => Math.abs(at(x)) < 1e-9)
}

function partOfPi(x: number): Root | null {
  for (const bottom of [1, 2, 3, 4, 5, 6, 8, 10, 12, 18, 24]) {
    const top = Math.round((x / Math.PI) * bottom)
    if (Math.abs((top * Math.PI) / bottom - x) < 1e-6)
      return {
        node: simplify(['Multiply', ['Rational', top, bottom], 'Pi']),
        value: x,
        isExact: true,
        isReal: true,
        times: 1,
      }
  }
  return null
}

function fromEngine(node: Node, unknown: string, x: number, length: number): Root | null {
  for (const root of solutionsOf(['Equal', node, 0], unknown)) {
    const turns = (x - real(root)) / length
    if (Math.abs(turns - Math.round(turns)) < 1e-6)
      return {
        node: Math.round(turns) === 0 ? root : ['Add', root, ['Multiply', Math.round(turns), length]],
        value: x,
        isExact: Math.round(turns) === 0,
        isReal: true,
        times: 1,
      }
  }
  return null
}

/** Takes a node that is to be zero, and its unknown; gives all its roots that are found. */
export function rootsOf(node: Node, unknown: string): Roots {
  if (unknownsOf(node).length > 1)
    return {
      roots: solutionsOf(['Equal', node, 0], unknown)
        .filter((one) => !isOpen(one))
        .map((root) => ({ node: root, value: Number.NaN, isExact: true, isReal: false, times: 1 })),
    }
  const fraction = hasCall(node, trigonometric) ? null : fractionIn(node, unknown)
  if (fraction) {
    const top = trimmed(fraction.top)
    if (top.length === 0) return { roots: [], isEvery: true }
    const { factors } = factorsOf(top)
    const poles = functionAt(polynomialNode(fraction.bottom, unknown), unknown)
    const roots = factors
      .flatMap((factor) => rootsOfFactor(factor, unknown))
      .filter(({ value, isReal }) => !isReal || Math.abs(poles(value)) > 1e-9)
    return { roots: inOrder(roots), polynomial: top, factors }
  }
  const period = periodOf(node, unknown)
  if (period !== null) return periodicRoots(node, unknown, period)
  return otherRoots(node, unknown)
}

function otherRoots(node: Node, unknown: string): Roots {
  const at = functionAt(node, unknown)
  const found = solutionsOf(['Equal', node, 0], unknown)
    .filter((root) => !isOpen(root))
    .map((root) => exactRoot(simplify(root)))
  const real = found.filter((root) => root.isReal && Math.abs(at(root.value)) < 1e-6)
  const more = [
    ...zerosIn(at, -50, 50, 10_001),
    ...zerosIn(at, 50, 10_050, 5_001),
    ...zerosIn((x) => at(x), 1e-9, 1, 1_001),
  ]
  for (const x of more) {
    if (real.some((root) => Math.abs(root.value - x) < 1e-5 * Math.max(1, Math.abs(x)))) continue
    const nice = Number.isInteger(Math.round(x * 60 * 1e7) / 1e7)
      ? exactRoot(simplify(['Rational', Math.round(x * 60), 60]))
      : null
    real.push(nice && Math.abs(at(nice.value)) < 1e-10 ? nice : near(x))
  }
  return { roots: inOrder(real) }
}

/** An equation as what is to be zero. */
export const differenceOf = (equation: Node): Node =>
  isCall(equation) && equation.length === 3 && /Equal|Less|Greater/.test(equation[0])
    ? minus(equation[1] ?? 0, equation[2] ?? 0)
    : equation
