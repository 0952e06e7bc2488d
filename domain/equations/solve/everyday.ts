import type { AskOf, Statistic } from '../ask'
import {
  compare,
  decimalOf,
  exactValue,
  less,
  nodeOf,
  numberOf,
  over,
  plus,
  type Rational,
  ratio,
  rationalOf,
  times,
  zero,
} from '../exact/rational'
import type { Node } from '../node'
import { toLatex } from '../print/latex'
import { toText } from '../print/text'
import { decimals, evaluate, real } from './engine'
import { formulaPiece, type PodPiece, textPiece } from './piece'
import { unitOf } from './unit-table'

/** A fraction as its decimals where they end, else as the fraction. */
const plainNumber = (value: Rational) => {
  const text = decimalOf(value, 15)
  return /[(…]/.test(text) ? toText(nodeOf(value)) : text
}
const withDecimals = (id: PodPiece['id'], value: Rational, after = ''): PodPiece[] => {
  const text = decimalOf(value, 15)
  const isEndless = /[(…]/.test(text)
  return [
    textPiece(id, plainNumber(value) + after, toLatex(nodeOf(value)) + after.replace('%', '\\%')),
    ...(isEndless ? [textPiece('decimal', `≈ ${Number(numberOf(value).toPrecision(10))}${after}`)] : []),
  ]
}

/** Percentages, exactly. */
export function percentPieces({ form, one, other }: AskOf<'percent'>): PodPiece[] | null {
  const [a, b] = [exactValue(one), exactValue(other)]
  if (!a || !b) return null
  const hundred = ratio(100n)
  if (form === 'of') return withDecimals('result', over(times(a, b), hundred))
  if (form === 'more') return withDecimals('result', times(b, plus(ratio(1n), over(a, hundred))))
  if (form === 'less') return withDecimals('result', times(b, less(ratio(1n), over(a, hundred))))
  const whole = form === 'share' ? b : a
  if (whole.n === 0n) return [textPiece('result', { say: 'byZero' })]
  return form === 'share'
    ? withDecimals('result', over(times(a, hundred), b), '%')
    : withDecimals('result', over(times(less(b, a), hundred), a), '%')
}

/** A measure in another unit, exactly and in decimals. */
export function unitPieces({ value, from, to }: AskOf<'units'>): PodPiece[] | null {
  const [given, wanted, amount] = [unitOf(from), unitOf(to), exactValue(value)]
  if (!given || !wanted || !amount) return null
  if (given.measure !== wanted.measure)
    return [textPiece('result', { say: 'otherMeasure', values: { from: given.name, to: wanted.name } })]
  const offset = (unit: typeof given) => (unit.offset ? ratio(...unit.offset) : zero)
  const factor = over(ratio(given.top, given.bottom), ratio(wanted.top, wanted.bottom))
  const result = less(times(plus(amount, offset(given)), factor), offset(wanted))
  const decimal = decimalOf(result, 12)
  const isExact = !/[(…]/.test(decimal)
  const number = isExact ? decimal : String(Number(numberOf(result).toPrecision(10)))
  const name = (text: string) => `\\mathrm{${text.replace('°', '^\\circ ')}}`
  return [
    textPiece(
      'result',
      `${isExact ? '' : '≈ '}${number} ${wanted.name}`,
      `${isExact ? '' : '\\approx '}${number}\\ ${name(wanted.name)}`,
    ),
    ...(isExact || String(result.d).length > 12
      ? []
      : [textPiece('exact', `${toText(nodeOf(result))} ${wanted.name}`)]),
  ]
}

const sumOf = (all: Rational[]) => all.reduce(plus, zero)
const meanOf = (all: Rational[]) => over(sumOf(all), ratio(BigInt(all.length)))

function medianOf(all: Rational[]): Rational {
  const sorted = [...all].sort(compare)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? zero
  return sorted.length % 2 === 1 ? upper : over(plus(sorted[middle - 1] ?? zero, upper), ratio(2n))
}

/** The numbers that occur most often; none where each occurs once. */
function modesOf(all: Rational[]): string {
  const counts = new Map<string, number>()
  for (const value of all) counts.set(plainNumber(value), (counts.get(plainNumber(value)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return most === 1
    ? '—'
    : [...counts]
        .filter(([, count]) => count === most)
        .map(([value]) => value)
        .join(', ')
}

function varianceOf(all: Rational[], isSample: boolean): Rational {
  const mean = meanOf(all)
  const squares = all.map((value) => times(less(value, mean), less(value, mean)))
  return over(sumOf(squares), ratio(BigInt(Math.max(1, all.length - (isSample ? 1 : 0)))))
}

const rootOf = (value: Rational): Node => evaluate(['Sqrt', nodeOf(value)])

/** Figures of a list of numbers; the one that was asked for first. Variance and deviation are of the whole list. */
export function statisticsPieces({ what, numbers }: AskOf<'statistics'>): PodPiece[] | null {
  const all = numbers.map(rationalOf).filter((value) => value !== null)
  if (all.length !== numbers.length) return null
  const variance = varianceOf(all, false)
  const deviation = (value: Rational): PodPiece => {
    const node = rootOf(value)
    return typeof node === 'number'
      ? formulaPiece('deviation', node)
      : {
          id: 'deviation',
          parts: [{ text: `${toText(node)} ≈ ${Number(real(node).toPrecision(10))}`, latex: toLatex(node) }],
        }
  }
  const pieces: Record<Exclude<Statistic, 'statistics'>, PodPiece> = {
    mean: textPiece('mean', plainNumber(meanOf(all)), toLatex(nodeOf(meanOf(all)))),
    median: textPiece('median', plainNumber(medianOf(all))),
    mode: textPiece('mode', modesOf(all)),
    variance: textPiece('variance', plainNumber(variance), toLatex(nodeOf(variance))),
    'standard deviation': deviation(variance),
    sum: textPiece('sum', plainNumber(sumOf(all))),
  }
  const sample: PodPiece[] =
    all.length > 1 ? [textPiece('sampleVariance', plainNumber(varianceOf(all, true)))] : []
  const { [what as 'mean']: first, ...rest } = pieces
  return what === 'statistics'
    ? [...Object.values(pieces), ...sample]
    : [first, ...Object.values(rest), ...sample]
}

/** A whole number in another base, and in the usual ones. */
export function basePieces({ digits, from, to }: AskOf<'base'>): PodPiece[] {
  const value = [...digits.toLowerCase()].reduce(
    (sum, digit) => sum * BigInt(from) + BigInt(Number.parseInt(digit, 36)),
    0n,
  )
  const shown = (base: number) => value.toString(base).toUpperCase()
  const others = [2, 8, 10, 16].filter((base) => base !== to && base !== from)
  const line = (base: number) => ({
    text: `${shown(base)} (${base})`,
    latex: `\\mathrm{${shown(base)}}_{${base}}`,
  })
  return [
    textPiece('result', shown(to), `\\mathrm{${shown(to)}}_{${to}}`),
    { id: 'bases', parts: others.map(line) },
  ]
}

const mostTerms = 40

/** A number as a continued fraction: to its end for a fraction, its first terms else. */
export function fractionPieces({ node }: AskOf<'fraction'>): PodPiece[] | null {
  const exact = exactValue(node)
  const start = exact ?? rationalOf(toText(decimals(node)).slice(0, 24))
  if (!start) return null
  const terms: bigint[] = []
  let rest = start
  for (let round = 0; round < (exact ? 200 : 12); round += 1) {
    const whole = rest.n >= 0n ? rest.n / rest.d : -((-rest.n + rest.d - 1n) / rest.d)
    terms.push(whole)
    rest = less(rest, ratio(whole))
    if (rest.n === 0n) break
    rest = over(ratio(1n), rest)
  }
  const [first = 0n, ...others] = terms.slice(0, mostTerms)
  const isWhole = exact !== null && terms.length <= mostTerms
  const text = `[${first}${others.length > 0 ? `; ${others.join(', ')}` : ''}${isWhole ? '' : ', …'}]`
  return [
    textPiece('fraction', text, text.replace('…', '\\dots')),
    { id: 'convergents', parts: [{ text: convergents(terms.slice(0, 8)).join(', ') }] },
  ]
}

function convergents(terms: bigint[]): string[] {
  let [h, k, hBefore, kBefore] = [1n, 0n, 0n, 1n]
  return terms.map((term) => {
    ;[h, hBefore] = [term * h + hBefore, h]
    ;[k, kBefore] = [term * k + kBefore, k]
    return k === 1n ? String(h) : `${h}/${k}`
  })
}
