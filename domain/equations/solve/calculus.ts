import type { AskOf, Ends } from '../ask'
import { isCall, type Node, put, unknownsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { type SayId, sayIds } from '../words/en'

import { expanded } from './algebra'
import { evaluate, real, simplify, stepsOf } from './engine'
import { exactLimit } from './limits'
import { functionAt } from './numeric'
import { formulaPiece, isOpen, type Part, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'
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
    const simple = tidy(found)
    return [
      { id: 'integral', parts: [{ text: `${toText(simple)} + C`, latex: `${toLatex(simple)}+C` }] },
      ...(unknownsOf(node).length === 1 ? plotOf(node, unknown) : []),
    ]
  }
  const exact = between(node, unknown, found, ends)
  const area = plotOf(node, unknown, { from: real(ends.from), to: real(ends.to) })
  const checked = numericIntegral(node, unknown, real(ends.from), real(ends.to))
  const value = isOpen(exact) ? Number.NaN : real(exact)
  const isTrusted =
    Number.isFinite(value) &&
    (checked === null || Math.abs(value - checked) <= 1e-5 * Math.max(1, Math.abs(value)))
  if (isTrusted) {
    const decimal =
      typeof exact === 'number' ? [] : [textPiece('decimal', `≈ ${short(value)}`, `\\approx ${short(value)}`)]
    const whole: PodPiece[] = isOpen(found)
      ? []
      : [
          {
            id: 'integral',
            parts: [{ text: `${toText(tidy(found))} + C`, latex: `${toLatex(tidy(found))}+C` }],
          },
        ]
    return [formulaPiece('definite', exact), ...decimal, ...whole, ...area]
  }
  if (checked === null) return [textPiece('definite', { say: 'diverges' })]
  return [textPiece('definite', `≈ ${short(checked)}`, `\\approx ${short(checked)}`), ...area]
}

const short = (value: number) => String(Number(value.toPrecision(10)))

/** Where a stretch without an end is put, so that all of it is between -1 and 1 or 0 and 1. */
function bounded(
  at: (x: number) => number,
  from: number,
  to: number,
): { at: (t: number) => number; from: number; to: number } {
  if (Number.isFinite(from) && Number.isFinite(to)) return { at, from, to }
  const both = (t: number) => at(t / (1 - t * t)) * ((1 + t * t) / (1 - t * t) ** 2)
  if (!Number.isFinite(from) && !Number.isFinite(to)) return { at: both, from: -1, to: 1 }
  const [end, sign] = Number.isFinite(from) ? [from, 1] : [to, -1]
  return { at: (t) => at(end + (sign * t) / (1 - t)) / (1 - t) ** 2, from: 0, to: 1 }
}

/** The value by Gauss's rule, null where it doesn't settle. */
function numericIntegral(node: Node, unknown: string, from: number, to: number): number | null {
  const whole = bounded(functionAt(node, unknown), from, to)
  const sum = (pieces: number) => {
    const h = (whole.to - whole.from) / pieces
    const far = Math.sqrt(0.15)
    let total = 0
    for (let place = 0; place < pieces; place += 1) {
      const middle = whole.from + (place + 0.5) * h
      const [before, own, after] = [middle - far * h, middle, middle + far * h].map((x) => whole.at(x) || 0)
      total += (5 * (before ?? 0) + 8 * (own ?? 0) + 5 * (after ?? 0)) / 18
    }
    return total * h
  }
  const [rough, fine] = [sum(4_000), sum(9_001)]
  return Number.isFinite(fine) && Math.abs(rough - fine) < 1e-3 * Math.max(1, Math.abs(fine)) ? fine : null
}

/** The definite integral by the engine, or by its antiderivative at both ends. */
function between(node: Node, unknown: string, found: Node, { from, to }: Ends): Node {
  const exact = simplify(evaluate(['Integrate', node, ['Limits', unknown, from, to]]))
  if (!isOpen(exact) || isOpen(found)) return exact
  const [low, high] = [from, to].map((end) =>
    Number.isFinite(real(end)) ? simplify(put(found, unknown, end)) : exactLimit(found, unknown, end, null),
  )
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
