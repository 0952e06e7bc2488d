import { factorsOf } from '../exact/factor'
import { type Polynomial, polynomialNode, polynomialOf } from '../exact/polynomial'
import { nodeOf } from '../exact/rational'
import { isCall, type Node, unknownsOf } from '../node'
import { evaluate, simplify } from './engine'
import { mainUnknown } from './unknowns'

/** A polynomial as the product of its factors. */
export function factoredNode(p: Polynomial, unknown: string): Node {
  const { content, factors } = factorsOf(p)
  const parts = factors.map(({ base, times }): Node => {
    const node = polynomialNode(base, unknown)
    return times === 1 ? node : ['Power', node, times]
  })
  const all = content.n === 1n && content.d === 1n && parts.length > 0 ? parts : [nodeOf(content), ...parts]
  return all.length === 1 ? (all[0] ?? 1) : ['Multiply', ...all]
}

/** An expression as a product; the engine's where it has several unknowns. */
export function factored(node: Node): Node {
  const unknown = mainUnknown(node)
  const polynomial = unknownsOf(node).length === 1 ? polynomialOf(node, unknown) : null
  if (polynomial && polynomial.length > 1) return factoredNode(polynomial, unknown)
  return evaluate(['Factor', node])
}

/** An expression without parentheses, like terms put together. */
export function expanded(node: Node): Node {
  const unknown = mainUnknown(node)
  const polynomial = unknownsOf(node).length === 1 ? polynomialOf(node, unknown) : null
  if (polynomial) return polynomialNode(polynomial, unknown)
  return evaluate(['Expand', node])
}

/** A simpler form: a fraction is cut, a polynomial put in order. */
export function simplified(node: Node): Node {
  const unknown = mainUnknown(node)
  const polynomial = unknownsOf(node).length === 1 ? polynomialOf(node, unknown) : null
  if (polynomial) return polynomialNode(polynomial, unknown)
  const simple = simplify(evaluate(['Simplify', node]))
  return isCall(simple, 'Simplify') ? (simple[1] ?? node) : simple
}
