import { isPrime, primeFactors } from '../exact/primes'
import { exactValue, gcd, nodeOf, ratio } from '../exact/rational'
import type { Node } from '../node'
import { formulaPiece, type Part, type PodPiece, textPiece } from './piece'

const most = { digits: 60, divisors: 200 }

/** A number as the product of its prime factors. */
function asProduct(factors: [bigint, number][]): Part {
  const power = (show: (count: number) => string) => (pair: [bigint, number]) =>
    `${pair[0]}${pair[1] > 1 ? show(pair[1]) : ''}`
  return {
    text: factors.map(power((count) => `^${count}`)).join(' × '),
    latex: factors.map(power((count) => `^{${count}}`)).join(' \\times '),
  }
}

function divisorsOf(factors: [bigint, number][]): bigint[] | null {
  const count = factors.reduce((all, [, times]) => all * (times + 1), 1)
  if (count > most.divisors) return null
  let found = [1n]
  for (const [prime, times] of factors)
    found = found.flatMap((one) => Array.from({ length: times + 1 }, (_, at) => one * prime ** BigInt(at)))
  return found.sort((a, b) => (a < b ? -1 : 1))
}

/** The pod of prime factors, or the sentence that they were not found. */
export function factorPiece(value: bigint): PodPiece {
  const positive = value < 0n ? -value : value
  if (positive < 2n) return textPiece('factors', String(value))
  const factors = String(positive).length <= most.digits ? primeFactors(positive) : null
  if (!factors) return textPiece('factors', { say: 'factorsNotFound' })
  const part = asProduct(factors)
  return {
    id: 'factors',
    parts: [value < 0n ? { text: `-1 × ${String(part.text)}`, latex: `-1 \\times ${part.latex}` } : part],
  }
}

/** Facts of a whole number: whether it is prime, its factors and its divisors. */
export function numberPieces(what: 'prime' | 'divisors' | 'facts', node: Node): PodPiece[] | null {
  const value = exactValue(node)
  if (value?.d !== 1n) return null
  const { n } = value
  if (n < 1n || String(n).length > most.digits) return []
  const factors = n === 1n ? [] : primeFactors(n)
  const prime = textPiece('prime', {
    say: isPrime(n) ? 'isPrime' : 'isNotPrime',
    values: { number: String(n) },
  })
  const divisors = factors && divisorsOf(factors)
  const listed = divisors ? [textPiece('divisors', divisors.join(', '), divisors.join(',\\ '))] : []
  const product = n === 1n || isPrime(n) ? [] : [factorPiece(n)]
  if (what === 'divisors') return [...listed, ...product, prime]
  return [prime, ...product, ...listed]
}

/** The greatest common divisor or the least common multiple of whole numbers; null where one is none. */
export function commonPieces(what: 'GCD' | 'LCM', numbers: string[]): PodPiece[] | null {
  if (numbers.length > 100 || numbers.some((number) => !/^-?\d{1,300}$/.test(number))) return null
  const all = numbers.map(BigInt)
  const join =
    what === 'GCD' ? gcd : (a: bigint, b: bigint) => (a === 0n || b === 0n ? 0n : (a / gcd(a, b)) * b)
  const result = all.reduce(join)
  return [formulaPiece(what === 'GCD' ? 'gcd' : 'lcm', nodeOf(ratio(result < 0n ? -result : result)))]
}
