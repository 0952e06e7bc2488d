import { isCall, type Node } from '../node'
import { digitsOf } from './numbers'
import { degreeOf, fractionOf, inOrder, termsOf } from './shape'

const symbols: Record<string, string> = {
  Pi: '\\pi',
  ExponentialE: 'e',
  ImaginaryUnit: 'i',
  PositiveInfinity: '\\infty',
  NegativeInfinity: '-\\infty',
  ComplexInfinity: '\\infty',
  GoldenRatio: '\\varphi',
  True: '\\top',
  False: '\\bot',
}
const between: Record<string, string> = {
  Equal: '=',
  NotEqual: '\\ne',
  Less: '<',
  Greater: '>',
  LessEqual: '\\le',
  GreaterEqual: '\\ge',
  Mod: '\\bmod',
}
const known = 'Sin Cos Tan Cot Sec Csc Arcsin Arccos Arctan Sinh Cosh Tanh Ln Log'.split(' ')

/** Takes a node; gives it as LaTeX. */
export function toLatex(node: Node): string {
  if (typeof node === 'number') return number(String(node))
  if (typeof node === 'string') return symbols[node] ?? symbol(node)
  if (!isCall(node)) return number(node.num)
  const [name, ...parts] = node
  const [first = 0, second = 1] = parts
  if (name in between) return parts.map(toLatex).join(` ${between[name]} `)
  if (name === 'Add' || name === 'Subtract' || name === 'Negate') return sum(node)
  if (name === 'Multiply' || name === 'Divide' || name === 'Rational') return product(node)
  if (name === 'Power') return power(first, second)
  if (name === 'Abs') return `\\left|${toLatex(first)}\\right|`
  if (name === 'Factorial') return `${atom(first)}!`
  if (name === 'Sqrt') return `\\sqrt{${toLatex(first)}}`
  if (name === 'Root') return `\\sqrt[${toLatex(second)}]{${toLatex(first)}}`
  if (name === 'List') return list(parts)
  if (name === 'Floor') return `\\lfloor ${toLatex(first)}\\rfloor`
  if (name === 'Ceil') return `\\lceil ${toLatex(first)}\\rceil`
  if (name === 'Complex') return sum(['Add', first, ['Multiply', second, 'ImaginaryUnit']])
  if (name === 'Log' && parts.length === 2) return `\\log_{${toLatex(second)}}${inside(first)}`
  if (name === 'Binomial') return `\\binom{${toLatex(first)}}{${toLatex(second)}}`
  if (name === 'D') return `\\left(${toLatex(first)}\\right)'`
  if (name === 'And') return parts.map(toLatex).join(',\\quad ')
  const shown = known.includes(name) ? `\\${name.toLowerCase()}` : `\\operatorname{${name}}`
  return name === 'BigO'
    ? `O\\left(${toLatex(first)}\\right)`
    : `${shown}${parts.length > 1 ? `\\left(${parts.map(toLatex).join(', ')}\\right)` : inside(first)}`
}

const symbol = (name: string) => {
  const parts = /^(\p{L})_?(\d+)$/u.exec(name)
  if (parts) return `${parts[1]}_{${parts[2]}}`
  return name.length === 1 ? name : `\\mathrm{${name.replace(/[^\p{L}\p{N}]/gu, '')}}`
}

const number = (text: string) => digitsOf(text).replace(/e\+?(-?\d+)$/, '\\times 10^{$1}')

const inside = (node: Node) => {
  const text = toLatex(node)
  return typeof node === 'string' || (typeof node === 'number' && node >= 0)
    ? ` ${text}`
    : `\\left(${text}\\right)`
}

function list(parts: readonly Node[]): string {
  if (!parts.every((part) => isCall(part, 'List'))) return `\\left[${parts.map(toLatex).join(', ')}\\right]`
  const rows = parts.map((part) =>
    (isCall(part) ? part.slice(1) : []).map((cell) => toLatex(cell as Node)).join(' & '),
  )
  return `\\begin{pmatrix}${rows.join(' \\\\ ')}\\end{pmatrix}`
}

function sum(node: Node): string {
  const terms = termsOf(node)
  const isSeries = terms.some((term) => isCall(term.node, 'BigO'))
  const rank = (term: Node) => (isCall(term, 'BigO') ? 1e9 : isSeries ? degreeOf(term) : -degreeOf(term))
  terms.sort((one, other) => rank(one.node) - rank(other.node))
  return terms
    .map(
      ({ isMinus, node: term }, at) =>
        `${isMinus ? '-' : at > 0 ? '+' : ''}${isCall(term, 'Add') ? `\\left(${toLatex(term)}\\right)` : toLatex(term)}`,
    )
    .join('')
}

function product(node: Node): string {
  const terms = termsOf(node)
  if (terms.length === 1 && terms[0]?.isMinus) return `-${toLatex(terms[0].node)}`
  const { top, bottom } = fractionOf(node)
  return bottom.length === 0 ? factors(top) : `\\frac{${factors(top)}}{${factors(bottom)}}`
}

function factors(parts: readonly Node[]): string {
  if (parts.length <= 1) return toLatex(parts[0] ?? 1)
  let text = ''
  for (const part of inOrder(parts)) {
    const isLoose = isCall(part, 'Add') || isCall(part, 'Negate')
    const own = isLoose ? `\\left(${toLatex(part)}\\right)` : toLatex(part)
    text +=
      (/[\d}]$/.test(text) && /^[\d.]/.test(own)
        ? ' \\cdot '
        : /[a-z]$/i.test(text) && /^[a-z]/i.test(own)
          ? ' '
          : '') + own
  }
  return text
}

function power(base: Node, exponent: Node): string {
  if (isCall(exponent, 'Rational') && exponent[1] === 1 && exponent[2] === 2)
    return `\\sqrt{${toLatex(base)}}`
  if (isCall(base) && known.includes(base[0]) && typeof exponent === 'number' && exponent > 0)
    return `\\${base[0].toLowerCase()}^{${exponent}}${inside((base[1] as Node) ?? 0)}`
  return `${atom(base)}^{${toLatex(exponent)}}`
}

function atom(node: Node): string {
  const isOne =
    typeof node === 'string' ||
    (typeof node === 'number' && node >= 0) ||
    isCall(node, 'Abs') ||
    (isCall(node, 'Sqrt') === false && isCall(node, 'List'))
  return isOne ? toLatex(node) : `\\left(${toLatex(node)}\\right)`
}
