import type { Node } from '../node'
import { toText } from '../print/text'
import { functionAt } from './numeric'
import type { Plot, PodPiece } from './piece'

/** Points of a curve, and rows of its table. */
const points = { curve: 320, table: 11 }

type Options = { from?: number; to?: number; marks?: Plot['marks'] }

/** Takes an expression of one unknown; gives the pod of its curve, none where it has no real values. */
export function plotOf(node: Node, unknown: string, { from, to, marks = [] }: Options = {}): PodPiece[] {
  const [low, high] =
    from !== undefined && to !== undefined && to > from ? [from, to] : stretch(marks.map(({ x }) => x))
  const at = functionAt(node, unknown)
  const all = Array.from({ length: points.curve + 1 }, (_, place): [number, number] => {
    const x = low + ((high - low) * place) / points.curve
    return [round(x), at(x)]
  })
  const values = all.map(([, y]) => y).filter(Number.isFinite)
  if (values.length < 2) return []
  const y = bounds(values)
  const shown = marks.filter(({ x, y: own }) => x >= low && x <= high && own >= y[0] && own <= y[1])
  const plot: Plot = { x: [low, high], y, lines: linesOf(all, y), marks: shown }
  const rows = Array.from({ length: points.table }, (_, place) => {
    const x = low + ((high - low) * place) / (points.table - 1)
    return [String(round(x)), Number.isFinite(at(x)) ? String(round(at(x))) : '—']
  })
  return [
    { id: 'plot', parts: [{ text: `y = ${toText(node)}`, table: { head: [unknown, 'y'], rows }, plot }] },
  ]
}

const round = (value: number) => Number(value.toPrecision(6))

function stretch(special: number[]): [number, number] {
  const [least, most] = [Math.min(0, ...special), Math.max(0, ...special)]
  const span = Math.max(most - least, 1)
  return special.length === 0 ? [-10, 10] : [Math.floor(least - span * 0.5), Math.ceil(most + span * 0.5)]
}

/** Most of the curve, without the far ends of poles. */
function bounds(values: number[]): [number, number] {
  const sorted = [...values].sort((one, other) => one - other)
  const part = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  const [inner, outer] = [part(0.9) - part(0.1), (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)]
  const [low, high] =
    outer > 6 * inner && inner > 0
      ? [part(0.1) - inner * 0.5, part(0.9) + inner * 0.5]
      : [sorted[0] ?? -1, sorted.at(-1) ?? 1]
  const pad = (high - low) * 0.08 || 1
  return [round(Math.min(low - pad, 0)), round(Math.max(high + pad, 0))]
}

/** Stretches of a curve within the picture, cut where it has no value or jumps. */
function linesOf(all: [number, number][], [low, high]: [number, number]): [number, number][][] {
  const margin = (high - low) * 0.5
  const lines: [number, number][][] = []
  let line: [number, number][] = []
  for (const [x, y] of all) {
    const isIn = Number.isFinite(y) && y >= low - margin && y <= high + margin
    const before = line.at(-1)
    if (isIn && !(before && Math.abs(before[1] - y) > (high - low) * 0.9)) {
      line.push([x, round(y)])
      continue
    }
    if (line.length > 1) lines.push(line)
    line = isIn ? [[x, round(y)]] : []
  }
  return line.length > 1 ? [...lines, line] : lines
}
