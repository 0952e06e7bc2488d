import type { Node } from '../node'
import { functionAt } from './numeric'

type At = (x: number) => number

/** Where a stretch without an end is put, so that all of it is between -1 and 1 or 0 and 1. */
function bounded(at: At, from: number, to: number): { at: At; from: number; to: number } {
  if (Number.isFinite(from) && Number.isFinite(to)) return { at, from, to }
  const both = (t: number) => at(t / (1 - t * t)) * ((1 + t * t) / (1 - t * t) ** 2)
  if (!Number.isFinite(from) && !Number.isFinite(to)) return { at: both, from: -1, to: 1 }
  const [end, sign] = Number.isFinite(from) ? [from, 1] : [to, -1]
  return { at: (t) => at(end + (sign * t) / (1 - t)) / (1 - t) ** 2, from: 0, to: 1 }
}

/** From 0 to 1, flat at both ends: a root or logarithm at an end becomes smooth. */
const flat = (t: number) => t ** 4 * (35 - 84 * t + 70 * t ** 2 - 20 * t ** 3)
const slope = (t: number) => 140 * (t * (1 - t)) ** 3

/** One stretch by Gauss's rule. */
function stretch(given: At, start: number, stop: number, pieces: number): number {
  const { at, from, to } = bounded(given, start, stop)
  const width = to - from
  const value = (t: number) => {
    const x = t < 0.5 ? from + width * flat(t) : to - width * flat(1 - t)
    const factor = slope(t)
    return factor === 0 ? 0 : at(x) * factor || 0
  }
  const far = Math.sqrt(0.15) / pieces
  let total = 0
  for (let place = 0; place < pieces; place += 1) {
    const middle = (place + 0.5) / pieces
    total += (5 * value(middle - far) + 8 * value(middle) + 5 * value(middle + far)) / 18
  }
  return (total * width) / pieces
}

/** A value by counting, and the digits of it that are sure. */
export type CountedArea = { value: number; digits: number }

/**
 * Takes a function of one unknown, the ends of a stretch (maybe infinite, in any order) and its places of trouble within;
 * gives the area by counting, null where it doesn't settle.
 */
export function countedArea(
  node: Node,
  unknown: string,
  ends: readonly [number, number],
  places: readonly number[],
): CountedArea | null {
  const [from, to] = ends[0] <= ends[1] ? ends : [ends[1], ends[0]]
  const sign = from === ends[0] ? 1 : -1
  const within = places.filter((place) => place > from && place < to).sort((a, b) => a - b)
  const bounds = [from, ...within, to]
  const at = functionAt(node, unknown)
  const pieces = Math.max(200, Math.floor(4_000 / (bounds.length - 1)))
  const sum = (count: number) =>
    bounds.slice(1).reduce((all, end, place) => all + stretch(at, bounds[place] ?? from, end, count), 0)
  const [rough, fine] = [sum(pieces), sum(Math.floor(pieces * 2.25))]
  const difference = Math.abs(rough - fine) / Math.max(1e-3, Math.abs(fine))
  if (!Number.isFinite(fine) || difference > 1e-3) return null
  return {
    value: Math.abs(fine) < 1e-11 ? 0 : sign * fine,
    digits: Math.max(3, Math.min(10, Math.floor(-Math.log10(difference + 1e-12)) - 1)),
  }
}
