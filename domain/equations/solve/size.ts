import type { Ask } from '../ask'
import { exactValue } from '../exact/rational'
import { hasCall, isCall, type Node, partsOf } from '../node'
import { type PodPiece, textPiece } from './piece'

/** The largest exponent of a typed `1e400`, and the largest number whose factorial is calculated. */
const most = { exponent: 9_999, factorial: 3_000n }

/** The sentence that a number is too large. */
export const tooLarge: PodPiece = textPiece('result', { say: 'tooLarge' })

const isLarge = (node: Node): boolean => {
  if (typeof node !== 'object') return false
  if (!isCall(node)) return Math.abs(Number(/e([+-]?\d+)$/i.exec(node.num)?.[1] ?? 0)) > most.exponent
  if (node[0] === 'Factorial') {
    const value = exactValue(node[1] ?? 0)
    if (value && value.n > most.factorial * value.d) return true
  }
  return partsOf(node).some(isLarge)
}

/** Tells whether a question has a number in it that is too large to calculate with. */
export function isTooLarge(ask: Ask): boolean {
  if (ask.kind === 'solve') return ask.nodes.some(isLarge)
  return 'node' in ask && isLarge(ask.node)
}

const infinities = ['PositiveInfinity', 'NegativeInfinity', 'ComplexInfinity']

const hasInfinity = (node: Node): boolean =>
  infinities.includes(node as string) ||
  (typeof node === 'number' && Math.abs(node) === Number.POSITIVE_INFINITY) ||
  (isCall(node) && partsOf(node).some(hasInfinity))

/** Tells whether an infinite result comes only from the size of its numbers: no part of what was typed is infinite. */
export const isOverflow = (typed: Node, found: Node): boolean =>
  hasInfinity(found) &&
  !hasInfinity(typed) &&
  !hasCall(typed, ['Ln', 'Log', 'Tan', 'Cot', 'Sec', 'Csc', 'Gamma'])
