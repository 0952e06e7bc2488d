import { isCall, type Node, partsOf } from '../node'
import { digitsOf } from './numbers'
import { degreeOf, fractionOf, inOrder, termsOf } from './shape'

const symbols: Record<string, string> = {
  Pi: 'π',
  ExponentialE: 'e',
  ImaginaryUnit: 'i',
  PositiveInfinity: '∞',
  NegativeInfinity: '-∞',
  ComplexInfinity: '∞',
  GoldenRatio: 'φ',
  True: 'true',
  False: 'false',
}
const between: Record<string, string> = {
  Equal: '=',
  NotEqual: '≠',
  Less: '<',
  Greater: '>',
  LessEqual: '≤',
  GreaterEqual: '≥',
  Mod: 'mod',
}

/** Takes a node; gives it on one line: `x^2 - 5x + 6 = 0`. */
export function toText(node: Node): string {
  if (typeof node === 'number') return digitsOf(String(node))
  if (typeof node === 'string') return symbols[node] ?? node
  if (!isCall(node)) return digitsOf(node.num)
  const [name, ...parts] = node
  if (name in between) return parts.map(toText).join(` ${between[name]} `)
  if (name === 'Add' || name === 'Subtract' || name === 'Negate') return sum(node)
  if (name === 'Multiply' || name === 'Divide' || name === 'Rational') return product(node)
  if (name === 'Power') return power(parts)
  if (name === 'Abs') return `|${toText(parts[0] ?? 0)}|`
  if (name === 'Factorial') return `${atom(parts[0] ?? 0)}!`
  if (name === 'Sqrt') return `√${atom(parts[0] ?? 0, true)}`
  if (name === 'Root')
    return parts[1] === 3 ? `∛${atom(parts[0] ?? 0, true)}` : `root(${parts.map(toText).join(', ')})`
  if (name === 'List') return `[${parts.map(toText).join(', ')}]`
  if (name === 'Complex') return sum(['Add', parts[0] ?? 0, ['Multiply', parts[1] ?? 0, 'ImaginaryUnit']])
  if (name === 'Log' && parts.length === 2) return `log_${atom(parts[1] ?? 10)}(${toText(parts[0] ?? 0)})`
  if (name === 'Binomial') return `${atom(parts[0] ?? 0)} choose ${atom(parts[1] ?? 0)}`
  if (name === 'D') return `(${toText(parts[0] ?? 0)})′`
  if (name === 'BigO') return `O(${parts.map(toText).join(', ')})`
  if (name === 'And') return parts.map(toText).join(', ')
  return `${name.toLowerCase()}(${parts.map(toText).join(', ')})`
}

function sum(node: Node): string {
  const terms = termsOf(node)
  terms.sort((one, other) => degreeOf(other.node) - degreeOf(one.node))
  const hasBigO = terms.findIndex((term) => isCall(term.node, 'BigO'))
  if (hasBigO >= 0) {
    const ordered = termsOf(node).sort((one, other) => degreeOf(one.node) - degreeOf(other.node))
    return joined([
      ...ordered.filter((term) => !isCall(term.node, 'BigO')),
      ...ordered.filter((term) => isCall(term.node, 'BigO')),
    ])
  }
  return joined(terms)
}

const joined = (terms: { isMinus: boolean; node: Node }[]) =>
  terms
    .map(
      ({ isMinus, node: term }, at) =>
        `${isMinus ? (at > 0 ? ' - ' : '-') : at > 0 ? ' + ' : ''}${isCall(term, 'Add') ? `(${toText(term)})` : toText(term)}`,
    )
    .join('')

function product(node: Node): string {
  const terms = termsOf(node)
  if (terms.length === 1 && terms[0]?.isMinus) return `-${toText(terms[0].node)}`
  const { top, bottom } = fractionOf(node)
  if (bottom.length === 0) return factors(top)
  const below = bottom.length === 1 ? side(bottom[0] ?? 1) : `(${factors(bottom)})`
  return `${top.length === 1 ? side(top[0] ?? 1) : factors(top)}/${below}`
}

/** Above or below a fraction line. */
const side = (node: Node) => (isCall(node, 'Power') ? power(partsOf(node)) : atom(node))

function factors(list: readonly Node[]): string {
  let text = ''
  for (const [at, part] of inOrder(list).entries()) {
    const own =
      isCall(part, 'Add') || isCall(part, 'Negate') || (typeof part === 'number' && part < 0 && at > 0)
        ? `(${toText(part)})`
        : toText(part)
    const isTight =
      at === 0 ||
      own.startsWith('(') ||
      (/[\d)]$/.test(text) &&
        /^[^\d.]/.test(own) &&
        /^[\p{L}π√∛|(]/u.test(own) &&
        !/^[a-z]{2}/i.test(own) &&
        !text.includes('^'))
    const sign = /\d$/.test(text) && /^[\d]/.test(own) ? ' × ' : ' '
    text += `${isTight ? '' : sign}${own}`
  }
  return text
}

function power(parts: readonly Node[]): string {
  const [base = 0, exponent = 1] = parts
  if (isCall(exponent, 'Rational') && exponent[1] === 1 && exponent[2] === 2) return toText(['Sqrt', base])
  return `${atom(base)}^${atom(exponent)}`
}

/** With parentheses unless it is one number, name or call. */
function atom(node: Node, isTight = false): string {
  const text = toText(node)
  const isWhole =
    /^[\d.]+$|^[\p{L}πφ∞]\w?$|^\|[^|]*\|$/u.test(text) ||
    (!isTight && isCall(node) && /^[a-z]+\(/.test(text) && partsOf(node).length === 1)
  return isWhole || (!isTight && isCall(node, 'Sqrt')) ? text : `(${text})`
}
