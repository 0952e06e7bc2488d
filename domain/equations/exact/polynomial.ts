import { isCall, type Node, partsOf } from '../node'
import {
  exactValue,
  gcd,
  isZero,
  negate,
  nodeOf,
  one,
  over,
  plus,
  type Rational,
  ratio,
  times,
  zero,
} from './rational'

/** Coefficients, the constant one first; the last one is not zero. */
export type Polynomial = Rational[]

const highestDegree = 60

export function trimmed(p: Polynomial): Polynomial {
  let length = p.length
  while (length > 0 && isZero(p[length - 1] ?? zero)) length -= 1
  return p.slice(0, length)
}

const at = (p: Polynomial, place: number) => p[place] ?? zero
export const degree = (p: Polynomial) => p.length - 1
export const lead = (p: Polynomial) => p[p.length - 1] ?? zero

const add = (p: Polynomial, q: Polynomial) =>
  trimmed(
    Array.from({ length: Math.max(p.length, q.length) }, (_, place) => plus(at(p, place), at(q, place))),
  )

const scale = (p: Polynomial, factor: Rational) => trimmed(p.map((value) => times(value, factor)))

function multiply(p: Polynomial, q: Polynomial): Polynomial {
  const product: Polynomial = Array.from({ length: Math.max(0, p.length + q.length - 1) }, () => zero)
  for (const [i, a] of p.entries())
    for (const [j, b] of q.entries()) product[i + j] = plus(product[i + j] ?? zero, times(a, b))
  return trimmed(product)
}

/** Quotient and remainder; the divisor is not zero. */
export function divide(p: Polynomial, q: Polynomial): { quotient: Polynomial; rest: Polynomial } {
  const quotient: Polynomial = Array.from({ length: Math.max(0, p.length - q.length + 1) }, () => zero)
  let rest = p
  while (rest.length >= q.length && rest.length > 0) {
    const place = rest.length - q.length
    const factor = over(lead(rest), lead(q))
    quotient[place] = factor
    const shifted = [...Array.from({ length: place }, () => zero), ...scale(q, factor)]
    rest = trimmed(add(rest, shifted.map(negate)).slice(0, rest.length - 1))
  }
  return { quotient: trimmed(quotient), rest }
}

export function common(p: Polynomial, q: Polynomial): Polynomial {
  let [a, b] = [p, q]
  while (b.length > 0) [a, b] = [b, divide(a, b).rest]
  return a.length > 0 ? scale(a, over(one, lead(a))) : a
}

export const derivative = (p: Polynomial): Polynomial =>
  trimmed(p.slice(1).map((value, place) => times(value, ratio(BigInt(place + 1)))))

export const valueAt = (p: Polynomial, x: Rational) =>
  p.reduceRight((sum, value) => plus(times(sum, x), value), zero)

/** Takes a node and its unknown; gives it as a polynomial with exact coefficients, null where it is none. */
export function polynomialOf(node: Node, unknown: string): Polynomial | null {
  if (node === unknown) return [zero, one]
  const constant = exactValue(node)
  if (constant) return trimmed([constant])
  if (!isCall(node)) return null
  const parts: Polynomial[] = []
  const [name] = node
  if (!['Add', 'Subtract', 'Negate', 'Multiply', 'Divide', 'Power', 'Rational', 'Binomial'].includes(name))
    return null
  for (const part of partsOf(node)) {
    const own = polynomialOf(part, unknown)
    if (!own) return null
    parts.push(own)
  }
  const [first = [], second = []] = parts
  if (name === 'Add') return parts.reduce(add, [])
  if (name === 'Subtract') return add(first, second.map(negate))
  if (name === 'Negate') return first.map(negate)
  if (name === 'Multiply') return productOf(parts)
  if (name === 'Power') return raised(first, second)
  if (name === 'Binomial') return chosen(first, second)
  return second.length === 1 ? scale(first, over(one, lead(second))) : null
}

function productOf(parts: Polynomial[]): Polynomial | null {
  const length = parts.reduce((sum, part) => sum + Math.max(0, degree(part)), 0)
  return length > highestDegree ? null : parts.reduce(multiply, [one])
}

/** `x choose k` for a whole k: x(x - 1)…(x - k + 1)/k!. */
function chosen(from: Polynomial, count: Polynomial): Polynomial | null {
  const k = at(count, 0)
  if (count.length > 1 || k.d !== 1n || k.n < 0n || k.n > BigInt(highestDegree)) return null
  const factors = Array.from({ length: Number(k.n) }, (_, place) =>
    scale(add(from, [ratio(BigInt(-place))]), ratio(1n, BigInt(place + 1))),
  )
  return productOf(factors)
}

function raised(base: Polynomial, exponent: Polynomial): Polynomial | null {
  const power = at(exponent, 0)
  if (
    exponent.length > 1 ||
    power.d !== 1n ||
    power.n < 0n ||
    power.n * BigInt(Math.max(1, base.length - 1)) > BigInt(highestDegree)
  )
    return null
  let product: Polynomial = [one]
  for (let round = 0n; round < power.n; round += 1n) product = multiply(product, base)
  return product
}

/** A polynomial as a node, the highest power first. */
export function polynomialNode(p: Polynomial, unknown: string): Node {
  const terms = p.flatMap((value, place): Node[] => {
    if (isZero(value)) return []
    const variable: Node = place === 1 ? unknown : ['Power', unknown, place]
    if (place === 0) return [nodeOf(value)]
    if (value.d === 1n && value.n === 1n) return [variable]
    if (value.d === 1n && value.n === -1n) return [['Negate', variable]]
    if (value.n < 0n) return [['Negate', ['Multiply', nodeOf(negate(value)), variable]]]
    return [['Multiply', nodeOf(value), variable]]
  })
  terms.reverse()
  return terms.length > 1 ? ['Add', ...terms] : (terms[0] ?? 0)
}

/** Takes a polynomial; gives it with whole coefficients without a common divisor, and what was taken out. */
export function primitive(p: Polynomial): { content: Rational; whole: Polynomial } {
  const bottom = p.reduce((lcm, { d }) => (lcm / gcd(lcm, d)) * d, 1n)
  const top = p.reduce((all, { n, d }) => gcd(all, n * (bottom / d)), 0n) || 1n
  const content = ratio(lead(p).n < 0n ? -top : top, bottom)
  return { content, whole: scale(p, over(one, content)) }
}
