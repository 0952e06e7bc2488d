import type { Ask, Ends } from '../ask'
import { isCall, type Node } from '../node'
import { mainUnknown } from '../solve/unknowns'
import { toLatex } from './latex'
import { toText } from './text'

type Shown = { text: string; latex: string }

const of = (node: Node): Shown => ({ text: toText(node), latex: toLatex(node) })
const isSum = (node: Node) => isCall(node) && ['Add', 'Subtract', 'Negate'].includes(node[0])

/** In parentheses where a sign before it would take only its first part. */
const inside = (node: Node): Shown => {
  const { text, latex } = of(node)
  return isSum(node) ? { text: `(${text})`, latex: `\\left(${latex}\\right)` } : { text, latex }
}

const wrapped = (text: string) => (/^[\p{L}\d.π∞]+$/u.test(text) ? text : `(${text})`)

function derivative(node: Node, named: string | undefined, order: number): Shown {
  const unknown = mainUnknown(node, named)
  const { text, latex } = inside(node)
  return order === 1
    ? { text: `d/d${unknown} ${text}`, latex: `\\frac{d}{d${unknown}}${latex}` }
    : {
        text: `d^${order}/d${unknown}^${order} ${text}`,
        latex: `\\frac{d^{${order}}}{d${unknown}^{${order}}}${latex}`,
      }
}

function integral(node: Node, named: string | undefined, ends: Ends | undefined): Shown {
  const unknown = mainUnknown(node, named)
  const { text, latex } = inside(node)
  const [from, to] = [ends && of(ends.from), ends && of(ends.to)]
  const around = from && to ? `_${wrapped(from.text)}^${wrapped(to.text)}` : ''
  const latexAround = from && to ? `_{${from.latex}}^{${to.latex}}` : ''
  return { text: `∫${around} ${text} d${unknown}`, latex: `\\int${latexAround} ${latex}\\,d${unknown}` }
}

function limit({ node, unknown, at, side }: Extract<Ask, { kind: 'limit' }>): Shown {
  const [body, end] = [inside(node), of(at)]
  const sign = side === 'both' ? '' : side === 'left' ? '-' : '+'
  return {
    text: `lim ${unknown}→${end.text}${sign} ${body.text}`,
    latex: `\\lim_{${unknown}\\to ${end.latex}${sign && `^{${sign}}`}} ${body.latex}`,
  }
}

function sum({ node, unknown, ends }: Extract<Ask, { kind: 'sum' }>): Shown {
  const [body, from, to] = [inside(node), of(ends.from), of(ends.to)]
  return {
    text: `∑_(${unknown}=${from.text})^${wrapped(to.text)} ${body.text}`,
    latex: `\\sum_{${unknown}=${from.latex}}^{${to.latex}} ${body.latex}`,
  }
}

function matrix({ act, node }: Extract<Ask, { kind: 'matrix' }>): Shown | null {
  const { text, latex } = of(node)
  if (act === 'matrix') return { text, latex }
  if (act === 'determinant') return { text: `det ${text}`, latex: `\\det ${latex}` }
  if (act === 'inverse') return { text: `${text}^(-1)`, latex: `${latex}^{-1}` }
  if (act === 'transpose') return { text: `${text}^T`, latex: `${latex}^{\\mathsf T}` }
  return null
}

/** Takes a question; gives all of it as a formula, null where signs can't say it and the typed text has to. */
export function shownAsk(ask: Ask): Shown | null {
  switch (ask.kind) {
    case 'formula':
      return of(ask.node)
    case 'solve':
      return {
        text: ask.nodes.map(toText).join(', '),
        latex: ask.nodes.map(toLatex).join(',\\quad '),
      }
    case 'derivative':
      return derivative(ask.node, ask.unknown, ask.order)
    case 'integral':
      return integral(ask.node, ask.unknown, ask.ends)
    case 'limit':
      return limit(ask)
    case 'sum':
      return sum(ask)
    case 'matrix':
      return matrix(ask)
    default:
      return null
  }
}
