import type { Ask, Ends } from '../ask'
import { type Node, put } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { simplified } from './algebra'
import { tidy } from './calculus'
import { evaluate, real, simplify } from './engine'
import { functionAt } from './numeric'
import { formulaPiece, isOpen, type Part, type Plot, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'
import { rootsOf } from './roots'
import { mainUnknown } from './unknowns'

type Places = { places: Node[]; period: Node | null }

/** Where the slope is zero, and what may be added to each place; within a stretch its ends come to them. */
function placesOf(node: Node, slope: Node, unknown: string, ends: Ends | undefined): Places {
  const { roots, period } = rootsOf(slope, unknown)
  const found = roots.filter(({ isReal }) => isReal).map((root) => root.node)
  if (ends) {
    const [low, high] = [real(ends.from), real(ends.to)]
    return {
      places: [ends.from, ...found.filter((place) => real(place) > low && real(place) < high), ends.to],
      period: null,
    }
  }
  if (!period) return { places: found, period: null }
  const at = functionAt(node, unknown)
  const isSame = found.every((place) => Math.abs(at(real(place)) - at(real(place) + real(period))) < 1e-9)
  if (isSame) return { places: found, period }
  const later = found.map((place) => simplify(['Add', place, period]))
  return { places: [...found, ...later], period: simplify(['Multiply', 2, period]) }
}

/** Whether a place is a lowest or highest one; null where it is neither. */
function kindOf(
  slopeAt: (x: number) => number,
  x: number,
  low: number,
  high: number,
): 'lowest' | 'highest' | null {
  const [before, after] = [slopeAt(x - 1e-5), slopeAt(x + 1e-5)]
  if (x === low) return after > 0 ? 'lowest' : 'highest'
  if (x === high) return before < 0 ? 'lowest' : 'highest'
  if (before * after >= 0) return null
  return before < 0 ? 'lowest' : 'highest'
}

/** The lowest and highest points: where the derivative is zero and changes its sign, and the ends of a stretch. */
export function extremaPieces({ node, ends }: Extract<Ask, { kind: 'extrema' }>): PodPiece[] | null {
  const unknown = mainUnknown(node)
  const slope = evaluate(['D', node, unknown])
  if (isOpen(slope)) return null
  const [slopeAt, valueAt] = [functionAt(slope, unknown), functionAt(node, unknown)]
  const [low, high] = ends
    ? [real(ends.from), real(ends.to)]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const { places, period } = placesOf(node, slope, unknown, ends)
  const marks: Plot['marks'] = []
  const parts = places.flatMap((place): Part[] => {
    const x = real(place)
    const say = kindOf(slopeAt, x, low, high)
    if (!say) return []
    const value = simplified(put(node, unknown, place))
    marks.push({ x, y: valueAt(x), label: `(${toText(place)}, ${toText(value)})` })
    const [text, latex] = period ? [` + ${toText(period)} k`, `+${toLatex(period)} k`] : ['', '']
    return [
      {
        title: { say },
        text: `${toText(value)}, ${unknown} = ${toText(place)}${text}`,
        latex: `${toLatex(value)},\\quad ${unknown} = ${toLatex(place)}${latex}`,
      },
    ]
  })
  return [
    parts.length > 0 ? { id: 'extrema', parts } : textPiece('extrema', { say: 'noExtrema' }),
    ...(period && parts.length > 0 ? [textPiece('note', { say: 'anyWhole' })] : []),
    formulaPiece('derivative', tidy(slope)),
    ...plotOf(node, unknown, { marks, ...(ends ? { from: low, to: high } : {}) }),
  ]
}
