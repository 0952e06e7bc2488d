import type { Ask, Ends, MatrixAct } from '../ask'
import { isCall, type Node, unknownsOf } from '../node'
import { foldSigns } from './fold'
import { readFormula } from './formula'
import { readLatex } from './latex'
import { readPlain } from './plain'
import { translate } from './translate'

const fillers =
  /^(?:please|calculate|compute|evaluate|find|what is|what's|what are|determine|the|of|hamkar|show me|show|give me)\s+/i

/** `d/dx`, `d^2/dx^2`, and the same as LaTeX's fractions leave it: its order, unknown and order again. */
const leibniz = /^\(*d ?(?:\^ ?\(?(\d)\)?)?\)* ?\/ ?\(*d ?([a-z]) ?(?:\^ ?\(?(\d)\)?)?\)*(?![\w^]) ?(.+)$/i

function readLeibniz(text: string): Ask | null {
  const [, order = '1', unknown, again = '1', body] = leibniz.exec(text) ?? []
  const node = order === again && order !== '0' ? formula(body) : null
  return node === null ? null : { kind: 'derivative', node, unknown, order: Number(order) }
}

const formula = (text: string | undefined): Node | null =>
  text?.trim() ? readFormula(text.trim().replace(/([\d.]+) ?deg(?:rees?)?\b/g, '($1*pi/180)')) : null

/** `from 0 to 3` at the end of a text, parted from what is before it. */
function withEnds(text: string): { rest: string; ends?: Ends } {
  const parts =
    /^(.{1,1900}?)[,\s]+(?:from|for [a-z] ?=|for [a-z] from|of|between|[a-z] ?=) ?(\S[^,]{0,60}?) ?(?:to|and|\.\.) ?(\S[^,]{0,60})$/i.exec(
      text,
    )
  const [from, to] = [formula(parts?.[2]), formula(parts?.[3])]
  return parts && from !== null && to !== null ? { rest: parts[1] ?? '', ends: { from, to } } : { rest: text }
}

function readIntegral(text: string): Ask | null {
  const { rest, ends } = withEnds(
    text.replace(/^_\{?([^\s^}]+)\}?\^\{?([^\s}]+)\}?\s+(.+)$/, '$3 from $1 to $2'),
  )
  const parts = /^(.+?)\s*\*?d([a-z])$/i.exec(rest)
  const node = formula(parts ? parts[1] : rest)
  return node === null ? null : { kind: 'integral', node, unknown: parts?.[2], ends }
}

function readLimit(text: string): Ask | null {
  const whole = text.replace(/ approaches$/i, '')
  const after =
    /^(.+?)[,\s]+(?:as |at )?([a-z]) ?(?:->|=|to|approaches|tends to|approaches to) ?(.+?)$/i.exec(whole)
  const before = /^(?:as )?([a-z]) ?(?:->|to) ?(\S+) (?:of )?(.+)$/i.exec(whole)
  const [body, unknown, end] = before
    ? [before[3], before[1], before[2]]
    : after
      ? [after[1], after[2], after[3]]
      : []
  const sided = /^(.+?)(?: ?(\+|-)|\s(?:from|of)? ?(?:the )?(left|right))$/i.exec(end ?? '')
  const [node, at] = [formula(body), formula(sided ? sided[1] : end)]
  const side = sided?.[2] === '+' || sided?.[3] === 'right' ? 'right' : sided ? 'left' : 'both'
  return node !== null && at !== null && unknown ? { kind: 'limit', node, unknown, at, side } : null
}

function readSum(text: string): Ask | null {
  const after =
    /^(.+?)[,\s]+(?:for |from |where |of )?([a-z]) ?(?:=|from|of) ?(\S+) (?:to|\.\.) ?(\S+)$/i.exec(text)
  const before = /^([a-z]) ?(?:=|from|of) ?(\S+) to ?(\S+) (?:of )?(.+)$/i.exec(text)
  const [body, unknown, from, to] = before
    ? [before[4], before[1], before[2], before[3]]
    : after
      ? [after[1], after[2], after[3], after[4]]
      : []
  const [node, first, last] = [formula(body), formula(from), formula(to)]
  if (node === null || first === null || last === null || !unknown) return null
  return { kind: 'sum', node, unknown, ends: { from: first, to: last } }
}

const matrixActs: Record<string, MatrixAct> = {
  det: 'determinant',
  inv: 'inverse',
  eigenvalue: 'eigenvalues',
}

function readMatrix(text: string): Ask | null {
  const parts =
    /^(det|determinant|inverse|inv|rank|transpose|eigenvalues?|matrix)? ?(?:of )?(?:the )?(?:matrix )?\(?(\[.+\]|\{.+\})\)?$/i.exec(
      text,
    )
  const typed = parts?.[2]?.replace(/\{/g, '[').replace(/\}/g, ']') ?? ''
  const rows = /^\[[^[\]]+;[^[\]]+\]$/.test(typed)
    ? `[[${typed.slice(1, -1).split(';').join('],[')}]]`
    : typed
  const node = formula(rows)
  if (!parts || node === null || !isCall(node, 'List')) return null
  const name = parts[1]?.toLowerCase() ?? 'matrix'
  return { kind: 'matrix', act: matrixActs[name] ?? (name as MatrixAct), node }
}

function readSolve(text: string, isAsked: boolean): Ask | null {
  const parts = /^(.+?)[,\s]+for ([a-z])(?: ?, ?[a-z])*$/i.exec(text)
  const body = (parts?.[1] ?? text).replace(/^\{(.*)\}$/, '$1')
  const texts = body.split(/\s+and\s+|[,;]|&&/i).filter((one) => one.trim())
  const nodes = texts.map(formula)
  if (texts.length === 0 || nodes.some((node) => node === null)) return null
  const whole = nodes.filter((node) => node !== null)
  const isRelation = (node: Node) => isCall(node) && /Equal|Less|Greater|And/.test(node[0])
  if (!isAsked && !whole.every(isRelation)) return null
  const equations = whole.map((node): Node => (isRelation(node) ? node : ['Equal', node, 0]))
  return { kind: 'solve', nodes: equations, unknown: parts?.[2] }
}

function readDerivative(text: string, order: number): Ask | null {
  const parts = /^(.+?)(?: (?:with respect to|wrt|for|relative to) ([a-z]))?$/i.exec(text)
  const node = formula(parts?.[1])
  return node === null ? null : { kind: 'derivative', node, unknown: parts?.[2], order }
}

type Rule = [RegExp, (rest: string) => Ask | null]
const simple =
  (kind: 'factor' | 'expand' | 'simplify' | 'plot' | 'extrema') =>
  (text: string): Ask | null => {
    const { rest, ends } = withEnds(text)
    const node = formula(rest.replace(/^[yf](?:\([a-z]\))? ?= ?/, ''))
    return node === null ? null : { kind, node, ends }
  }

const rules: Rule[] = [
  [/^(?:second|2nd) derivative\s*/i, (text) => readDerivative(text, 2)],
  [/^(?:third|3rd) derivative\s*/i, (text) => readDerivative(text, 3)],
  [/^(?:derivative|differentiate|diff)\s*/i, (text) => readDerivative(text, 1)],
  [/^(?:definite |indefinite )?(?:integral|integrate|antiderivative)\s*/i, readIntegral],
  [/^(?:limit|lim)\s*/i, readLimit],
  [/^(?:taylor series|maclaurin series|power series|series|taylor)\s*/i, (text) => readSeries(text)],
  [/^(?:sum|summation)\s*/i, readSum],
  [
    /^(?:factor|factorize|factorise|factors|factorization|prime factors|prime factorization)\s*/i,
    simple('factor'),
  ],
  [/^expand\s*/i, simple('expand')],
  [/^simplify\s*/i, simple('simplify')],
  [/^(?:plot|graph|draw)\s*/i, simple('plot')],
  [
    /^(?:minimum|maximum|min|max|extrema|minimize|maximize|minima|maxima|critical points)\s*/i,
    simple('extrema'),
  ],
  [/^continued fraction\s*/i, (text) => one(formula(text), (node) => ({ kind: 'fraction', node }))],
  [/^(?:solve|roots?|zeros?|zeroes|solutions?)\s*/i, (text) => readSolve(text, true)],
]
const one = (node: Node | null, make: (node: Node) => Ask): Ask | null => (node === null ? null : make(node))

function readSeries(text: string): Ask | null {
  const parts =
    /^(.+?)(?:[,\s]+(?:at|around|about) (?:[a-z] ?= ?)?(\S+?))?(?:,? (?:to )?(?:order|degree|of order) ?(\d{1,2}))?$/i.exec(
      text,
    )
  const node = formula(parts?.[1])
  const order = Math.min(Number(parts?.[3] ?? 5), 12)
  return node === null ? null : { kind: 'series', node, at: formula(parts?.[2]) ?? 0, order }
}

/** Takes folded English text; gives what it asks for, null where it is not understood. */
function readEnglish(text: string): Ask | null {
  for (const [pattern, read] of rules) {
    if (!pattern.test(text)) continue
    const rest = text
      .replace(pattern, '')
      .replace(/^(?:of|the|function|equation|for)\s+/i, '')
      .replace(/^(?:of|the|system)\s+/i, '')
    const ask = read(rest) ?? (/^system/.test(rest) ? readSolve(rest.slice(6), true) : null)
    if (ask) return ask
  }
  const derivative = readLeibniz(text)
  if (derivative) return derivative
  const matrix = readMatrix(text)
  if (matrix) return matrix
  const solve = readSolve(text, false)
  if (solve) return solve
  const node = formula(text)
  return node === null || (isCall(node, 'List') === false && unknownsOf(node).some((name) => name.length > 2))
    ? null
    : { kind: 'formula', node }
}

/** An input as it was understood: folded and in English, with what it asks for, or null. */
export type Reading = { text: string; ask: Ask | null }

/** Takes an input as it was typed (at most 2,000 characters) and the language of its reader. */
export function read(input: string, language: string): Reading {
  const latex = input.includes('\\') ? readLatex(input) : input
  const signs = translate(foldSigns(latex).replace(/[?]+\s*$|\s*=\s*[?]?\s*$/, ''), language)
    .replace(/^["'“]|["'”.]$/g, '')
    .replace(/(?:of|the) =/g, '=')
    .trim()
  let text = signs
  for (let round = 0; round < 4; round += 1) text = text.replace(fillers, '')
  return { text, ask: readPlain(text) ?? readEnglish(text) ?? readTurned(text) }
}

/** Persian puts its verb last: `x^2=4 solve`, `360 factor`. */
function readTurned(text: string): Ask | null {
  const parts =
    /^(.+?) (?:of )?(solve|factor|expand|simplify|plot|convert|inverse|determinant|rank|prime|minimum|maximum|derivative|integral)$/i.exec(
      text,
    )
  if (!parts) return null
  const turned = parts[2]?.toLowerCase() === 'convert' ? (parts[1] ?? '') : `${parts[2]} ${parts[1]}`
  return readPlain(turned) ?? readEnglish(turned)
}
