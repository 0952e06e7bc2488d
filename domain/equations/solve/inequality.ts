import { polynomialNode } from '../exact/polynomial'
import { isCall, minus, type Node } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { functionAt } from './numeric'
import { type Part, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'
import { fractionIn, type Root, rootsOf } from './roots'
import { mainUnknown } from './unknowns'

type Cut = { root: Root; isPole: boolean }
/** A stretch of numbers; null is without an end. */
type Stretch = { from: Cut | null; to: Cut | null; hasFrom: boolean; hasTo: boolean }

const holds: Record<string, (value: number) => boolean> = {
  Less: (value) => value < 0,
  LessEqual: (value) => value <= 0,
  Greater: (value) => value > 0,
  GreaterEqual: (value) => value >= 0,
  NotEqual: (value) => value !== 0,
}

function cutsOf(node: Node, unknown: string): Cut[] {
  const zeros = rootsOf(node, unknown)
    .roots.filter(({ isReal }) => isReal)
    .map((root) => ({ root, isPole: false }))
  const fraction = fractionIn(node, unknown)
  const poles =
    fraction && fraction.bottom.length > 1
      ? rootsOf(polynomialNode(fraction.bottom, unknown), unknown).roots.filter(({ isReal }) => isReal)
      : []
  const all = [...zeros, ...edges(node, unknown), ...poles.map((root) => ({ root, isPole: true }))]
  all.sort((one, other) => one.root.value - other.root.value)
  return all.filter(
    ({ root }, at) => at === 0 || Math.abs(root.value - (all[at - 1]?.root.value ?? 0)) > 1e-9,
  )
}

/** Where roots and logarithms begin to have a value. */
function edges(node: Node, unknown: string): Cut[] {
  if (!isCall(node)) return []
  const own =
    node[0] === 'Sqrt' || node[0] === 'Ln' || node[0] === 'Log'
      ? rootsOf(node[1] ?? 0, unknown)
          .roots.filter(({ isReal }) => isReal)
          .map((root) => ({ root, isPole: node[0] !== 'Sqrt' }))
      : []
  return [...own, ...node.slice(1).flatMap((part) => edges(part as Node, unknown))]
}

function stretchesOf(relation: string, node: Node, unknown: string): Stretch[] {
  const at = functionAt(node, unknown)
  const isIn = holds[relation] ?? (() => false)
  const cuts = cutsOf(node, unknown)
  const found: Stretch[] = []
  const ends = [null, ...cuts, null]
  for (let place = 0; place < ends.length - 1; place += 1) {
    const [from, to] = [ends[place] ?? null, ends[place + 1] ?? null]
    const middle =
      from && to
        ? (from.root.value + to.root.value) / 2
        : from
          ? from.root.value + 1
          : to
            ? to.root.value - 1
            : 0
    const has = (cut: Cut | null) => cut !== null && !cut.isPole && isAt(relation, at(cut.root.value))
    const before = found.at(-1)
    if (isIn(at(middle))) {
      if (before && before.to === from && before.hasTo)
        found[found.length - 1] = { ...before, to, hasTo: has(to) }
      else found.push({ from, to, hasFrom: has(from), hasTo: has(to) })
    } else if (to && has(to) && !isIn(at(to.root.value + (nextGap(cuts, to) ?? 1))))
      found.push({ from: to, to, hasFrom: true, hasTo: true })
  }
  return found
}

/** Whether a relation holds at a place of its own; a value that is nearly zero counts as zero. */
const isAt = (relation: string, value: number) =>
  Math.abs(value) < 1e-7
    ? relation === 'LessEqual' || relation === 'GreaterEqual'
    : (holds[relation]?.(value) ?? false)

const nextGap = (cuts: Cut[], cut: Cut) => {
  const next = cuts[cuts.indexOf(cut) + 1]
  return next && (next.root.value - cut.root.value) / 2
}

function shown(
  stretch: Stretch,
  unknown: string,
  show: (node: Node) => string,
  signs: [string, string],
): string {
  const { from, to, hasFrom, hasTo } = stretch
  if (from && from === to) return `${unknown} = ${show(from.root.node)}`
  const [less, most] = signs
  if (from && to)
    return `${show(from.root.node)} ${hasFrom ? most : less} ${unknown} ${hasTo ? most : less} ${show(to.root.node)}`
  if (from)
    return `${unknown} ${hasFrom ? signs[1].replace('≤', '≥').replace('\\le', '\\ge') : '>'} ${show(from.root.node)}`
  return to ? `${unknown} ${hasTo ? most : less} ${show(to.root.node)}` : unknown
}

function asSet(stretch: Stretch, show: (node: Node) => string, infinity: string): string {
  const { from, to, hasFrom, hasTo } = stretch
  if (from && from === to) return `{${show(from.root.node)}}`
  return `${hasFrom ? '[' : '('}${from ? show(from.root.node) : `-${infinity}`}, ${to ? show(to.root.node) : infinity}${hasTo ? ']' : ')'}`
}

/** Takes one inequality of one unknown, or several that hold together; gives their pods. */
export function inequalityPieces(relation: Node, named?: string): PodPiece[] {
  const unknown = mainUnknown(relation, named)
  if (isCall(relation, 'And')) return chained(relation, unknown)
  if (!isCall(relation)) return []
  const node = minus(relation[1] ?? 0, relation[2] ?? 0)
  return piecesOf(stretchesOf(relation[0], node, unknown), unknown, plotOf(node, unknown))
}

function piecesOf(stretches: Stretch[], unknown: string, plot: PodPiece[]): PodPiece[] {
  if (stretches.length === 0) return [textPiece('solution', { say: 'noSolution' }), ...plot]
  if (stretches.some(({ from, to }) => !from && !to))
    return [textPiece('solution', { say: 'everyNumber' }), ...plot]
  const parts: Part[] = stretches.map((one) => ({
    text: shown(one, unknown, toText, ['<', '≤']),
    latex: shown(one, unknown, toLatex, ['<', '\\le']),
  }))
  const latex = stretches.map((one) => asSet(one, toLatex, '\\infty').replace(/^\{(.*)\}$/, '\\{$1\\}'))
  const text = stretches.map((one) => asSet(one, toText, '∞')).join(' ∪ ')
  return [
    { id: 'solution', parts },
    { id: 'interval', parts: [{ text, latex: latex.join(' \\cup ') }] },
    ...plot,
  ]
}

/** `1 < x < 5` and the like: what all of them allow. */
function chained(relation: readonly [string, ...Node[]], unknown: string): PodPiece[] {
  const all = relation
    .slice(1)
    .flatMap((part) => (isCall(part as Node) ? [part as readonly [string, ...Node[]]] : []))
  const lists = all.map((part) => stretchesOf(part[0], minus(part[1] ?? 0, part[2] ?? 0), unknown))
  const both = lists.reduce((one, other) => one.flatMap((a) => other.flatMap((b) => overlap(a, b))))
  return piecesOf(both, unknown, [])
}

function overlap(a: Stretch, b: Stretch): Stretch[] {
  const low = (s: Stretch) => s.from?.root.value ?? Number.NEGATIVE_INFINITY
  const high = (s: Stretch) => s.to?.root.value ?? Number.POSITIVE_INFINITY
  const start = low(a) > low(b) || (low(a) === low(b) && !a.hasFrom) ? a : b
  const end = high(a) < high(b) || (high(a) === high(b) && !a.hasTo) ? a : b
  const isEmpty = low(start) > high(end) || (low(start) === high(end) && !(start.hasFrom && end.hasTo))
  return isEmpty ? [] : [{ from: start.from, hasFrom: start.hasFrom, to: end.to, hasTo: end.hasTo }]
}
