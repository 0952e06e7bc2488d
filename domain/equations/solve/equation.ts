import { polynomialNode, polynomialOf } from '../exact/polynomial'
import { isZero, nodeOf, ratio, less as subtract, times, zero } from '../exact/rational'
import { isCall, type Node, unknownsOf } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { factoredNode } from './algebra'
import { simplify } from './engine'
import { type Part, type PodPiece, textPiece } from './piece'
import { plotOf } from './plot'
import { differenceOf, type Root, type Roots, rootsOf } from './roots'
import { mainUnknown } from './unknowns'

const rootPart = (unknown: string, { node, isExact, times: count }: Root, period?: Node): Part => {
  const sign = isExact ? '=' : '≈'
  const added = period ? ` + ${toText(period)} k` : ''
  const many = count > 1 ? { title: { say: 'times' as const, values: { count: String(count) } } } : {}
  return {
    ...many,
    text: `${unknown} ${sign} ${toText(node) === '0' && period ? `${toText(period)} k` : `${toText(node)}${added}`}`,
    latex: `${unknown} ${isExact ? '=' : '\\approx'} ${toText(node) === '0' && period ? `${toLatex(period)} k` : `${toLatex(node)}${period ? `+${toLatex(period)} k` : ''}`}`,
  }
}

/** Takes an equation of one unknown; gives its pods. */
export function equationPieces(equation: Node, named?: string): PodPiece[] {
  const unknown = mainUnknown(equation, named)
  const zeroed = differenceOf(equation)
  if (unknownsOf(equation).length === 0)
    return [textPiece('result', { say: isTrue(zeroed) ? 'isTrue' : 'isFalse' })]
  const found = rootsOf(zeroed, unknown)
  if (found.isEvery) return [textPiece('roots', { say: 'everyNumber' })]
  if (found.roots.length === 0)
    return [textPiece('roots', { say: 'noRoots' }), ...drawn(zeroed, unknown, found)]
  const decimal = found.roots.filter(
    ({ isExact, isReal, node }) => isExact && isReal && typeof node !== 'number' && !found.period,
  )
  return [
    { id: 'roots', parts: found.roots.map((root) => rootPart(unknown, root, found.period)) },
    ...(found.period ? [textPiece('note', { say: 'anyWhole' })] : []),
    ...(decimal.length > 0
      ? [
          {
            id: 'decimal' as const,
            parts: decimal.map(({ value }) => ({
              text: `${unknown} ≈ ${trim(value)}`,
              latex: `${unknown} \\approx ${trim(value)}`,
            })),
          },
        ]
      : []),
    ...stepPieces(found, unknown),
    ...(found.polynomial && found.polynomial.length > 2 && found.factors
      ? [{ id: 'factors' as const, parts: [part(factoredNode(found.polynomial, unknown))] }]
      : []),
    ...drawn(zeroed, unknown, found),
  ]
}

const part = (node: Node): Part => ({ text: toText(node), latex: toLatex(node) })
const trim = (value: number) => String(Number(value.toPrecision(10)))
const isTrue = (node: Node) => simplify(node) === 0

function drawn(given: Node, unknown: string, { roots, polynomial }: Roots): PodPiece[] {
  if (unknownsOf(given).length !== 1) return []
  const node = polynomial && polynomialOf(given, unknown) ? polynomialNode(polynomial, unknown) : given
  const marks = roots
    .filter(({ isReal }) => isReal)
    .slice(0, 12)
    .map(({ value, node: root, isExact }) => ({
      x: value,
      y: 0,
      label: `${unknown} ${isExact ? '=' : '≈'} ${toText(root)}`,
    }))
  return plotOf(node, unknown, { marks })
}

/** The way to the roots of a polynomial, where there is one to show. */
function stepPieces({ polynomial, factors, roots }: Roots, unknown: string): PodPiece[] {
  if (!polynomial || !factors) return []
  const zeroForm: Node = ['Equal', polynomialNode(polynomial, unknown), 0]
  const parts: Part[] = [{ title: { say: 'stepMove' }, ...part(zeroForm) }]
  if (polynomial.length === 2)
    parts.push({ title: { say: 'stepDivide' }, ...part(['Equal', unknown, roots[0]?.node ?? 0]) })
  else if (polynomial.length === 3) parts.push(...quadraticSteps(polynomial, unknown))
  else if (factors.length > 1 || (factors[0]?.times ?? 1) > 1)
    parts.push(
      { title: { say: 'stepFactor' }, ...part(['Equal', factoredNode(polynomial, unknown), 0]) },
      {
        title: { say: 'stepZero' },
        text: roots.map(({ node }) => `${unknown} = ${toText(node)}`).join(', '),
        latex: roots.map(({ node }) => `${unknown} = ${toLatex(node)}`).join(',\\ '),
      },
    )
  else return []
  return [{ id: 'steps', parts }]
}

function quadraticSteps(p: readonly { n: bigint; d: bigint }[], unknown: string): Part[] {
  const [c = zero, b = zero, a = zero] = p
  const discriminant = subtract(times(b, b), times(ratio(4n), times(a, c)))
  const show = (value: typeof a) => toText(nodeOf(value))
  const tex = (value: typeof a) => toLatex(nodeOf(value))
  const inside = (text: string) => (/^-|\//.test(text) ? `(${text})` : text)
  return [
    {
      title: { say: 'stepDiscriminant' },
      text: `b^2 - 4ac = ${inside(show(b))}^2 - 4×${inside(show(a))}×${inside(show(c))} = ${show(discriminant)}`,
      latex: `\\Delta = b^2-4ac = ${inside(tex(b))}^2-4\\cdot ${inside(tex(a))}\\cdot ${inside(tex(c))} = ${tex(discriminant)}`,
    },
    {
      title: {
        say: isZero(discriminant) ? 'stepOneRoot' : discriminant.n < 0n ? 'stepComplex' : 'stepFormula',
      },
      text: `${unknown} = (-b ± √(b^2 - 4ac))/(2a)`,
      latex: `${unknown} = \\frac{-b\\pm\\sqrt{\\Delta}}{2a} = \\frac{${tex(ratio(-b.n, b.d))}\\pm\\sqrt{${tex(discriminant)}}}{${tex(times(ratio(2n), a))}}`,
    },
  ]
}

/** Whether a node is an inequality. */
export const isInequality = (node: Node): boolean =>
  isCall(node) && /^(?:Less|Greater|NotEqual)/.test(node[0])
