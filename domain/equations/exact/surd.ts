import type { Node } from '../node'
import { nodeOf, type Rational, ratio } from './rational'

/** The largest square that divides a whole number, by small primes. */
function squareIn(value: bigint): { outside: bigint; inside: bigint } {
  let [outside, inside] = [1n, value]
  for (let prime = 2n; prime * prime <= inside && prime < 2_000n; prime += 1n)
    while (inside % (prime * prime) === 0n) {
      inside /= prime * prime
      outside *= prime
    }
  let root = BigInt(Math.floor(Math.sqrt(Number(inside))))
  while (root * root > inside) root -= 1n
  return root > 1n && root * root === inside ? { outside: outside * root, inside: 1n } : { outside, inside }
}

/** Takes the middle and the square under the root; gives `(p ± q√r) / d` as a node, in lowest terms. */
export function surd(middle: Rational, square: Rational, sign: 1 | -1): Node {
  const isImaginary = square.n < 0n
  const { outside, inside } = squareIn((isImaginary ? -square.n : square.n) * square.d)
  const factor = ratio(outside, square.d)
  const root: Node[] = inside === 1n ? [] : [['Sqrt', nodeOf(ratio(inside))]]
  const parts: Node[] = [
    ...(factor.n === 1n && (root.length > 0 || isImaginary) ? [] : [nodeOf(ratio(factor.n))]),
    ...root,
    ...(isImaginary ? ['ImaginaryUnit'] : []),
  ]
  const top: Node = parts.length === 1 ? (parts[0] ?? 1) : ['Multiply', ...parts]
  const term: Node = factor.d === 1n ? top : ['Divide', top, nodeOf(ratio(factor.d))]
  const signed: Node = sign === 1 ? term : ['Negate', term]
  return middle.n === 0n ? signed : ['Add', nodeOf(middle), signed]
}
