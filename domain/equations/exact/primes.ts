const small = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n]

function powerMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, rest] = [1n, base % modulus, exponent]
  while (rest > 0n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
    rest >>= 1n
  }
  return result
}

/** Tells whether a whole number is prime (Miller and Rabin; certain up to 3·10^24). */
export function isPrime(value: bigint): boolean {
  if (value < 2n) return false
  for (const prime of small) if (value % prime === 0n) return value === prime
  let [odd, twos] = [value - 1n, 0]
  while (odd % 2n === 0n) {
    odd /= 2n
    twos += 1
  }
  return small.every((base) => {
    let x = powerMod(base, odd, value)
    if (x === 1n || x === value - 1n) return true
    for (let round = 1; round < twos; round += 1) {
      x = (x * x) % value
      if (x === value - 1n) return true
    }
    return false
  })
}

const absolute = (value: bigint) => (value < 0n ? -value : value)
function common(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b]
  while (other > 0n) [one, other] = [other, one % other]
  return one
}

/** Rounds that the search for one divisor may take. */
const mostRounds = 120_000

/** A divisor of a number that is no prime (Pollard's rho), null where it is not found in time. */
function divisorOf(value: bigint): bigint | null {
  for (let add = 1n; add < 6n; add += 1n) {
    let [slow, fast, product] = [2n, 2n, 1n]
    const next = (x: bigint) => (x * x + add) % value
    for (let round = 1; round <= mostRounds; round += 1) {
      slow = next(slow)
      fast = next(next(fast))
      product = (product * absolute(slow - fast)) % value
      if (round % 64 !== 0) continue
      const found = common(product, value)
      if (found === value || product === 0n) break
      if (found > 1n) return found
    }
  }
  return null
}

/** The prime factors of a whole number above 1 with their powers, in order; null where they are not found in time. */
export function primeFactors(value: bigint): [bigint, number][] | null {
  const found = new Map<bigint, number>()
  const waiting = [value]
  let rest = waiting[0] ?? 1n
  for (let prime = 2n; prime < 5_000n && prime * prime <= rest; prime += prime === 2n ? 1n : 2n)
    while (rest % prime === 0n) {
      found.set(prime, (found.get(prime) ?? 0) + 1)
      rest /= prime
    }
  waiting[0] = rest
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === 1n) continue
    if (isPrime(one)) {
      found.set(one, (found.get(one) ?? 0) + 1)
      continue
    }
    const divisor = divisorOf(one)
    if (divisor === null) return null
    waiting.push(divisor, one / divisor)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}
