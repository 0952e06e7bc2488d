import type { AskOf } from '../ask'
import { hasCall, type Node, put, unknownsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { decimalOf } from './decimal'
import { evaluate, real, simplify } from './engine'
import { functionAt } from './numeric'
import { formulaPiece, isOpen, type Part, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'

type Side = 'left' | 'right'

/** The value that a function comes near to from one side; null where it does not settle. */
function nearing(at: (x: number) => number, end: number, side: Side): number | null {
  const steps = Number.isFinite(end) ? [1e-3, 1e-4, 1e-5, 1e-6] : [1e3, 1.37e4, 1.91e5, 2.53e6]
  const sign = side === 'left' ? -1 : 1
  const values = steps.map((step) =>
    Number.isFinite(end) ? at(end + sign * step) : at(Math.sign(end) * step),
  )
  const [first = 0, second = 0, third = 0, last = 0] = values
  if (values.some(Number.isNaN)) return null
  if (
    Math.abs(last) > 1e4 &&
    Math.abs(last) > 1.5 * Math.abs(third) &&
    Math.abs(third) > 1.5 * Math.abs(second) &&
    Math.sign(last) === Math.sign(third)
  )
    return Math.sign(last) * Number.POSITIVE_INFINITY
  if (Math.abs(last) > Math.abs(third) + 1 && third > second && second > first && !Number.isFinite(end))
    return Number.POSITIVE_INFINITY
  return Math.abs(last - third) < 1e-2 * Math.max(1, Math.abs(last)) &&
    Math.abs(third - second) < 0.1 * Math.max(1, Math.abs(last))
    ? last
    : null
}

const agree = (one: number | null, other: number | null) =>
  one !== null &&
  other !== null &&
  (one === other || Math.abs(one - other) < 0.02 * Math.max(1, Math.abs(one)))

const infinite = (value: number): Node => (value > 0 ? 'PositiveInfinity' : 'NegativeInfinity')

/** A limit; where both sides differ, or it does not settle, it says so. */
export function limitPieces({ node, unknown, at: end, side }: AskOf<'limit'>): PodPiece[] | null {
  const at = functionAt(node, unknown)
  const place = real(end)
  const isFar = !Number.isFinite(place)
  const [left, right] = isFar
    ? [nearing(at, place, 'right'), nearing(at, place, 'right')]
    : [nearing(at, place, 'left'), nearing(at, place, 'right')]
  const wanted = side === 'left' ? left : right
  const unknowns = unknownsOf(node)
  if (unknowns.length <= 1 && wanted === null && (isFar || side !== 'both'))
    return unsettled(node, unknown, end)
  if (
    unknowns.length <= 1 &&
    side === 'both' &&
    !isFar &&
    left !== null &&
    right !== null &&
    !agree(left, right)
  )
    return [
      textPiece('limit', { say: 'noLimit' }),
      {
        id: 'sides',
        parts: [
          sidePart('fromLeft', node, unknown, end, left, 'left'),
          sidePart('fromRight', node, unknown, end, right, 'right'),
        ],
      },
      ...plotOf(node, unknown),
    ]
  if (unknowns.length <= 1 && side === 'both' && !isFar && left === null && right === null)
    return unsettled(node, unknown, end)
  const value = wanted ?? left ?? right
  const found =
    value !== null && !Number.isFinite(value) ? infinite(value) : exactLimit(node, unknown, end, value)
  return found === null
    ? null
    : [
        formulaPiece('limit', found),
        ...decimalOf(found),
        ...(unknowns.length === 1 && !isFar ? plotOf(node, unknown, { from: place - 5, to: place + 5 }) : []),
      ]
}

function unsettled(node: Node, unknown: string, end: Node): PodPiece[] | null {
  const found = evaluate(['Limit', ['Function', node, unknown], end])
  const isWave = hasCall(node, ['Sin', 'Cos', 'Tan'])
  if (!isOpen(found) && !isWave) return [formulaPiece('limit', found)]
  return isWave ? [textPiece('limit', { say: 'noLimitWaves' }), ...plotOf(node, unknown)] : null
}

/** The limit by the engine, checked by a value nearby, or else a simple number near that one; null where neither is known. */
export function exactLimit(node: Node, unknown: string, end: Node, value: number | null): Node | null {
  const found = simplify(evaluate(['Limit', ['Function', node, unknown], end]))
  const isRight =
    !isOpen(found) && (value === null || Math.abs(real(found) - value) < 0.05 * Math.max(1, Math.abs(value)))
  if (isRight) return found
  const direct = simplify(put(node, unknown, end))
  if (
    !isOpen(direct) &&
    value !== null &&
    Math.abs(real(direct) - value) < 0.01 * Math.max(1, Math.abs(value))
  )
    return direct
  return value === null ? null : nice(value)
}

/** A number that is near a simple one, as that; else null. */
function nice(value: number): Node | null {
  for (const bottom of [1, 2, 3, 4, 5, 6, 8, 10, 12]) {
    const top = Math.round(value * bottom)
    if (Math.abs(value - top / bottom) < 1e-4) return bottom === 1 ? top : ['Divide', top, bottom]
  }
  return null
}

function sidePart(
  say: 'fromLeft' | 'fromRight',
  node: Node,
  unknown: string,
  end: Node,
  value: number,
  side: Side,
): Part {
  const found = Number.isFinite(value) ? (nice(value) ?? Number(value.toPrecision(6))) : infinite(value)
  const sign = side === 'left' ? '-' : '+'
  return {
    title: { say },
    text: toText(found),
    latex: `\\lim_{${unknown}\\to ${toLatex(end)}^${sign}} ${toLatex(node)} = ${toLatex(found)}`,
  }
}
