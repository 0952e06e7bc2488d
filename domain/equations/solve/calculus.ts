import type { AskOf, Ends } from '../ask'
import { isCall, type Node, put, unknownsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { type SayId, sayIds } from '../words/en'

import { expanded } from './algebra'
import { countedArea } from './count'
import { evaluate, real, simplify, stepsOf } from './engine'
import { exactLimit } from './limits'
import { functionAt } from './numeric'
import { formulaPiece, isOpen, type Part, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'
import { canHavePole, outcomeOf } from './poles'
import { mainUnknown } from './unknowns'

/** A derivative, steps and curve. */
export function derivativePieces({ node, unknown: named, order }: AskOf<'derivative'>): PodPiece[] | null {
  const unknown = mainUnknown(node, named)
  let found = node
  for (let round = 0; round < order; round += 1) found = evaluate(['D', found, unknown])
  if (isOpen(found)) return null
  const steps = order === 1 ? stepsOf(node, 'D', unknown) : []
  const result = tidy(found)
  const parts = steps.map(
    ({ id, value }): Part => ({ title: { say: stepWord(id) }, text: toText(value), latex: toLatex(value) }),
  )
  return [
    { id: 'derivative', parts: [{ text: toText(result), latex: toLatex(result) }] },
    ...(parts.length > 0
      ? [
          {
            id: 'steps' as const,
            parts: parts.map((part, at) =>
              at === parts.length - 1 ? { ...part, text: toText(result), latex: toLatex(result) } : part,
            ),
          },
        ]
      : []),
    ...(unknownsOf(node).length === 1 ? plotOf(result, unknown) : []),
  ]
}

/** The expanded form of a result where it isn't longer. */
export const tidy = (node: Node): Node => {
  const plain = expanded(node)
  return isOpen(plain) || toText(plain).length > toText(node).length + 6 ? node : plain
}

function stepWord(id: string): SayId {
  const name = `rule_${id.replace(/^derivative\./, '').replace(/[^a-z]/g, '_')}`
  return (sayIds as readonly string[]).includes(name) ? (name as SayId) : 'rule_other'
}

/** An integral: all antiderivatives, or the value between two ends. */
export function integralPieces({ node, unknown: named, ends }: AskOf<'integral'>): PodPiece[] | null {
  const unknown = mainUnknown(node, named)
  const found = evaluate(['Integrate', node, unknown])
  if (!ends) {
    if (isOpen(found)) return null
    return [...antiderivative(found), ...(unknownsOf(node).length === 1 ? plotOf(node, unknown) : [])]
  }
  return definitePieces(node, unknown, found, ends)
}

/** The value between two ends: a number only where poles, ends and a count agree on it. */
function definitePieces(node: Node, unknown: string, found: Node, ends: Ends): PodPiece[] | null {
  if (
    unknownsOf(node).some((name) => name !== unknown) ||
    [ends.from, ends.to].some((end) => Number.isNaN(real(end)))
  )
    return lettered(node, unknown, found, ends)
  const [from, to] = [real(ends.from), real(ends.to)]
  const { outcome, places } = outcomeOf(node, unknown, from, to)
  if (outcome === 'diverges') return [textPiece('definite', { say: 'diverges' })]
  const exact = between(node, unknown, found, ends)
  const counted = countedArea(node, unknown, [from, to], places)
  const value = isOpen(exact) ? Number.NaN : real(exact)
  const isTrusted =
    Number.isFinite(value) &&
    (counted === null
      ? outcome === 'converges'
      : Math.abs(value - counted.value) <= 1e-5 * Math.max(1, Math.abs(value)))
  const area = plotOf(node, unknown, { from, to })
  if (isTrusted) {
    const decimal =
      typeof exact === 'number' ? [] : [textPiece('decimal', `≈ ${short(value)}`, `\\approx ${short(value)}`)]
    return [formulaPiece('definite', exact), ...decimal, ...antiderivative(found), ...area]
  }
  if (counted === null || outcome === 'unsure') return null
  const about = short(counted.value, counted.digits)
  return [textPiece('definite', `≈ ${about}`, `\\approx ${about}`), ...area]
}

/** With letters in it, or as its ends, it can't be counted: only a function without poles has its value. */
function lettered(node: Node, unknown: string, found: Node, ends: Ends): PodPiece[] | null {
  const exact = canHavePole(node) ? null : between(node, unknown, found, ends)
  return exact === null || isOpen(exact)
    ? null
    : [formulaPiece('definite', tidy(exact)), ...antiderivative(found)]
}

function antiderivative(found: Node): PodPiece[] {
  if (isOpen(found)) return []
  const simple = tidy(found)
  return [{ id: 'integral', parts: [{ text: `${toText(simple)} + C`, latex: `${toLatex(simple)}+C` }] }]
}

const short = (value: number, digits = 10) => String(Number(value.toPrecision(digits)))

/** The definite integral by the engine, or by its antiderivative at both ends. */
function between(node: Node, unknown: string, found: Node, { from, to }: Ends): Node {
  const exact = simplify(evaluate(['Integrate', node, ['Limits', unknown, from, to]]))
  if (!isOpen(exact) || isOpen(found)) return exact
  const inward = Math.sign(real(to) - real(from)) * 1e-12
  const [low, high] = [from, to].map((end, at) => {
    const direct = Number.isFinite(real(end)) ? simplify(put(found, unknown, end)) : null
    if (direct !== null && Number.isFinite(real(direct))) return direct
    const near =
      direct === null ? null : functionAt(found, unknown)(real(end) + (at === 0 ? inward : -inward))
    return exactLimit(found, unknown, end, near)
  })
  return low === null || high === null || low === undefined || high === undefined
    ? exact
    : simplify(['Subtract', high, low])
}

/** A power series around a point. */
export function seriesPieces({ node, at, order }: AskOf<'series'>): PodPiece[] | null {
  const unknown = mainUnknown(node)
  const found = evaluate(['Series', node, unknown, at, order])
  return isOpen(found) || !isCall(found)
    ? null
    : [formulaPiece('series', found), ...plotOf(node, unknown, { from: real(at) - 4, to: real(at) + 4 })]
}
