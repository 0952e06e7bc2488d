import { reduced } from '../exact/matrix'
import { exactValue, isZero, negate, nodeOf, type Rational, zero } from '../exact/rational'
import { type Node, put, unknownsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { evaluate, real, systemOf } from './engine'
import { functionAt } from './numeric'
import { type Part, type PodPiece, textPiece } from './piece'
import { differenceOf, rootsOf } from './roots'

const mostUnknowns = 12

/** The coefficients of an equation of the first degree, its constant last; null where it is of another kind. */
function lineOf(node: Node, unknowns: string[]): Rational[] | null {
  const at = (values: Record<string, Node>) =>
    exactValue(unknowns.reduce<Node>((whole, name) => put(whole, name, values[name] ?? 0), node))
  const constant = at({})
  if (!constant) return null
  const line: Rational[] = []
  for (const name of unknowns) {
    const [once, twice] = [at({ [name]: 1 }), at({ [name]: 2 })]
    if (!once || !twice) return null
    const slope = exactValue(['Subtract', nodeOf(once), nodeOf(constant)])
    const second = exactValue(['Subtract', nodeOf(twice), nodeOf(once)])
    if (!slope || !second || slope.n !== second.n || slope.d !== second.d) return null
    line.push(slope)
  }
  const sum = line.reduce<Node>(
    (total, value, place) => ['Add', total, ['Multiply', nodeOf(value), place + 3]],
    nodeOf(constant),
  )
  const [wanted, given] = [
    exactValue(sum),
    at(Object.fromEntries(unknowns.map((name, place) => [name, place + 3]))),
  ]
  return wanted && given && wanted.n === given.n && wanted.d === given.d ? [...line, negate(constant)] : null
}

function linearPieces(lines: Rational[][], unknowns: string[]): PodPiece[] {
  const width = unknowns.length
  const { form, leads } = reduced(lines, width)
  const isImpossible = form.some((row) => row.slice(0, width).every(isZero) && !isZero(row[width] ?? zero))
  if (isImpossible) return [textPiece('solution', { say: 'noSolution' })]
  const parts = leads.map((column, at): Part => {
    const row = form[at] ?? []
    const terms = unknowns.flatMap((name, place): Node[] => {
      const value = row[place] ?? zero
      if (place === column || isZero(value)) return []
      const own = negate(value)
      return [
        own.d === 1n && own.n === 1n
          ? name
          : own.d === 1n && own.n === -1n
            ? ['Negate', name]
            : ['Multiply', nodeOf(own), name],
      ]
    })
    const constant = row[width] ?? zero
    const all = isZero(constant) && terms.length > 0 ? terms : [...terms, nodeOf(constant)]
    return equals(unknowns[column] ?? '', all.length === 1 ? (all[0] ?? 0) : ['Add', ...all])
  })
  const free = unknowns.filter((_, place) => !leads.includes(place))
  const note =
    free.length > 0 ? [textPiece('note', { say: 'infinitelyMany', values: { names: free.join(', ') } })] : []
  return [{ id: 'solution', parts }, ...note]
}

const equals = (name: string, node: Node): Part => ({
  text: `${name} = ${toText(node)}`,
  latex: `${name} = ${toLatex(node)}`,
})

/** Two equations of two unknowns: one is solved for an unknown, and put into the other. */
function byPutting(nodes: Node[], [one = 'x', other = 'y']: string[]): Record<string, Node>[] {
  const found: Record<string, Node>[] = []
  for (const [first, second] of [
    [nodes[0], nodes[1]],
    [nodes[1], nodes[0]],
  ] as const)
    for (const [name, rest] of [
      [other, one],
      [one, other],
    ] as const) {
      if (first === undefined || second === undefined || found.length > 0) continue
      for (const { node } of rootsOf(first, name).roots) {
        const left = evaluate(['Expand', put(second, name, node)])
        for (const root of rootsOf(left, rest).roots.filter(({ isReal }) => isReal))
          found.push({ [rest]: root.node, [name]: evaluate(['Expand', put(node, rest, root.node)]) })
      }
    }
  return found
}

function isSolution(nodes: Node[], solution: Record<string, Node>): boolean {
  return nodes.every((node) => {
    const whole = Object.entries(solution).reduce<Node>((all, [name, value]) => put(all, name, value), node)
    const value = functionAt(whole, '')(0)
    return Math.abs(Number.isNaN(value) ? real(whole) : value) < 1e-6
  })
}

/** Takes equations that hold together; gives the pods of their solutions. */
export function systemPieces(equations: Node[]): PodPiece[] {
  const nodes = equations.map(differenceOf)
  const unknowns = [...new Set(nodes.flatMap((node) => unknownsOf(node)))].sort()
  if (unknowns.length > mostUnknowns || nodes.length > 2 * mostUnknowns) return []
  const lines = nodes.map((node) => lineOf(node, unknowns))
  if (lines.every((line) => line !== null)) return linearPieces(lines, unknowns)
  const given =
    unknowns.length === 2 && nodes.length === 2 ? byPutting(nodes, unknowns) : systemOf(equations, unknowns)
  const right = given.filter((one) => isSolution(nodes, one))
  const distinct = new Map(
    right.map((one) => [unknowns.map((name) => real(one[name] ?? 0).toFixed(8)).join(), one]),
  )
  const sorted = [...distinct.values()].sort(
    (a, b) => real(a[unknowns[0] ?? ''] ?? 0) - real(b[unknowns[0] ?? ''] ?? 0),
  )
  if (sorted.length === 0) return [textPiece('solution', { say: 'noRealSolution' })]
  const parts = sorted.map((one): Part => {
    const own = unknowns.map((name) => equals(name, one[name] ?? 0))
    return {
      text: own.map(({ text }) => String(text)).join(', '),
      latex: own.map(({ latex }) => latex).join(',\\quad '),
    }
  })
  return [{ id: 'solution', parts }]
}
