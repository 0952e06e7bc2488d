import { polynomialOf } from '../exact/polynomial'
import { decimalOf as decimalsOf, exactValue, nodeOf } from '../exact/rational'
import { hasCall, isCall, type Node, unknownsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { expanded, factored, simplified } from './algebra'
import { decimalOf } from './decimal'
import { evaluate, simplify } from './engine'
import { equationPieces } from './equation'
import { factorPiece, numberPieces } from './number-facts'
import { formulaPiece, isOpen, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'
import { isOverflow, tooLarge } from './size'
import { mainUnknown } from './unknowns'

/** Digits of a result that are shown; of a longer one its first and its length. */
const longest = 2_000

/** Takes numbers joined by signs; gives the value, exactly and in decimals; null where there is none. */
function valuePieces(node: Node): PodPiece[] | null {
  const exact = exactValue(node)
  if (exact) {
    const decimal = decimalsOf(exact)
    const whole = exact.d === 1n
    const isDecimalTyped = whole || (!/[(…]/.test(decimal) && !hasCall(node, ['Divide']))
    const shown = nodeOf(exact)
    const text = toText(shown)
    if (text.length > longest) return [textPiece('result', `${text.slice(0, 60)}… (${text.length})`)]
    const first = isDecimalTyped ? textPiece('result', decimal, decimal) : formulaPiece('result', shown)
    return [
      first,
      ...(isDecimalTyped ? [] : [textPiece('decimal', decimal)]),
      ...(whole && isPlain(node) ? (numberPieces('facts', node) ?? []) : []),
    ]
  }
  if (isByZero(node)) return [textPiece('result', { say: 'byZero' })]
  const found = simplify(evaluate(node))
  if (isOverflow(node, found)) return [tooLarge]
  return isOpen(found) ? null : [formulaPiece('result', found), ...decimalOf(found)]
}

const isPlain = (node: Node) => !isCall(node) || isCall(node, 'Factorial')

const isByZero = (node: Node): boolean =>
  isCall(node) &&
  ((node[0] === 'Divide' && exactValue(node[2] ?? 1)?.n === 0n) ||
    node.slice(1).some((part) => isByZero(part as Node)))

/** Takes a formula that asks for nothing else; gives what is worth knowing of it. */
export function formulaPieces(node: Node): PodPiece[] | null {
  const unknowns = unknownsOf(node)
  if (unknowns.length === 0) return valuePieces(node)
  const simple = simplified(node)
  const pieces: PodPiece[] = [formulaPiece('simplified', isOpen(simple) ? node : simple)]
  const base = isOpen(simple) ? node : simple
  const product = factored(base)
  const sum = expanded(base)
  if (differs(product, simple) && !isOpen(product)) pieces.push(formulaPiece('factors', product))
  if (differs(sum, simple) && !isOpen(sum)) pieces.push(formulaPiece('expanded', sum))
  if (unknowns.length > 1) return pieces
  const unknown = mainUnknown(node)
  const polynomial = polynomialOf(base, unknown)
  const roots =
    polynomial || !hasCall(node, ['Floor', 'Ceil'])
      ? equationPieces(['Equal', node, 0]).filter(({ id }) => id === 'roots' || id === 'note')
      : []
  const slope = evaluate(['D', base, unknown])
  const area = evaluate(['Integrate', base, unknown])
  if (!isOpen(slope)) roots.push(formulaPiece('derivative', expandedIfShorter(slope)))
  if (!isOpen(area))
    roots.push({ id: 'integral', parts: [{ text: `${toText(area)} + C`, latex: `${toLatex(area)}+C` }] })
  return [...pieces, ...roots, ...plotOf(node, unknown)]
}

const differs = (one: Node, other: Node) => toText(one) !== toText(other)
const expandedIfShorter = (node: Node) => {
  const sum = expanded(node)
  return !isOpen(sum) && toText(sum).length <= toText(node).length ? sum : node
}

/** The factors of a number, or of an expression. */
export function factorPieces(node: Node): PodPiece[] | null {
  const value = exactValue(node)
  if (value)
    return value.d === 1n
      ? [factorPiece(value.n), ...(numberPieces('facts', node) ?? []).filter(({ id }) => id !== 'factors')]
      : null
  const product = factored(node)
  if (isOpen(product)) return null
  const unknown = mainUnknown(node)
  const roots =
    unknownsOf(node).length === 1 ? equationPieces(['Equal', node, 0]).filter(({ id }) => id === 'roots') : []
  return [
    formulaPiece('factors', product),
    ...roots,
    ...(unknownsOf(node).length === 1 ? plotOf(node, unknown) : []),
  ]
}
