import { polynomialOf } from '../exact/polynomial'
import { exactValue } from '../exact/rational'
import { hasCall, isCall, type Node, partsOf } from '../node'
import { functionAt, zerosIn } from './numeric'

/** Whether an integral has a value: it grows without end, or nothing here can tell. */
type IntegralOutcome = 'converges' | 'diverges' | 'unsure'

/** Pieces of a stretch that are looked at, and how far from a pole its growth is measured, as shares of the stretch. */
const pieces = 2_000
const near = { outer: 1e-5, inner: 1e-8 }
/** Functions that have poles of their own. */
const poled = ['Tan', 'Cot', 'Sec', 'Csc', 'Gamma']

/** An outcome, and the places at which a count has to start again. */
type Judged = { outcome: IntegralOutcome; places: number[] }

/** Divisors of a function, and parts that it takes the logarithm of: where one of these is zero there can be a pole. */
function dividers(node: Node, found: Node[] = []): Node[] {
  if (!isCall(node)) return found
  const [name, first = 0, second = 0] = node
  if (name === 'Divide' || name === 'Rational') found.push(second)
  if (name === 'Power' && (exactValue(second)?.n ?? -1n) < 0n) found.push(first)
  if (name === 'Ln' || name === 'Log') found.push(first)
  if (name === 'Tan' || name === 'Sec') found.push(['Cos', first])
  if (name === 'Cot' || name === 'Csc') found.push(['Sin', first])
  for (const part of partsOf(node)) dividers(part, found)
  return found
}

/** Where a divider is zero or nearly so, its touching of zero included. */
function nearZeros(divider: Node, unknown: string, from: number, to: number): number[] {
  const at = functionAt(divider, unknown)
  const found = zerosIn(at, from, to, pieces)
  const width = (to - from) / pieces
  const size = (x: number) => Math.abs(at(x))
  for (let place = 1; place < pieces; place += 1) {
    const x = from + place * width
    if (!(size(x) <= size(x - width) && size(x) <= size(x + width))) continue
    const lowest = lowestNear(size, x - width, x + width)
    if (size(lowest) < 1e-9 * Math.max(size(x - width), size(x + width))) found.push(lowest)
  }
  return found
}

function lowestNear(size: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let round = 0; round < 100; round += 1) {
    const third = (high - low) / 3
    if (size(low + third) <= size(high - third)) high -= third
    else low += third
  }
  const middle = (low + high) / 2
  const whole = Math.round(middle)
  return size(whole) <= size(middle) ? whole : middle
}

/** How fast a function grows toward a place from one side: the exponent of the distance; null where it can't be measured. */
function growth(at: (x: number) => number, place: number, side: number, width: number): number | null {
  const [outer, inner] = [near.outer, near.inner].map((share) => {
    const distance = share * Math.max(width, Math.abs(place))
    return { distance, value: Math.abs(at(place + side * distance)) }
  }) as [{ distance: number; value: number }, { distance: number; value: number }]
  if (inner.value === 0 || outer.value === 0) return 0
  if (inner.value === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY
  const found = Math.log(inner.value / outer.value) / Math.log(inner.distance / outer.distance)
  return Number.isNaN(found) ? null : found
}

/** A pole of the order 1 or more has no integral; numbers can't distinguish one near that from it. */
const judged = (exponent: number | null): IntegralOutcome =>
  exponent === null ? 'unsure' : exponent < -0.97 ? 'diverges' : exponent > -0.9 ? 'converges' : 'unsure'

const worst = (all: IntegralOutcome[]): IntegralOutcome =>
  all.includes('diverges') ? 'diverges' : all.includes('unsure') ? 'unsure' : 'converges'

/** Of a tail toward infinity: it has to fall faster than 1/x; one that swings is not judged. */
function tail(at: (x: number) => number, sign: number): IntegralOutcome {
  const values = [1e3, 2e4, 4e5, 1e7, 1.3e7, 1.7e7].map((x) => at(sign * x))
  if (values.some(Number.isNaN)) return 'unsure'
  if (values.some((value) => !Number.isFinite(value))) return 'diverges'
  const [, , third = 0, fourth = 0] = values
  if (fourth === 0 || third === 0) return 'converges'
  if (values.some((value) => value * fourth < 0)) return isPeriodic(at, sign) ? 'diverges' : 'unsure'
  const exponent = Math.log(Math.abs(fourth / third)) / Math.log(25)
  return exponent > -1.01 ? 'diverges' : exponent < -1.1 ? 'converges' : 'unsure'
}

const isPeriodic = (at: (x: number) => number, sign: number) =>
  [11, 57.3, 203.9].every((x) => Math.abs(at(sign * x) - at(sign * (x + 20 * Math.PI))) < 1e-9)

/** The places of a stretch without ends that are looked at: poles far out are left to the tail. */
const inside = (end: number) => (Number.isFinite(end) ? end : Math.sign(end) * 1_000)

/**
 * Takes a function of one unknown and a stretch, its ends maybe infinite; tells whether its integral there has a value, by
 * its poles, its ends and where it isn't real.
 */
export function outcomeOf(node: Node, unknown: string, start: number, stop: number): Judged {
  const [least, most] = start < stop ? [start, stop] : [stop, start]
  const [from, to] = [inside(least), inside(most)]
  const at = functionAt(node, unknown)
  if (!isReal(at, from, to)) return { outcome: 'unsure', places: [] }
  const ends = [least, most].filter((end) => !Number.isFinite(end)).map((end) => tail(at, Math.sign(end)))
  if (polynomialOf(node, unknown)) return { outcome: worst(ends), places: [] }
  const width = to - from
  const places = dividers(node).flatMap((divider) => nearZeros(divider, unknown, from, to))
  if (places.length > 500) return { outcome: 'unsure', places: [] }
  const sides = places.flatMap((place) => [
    ...(place - from > 1e-9 * width ? [judged(growth(at, place, -1, width))] : []),
    ...(to - place > 1e-9 * width ? [judged(growth(at, place, 1, width))] : []),
  ])
  const bounds = [
    ...(Number.isFinite(least) ? [judged(growth(at, least, 1, width))] : []),
    ...(Number.isFinite(most) ? [judged(growth(at, most, -1, width))] : []),
  ]
  return { outcome: worst([...ends, ...sides, ...bounds]), places }
}

/** Whether a function has real values all over a stretch: one without is no area. */
function isReal(at: (x: number) => number, from: number, to: number): boolean {
  const width = (to - from) / 997
  return Array.from({ length: 997 }, (_, place) => at(from + (place + 0.4142) * width)).every(
    (value) => !Number.isNaN(value),
  )
}

/** Whether a function of several unknowns can have a pole: its value at letters can't be looked at. */
export const canHavePole = (node: Node): boolean =>
  hasCall(node, poled) || dividers(node).some((divider) => exactValue(divider) === null)
