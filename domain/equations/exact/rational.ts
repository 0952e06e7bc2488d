import { isCall, type Node, partsOf } from '../node'

/** An exact fraction in lowest terms; `d` is positive. */
export type Rational = { n: bigint; d: bigint }

/** Bits of the largest whole number that is computed exactly. */
const mostBits = 100_000

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** The greatest common divisor of two whole numbers, never negative. */
export function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [absolute(one), absolute(other)]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}

/** A fraction in lowest terms; throws a RangeError for the divisor 0. */
export function ratio(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new RangeError('division by zero')
  const common = gcd(n, d) || 1n
  const sign = d < 0n ? -1n : 1n
  return { n: (sign * n) / common, d: (sign * d) / common }
}

export const zero: Rational = { n: 0n, d: 1n }
export const one: Rational = { n: 1n, d: 1n }
export const plus = (a: Rational, b: Rational) => ratio(a.n * b.d + b.n * a.d, a.d * b.d)
export const less = (a: Rational, b: Rational) => ratio(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Rational, b: Rational) => ratio(a.n * b.n, a.d * b.d)
export const over = (a: Rational, b: Rational) => ratio(a.n * b.d, a.d * b.n)
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const isZero = (a: Rational) => a.n === 0n
export const compare = (a: Rational, b: Rational) => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Takes a decimal such as `-1.25` or `3e5`; gives it exactly, null where it is none. */
export function rationalOf(text: string): Rational | null {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i.exec(text)
  if (!parts || (!parts[2] && !parts[3])) return null
  const fraction = parts[3] ?? ''
  const digits = BigInt(`${parts[1] === '-' ? '-' : ''}${parts[2] ?? ''}${fraction}`)
  const power = Number(parts[4] ?? 0) - fraction.length
  return power >= 0 ? ratio(digits * 10n ** BigInt(power)) : ratio(digits, 10n ** BigInt(-power))
}

/** Takes a fraction and an exponent; gives the power, null where it would be too long. */
function power(base: Rational, exponent: bigint): Rational | null {
  const length = base.n.toString(2).length + base.d.toString(2).length
  if (absolute(exponent) * BigInt(length) > BigInt(mostBits)) return null
  if (exponent < 0n) return base.n === 0n ? null : ratio(base.d ** -exponent, base.n ** -exponent)
  return { n: base.n ** exponent, d: base.d ** exponent }
}

function factorial(value: Rational): Rational | null {
  if (value.d !== 1n || value.n < 0n || value.n > 3_000n) return null
  let product = 1n
  for (let at = 2n; at <= value.n; at += 1n) product *= at
  return ratio(product)
}

const two: Record<string, (a: Rational, b: Rational) => Rational | null> = {
  Add: plus,
  Subtract: less,
  Multiply: times,
  Divide: (a, b) => (isZero(b) ? null : over(a, b)),
  Rational: (a, b) => (isZero(b) ? null : over(a, b)),
  Power: (a, b) => (b.d === 1n ? power(a, b.n) : null),
  Mod: (a, b) => (a.d === 1n && b.d === 1n && b.n > 0n ? ratio(((a.n % b.n) + b.n) % b.n) : null),
  Binomial: (a, b) => choose(a, b),
  GCD: (a, b) => (a.d === 1n && b.d === 1n ? ratio(gcd(a.n, b.n)) : null),
  LCM: (a, b) =>
    a.d === 1n && b.d === 1n && a.n * b.n !== 0n ? ratio(absolute(a.n * b.n) / gcd(a.n, b.n)) : null,
}

function choose(n: Rational, k: Rational): Rational | null {
  if (n.d !== 1n || k.d !== 1n || k.n < 0n || n.n < k.n || n.n > 3_000n) return null
  let result = 1n
  for (let at = 1n; at <= k.n; at += 1n) result = (result * (n.n - k.n + at)) / at
  return ratio(result)
}

/** Takes a node of numbers alone; gives its exact value, null where it has none as a fraction. */
export function exactValue(node: Node): Rational | null {
  if (typeof node === 'number') return Number.isFinite(node) ? rationalOf(String(node)) : null
  if (typeof node === 'string') return null
  if (!isCall(node)) return rationalOf(node.num)
  const parts: Rational[] = []
  for (const part of partsOf(node)) {
    const value = exactValue(part)
    if (!value) return null
    parts.push(value)
  }
  const [first, ...rest] = parts
  if (!first) return null
  if (node[0] === 'Negate') return negate(first)
  if (node[0] === 'Factorial') return factorial(first)
  if (node[0] === 'Abs') return first.n < 0n ? negate(first) : first
  const join = two[node[0]]
  if (!join) return null
  let total: Rational | null = first
  for (const part of rest) {
    if (!total || total.n.toString(16).length * 4 > mostBits) return null
    total = join(total, part)
  }
  return total
}

/** A fraction as a node. */
export function nodeOf({ n, d }: Rational): Node {
  const whole = (value: bigint): Node =>
    absolute(value) <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : { num: String(value) }
  if (d === 1n) return whole(n)
  return n < 0n ? ['Negate', ['Divide', whole(-n), whole(d)]] : ['Divide', whole(n), whole(d)]
}

/** A fraction as a number, roughly. */
export function numberOf({ n, d }: Rational): number {
  const [top, bottom] = [Number(n), Number(d)]
  if (Number.isFinite(top) && Number.isFinite(bottom)) return top / bottom
  const shift = BigInt(Math.max(0, Math.min(n.toString(2).length, d.toString(2).length) - 900))
  return Number(n >> shift) / Number(d >> shift)
}

/** Takes a fraction; gives its decimals: all of them where they end, a period in parentheses, else the first ones. */
export function decimalOf(value: Rational, most = 30): string {
  const sign = value.n < 0n ? '-' : ''
  const top = absolute(value.n)
  const whole = String(top / value.d)
  const seen = new Map<bigint, number>()
  let rest = top % value.d
  let digits = ''
  while (rest > 0n && digits.length < most) {
    const began = seen.get(rest)
    if (began !== undefined) return `${sign}${whole}.${digits.slice(0, began)}(${digits.slice(began)})`
    seen.set(rest, digits.length)
    rest *= 10n
    digits += String(rest / value.d)
    rest %= value.d
  }
  return `${sign}${whole}${digits && `.${digits}`}${rest > 0n ? '…' : ''}`
}
