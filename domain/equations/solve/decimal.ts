import { exactValue, decimalOf as rationalDecimals } from '../exact/rational'
import { isCall, type Node, unknownsOf } from '../node'
import { toText } from '../print/text'
import { decimals } from './engine'
import { isOpen, type PodPiece, textPiece } from './piece'

/** Decimals of a value that is neither a number nor infinite. */
export function decimalOf(node: Node): PodPiece[] {
  if (
    typeof node === 'number' ||
    node === 'PositiveInfinity' ||
    node === 'NegativeInfinity' ||
    unknownsOf(node).length > 0
  )
    return []
  if (typeof node === 'object' && !isCall(node)) return []
  const exact = exactValue(node)
  if (exact) return exact.d === 1n ? [] : [textPiece('decimal', rationalDecimals(exact))]
  const value = decimals(node)
  const text = toText(value)
  return isOpen(value) || isCall(value)
    ? []
    : [textPiece('decimal', `≈ ${text.slice(0, 24)}`, `\\approx ${text.slice(0, 24)}`)]
}
