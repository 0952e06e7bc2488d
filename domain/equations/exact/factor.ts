import { common, degree, derivative, divide, lead, type Polynomial, primitive, valueAt } from './polynomial'
import { isZero, negate, over, type Rational, ratio } from './rational'

/** Divisors that are tried for one coefficient, and the pairs of them. */
const most = { divisors: 400, pairs: 40_000 }

/** The positive divisors of a whole number, as far as they are found by small primes. */
function divisorsOf(value: bigint): bigint[] {
  let rest = value < 0n ? -value : value
  let found = [1n]
  for (let prime = 2n; prime * prime <= rest && prime < 10_000n; prime += prime === 2n ? 1n : 2n) {
    let powers = [1n]
    while (rest % prime === 0n) {
      rest /= prime
      powers = [...powers, (powers[powers.length - 1] ?? 1n) * prime]
    }
    if (powers.length > 1)
      found = found.flatMap((one) => powers.map((power) => one * power)).slice(0, most.divisors)
  }
  return rest > 1n ? [...found, ...found.map((one) => one * rest)].slice(0, most.divisors) : found
}

/** A root that is a fraction, null where there is none. */
function rationalRoot(p: Polynomial): Rational | null {
  const constant = p[0]
  if (!constant || isZero(constant)) return ratio(0n)
  let tried = 0
  for (const q of divisorsOf(lead(p).n))
    for (const top of divisorsOf(constant.n)) {
      tried += 2
      if (tried > most.pairs) return null
      for (const root of [ratio(top, q), ratio(-top, q)]) if (isZero(valueAt(p, root))) return root
    }
  return null
}

/** A factor of the second degree with whole coefficients, by the values at 0, 1 and -1; null where there is none. */
function quadraticFactor(p: Polynomial): Polynomial | null {
  if (degree(p) < 4) return null
  const values = [0n, 1n, -1n].map((x) => valueAt(p, ratio(x)).n)
  const [at0 = [], at1 = [], atMinus = []] = values.map((value) => (value === 0n ? [] : divisorsOf(value)))
  let tried = 0
  for (const c of at0.flatMap((one) => [one, -one]))
    for (const f1 of at1)
      for (const g of atMinus.flatMap((one) => [one, -one])) {
        tried += 1
        if (tried > most.pairs) return null
        // f(1) = a + b + c, f(-1) = a - b + c
        const twice = f1 + g - 2n * c
        if (twice === 0n || twice % 2n !== 0n || (f1 - g) % 2n !== 0n) continue
        const factor = [ratio(c), ratio((f1 - g) / 2n), ratio(twice / 2n)]
        if (divide(p, factor).rest.length === 0) return primitive(factor).whole
      }
  return null
}

export type Factor = { base: Polynomial; times: number }

/** Takes a polynomial that is not zero; gives its factors with whole coefficients, and the number before them. */
export function factorsOf(p: Polynomial): { content: Rational; factors: Factor[] } {
  const { content, whole } = primitive(p)
  const found: Polynomial[] = []
  let rest = whole
  while (degree(rest) > 0) {
    const root = degree(rest) === 1 ? null : rationalRoot(rest)
    const factor = root ? [ratio(-root.n), ratio(root.d)] : (quadraticFactor(rest) ?? squareOf(rest) ?? rest)
    found.push(primitive(factor).whole)
    rest = primitive(divide(rest, factor).quotient).whole
  }
  const factors: Factor[] = []
  for (const base of found) {
    const same = factors.find((one) => isSame(one.base, base))
    if (same) same.times += 1
    else factors.push({ base, times: 1 })
  }
  return {
    content,
    factors: factors.sort(
      (one, other) => degree(one.base) - degree(other.base) || compareRoots(one.base, other.base),
    ),
  }
}

/** The factor that divides a polynomial more than once, null where there is none. */
function squareOf(p: Polynomial): Polynomial | null {
  const shared = common(p, derivative(p))
  return degree(shared) > 0 ? primitive(shared).whole : null
}

const isSame = (p: Polynomial, q: Polynomial) =>
  p.length === q.length && p.every((value, place) => value.n === q[place]?.n && value.d === q[place]?.d)

function compareRoots(p: Polynomial, q: Polynomial) {
  const root = (one: Polynomial) =>
    one.length === 2 ? over(negate(one[0] ?? ratio(0n)), lead(one)) : ratio(0n)
  const [a, b] = [root(p), root(q)]
  return Number(a.n * b.d - b.n * a.d)
}
