import type { Locale } from '../locale'
import type { Ask } from './ask'
import { isCall } from './node'
import type { Solved } from './pods'
import { shownAsk } from './print/ask'
import { read } from './read/read'
import { expanded, simplified } from './solve/algebra'
import { derivativePieces, integralPieces, seriesPieces } from './solve/calculus'
import { datePieces, daysPieces } from './solve/days'
import { real } from './solve/engine'
import { equationPieces, isInequality } from './solve/equation'
import { basePieces, fractionPieces, percentPieces, statisticsPieces, unitPieces } from './solve/everyday'
import { extremaPieces } from './solve/extrema'
import { factorPieces, formulaPieces } from './solve/formula'
import { inequalityPieces } from './solve/inequality'
import { limitPieces } from './solve/limits'
import { logicPieces } from './solve/logic'
import { matrixPieces } from './solve/matrices'
import { commonPieces, numberPieces } from './solve/number-facts'
import { formulaPiece, isOpen, type PodPiece } from './solve/piece'
import { plotOf } from './solve/plot'
import { isTooLarge, tooLarge } from './solve/size'
import { sumPieces } from './solve/sums'
import { systemPieces } from './solve/system'
import { mainUnknown } from './solve/unknowns'
import { sayIn, wordsOf } from './words/words'

function solve(ask: Extract<Ask, { kind: 'solve' }>): PodPiece[] | null {
  const [first] = ask.nodes
  if (first === undefined) return null
  if (ask.nodes.length > 1)
    return ask.nodes.some(isInequality)
      ? inequalityPieces(['And', ...ask.nodes], ask.unknown)
      : systemPieces(ask.nodes)
  if (isInequality(first) || isCall(first, 'And')) return inequalityPieces(first, ask.unknown)
  return equationPieces(first, ask.unknown)
}

function act(ask: Extract<Ask, { kind: 'expand' | 'simplify' | 'plot' }>): PodPiece[] | null {
  const { kind, node, ends } = ask
  if (kind === 'plot')
    return plotOf(node, mainUnknown(node), ends && { from: real(ends.from), to: real(ends.to) })
  const found = kind === 'expand' ? expanded(node) : simplified(node)
  return isOpen(found) ? null : [formulaPiece(kind === 'expand' ? 'expanded' : 'simplified', found)]
}

/** The pods of what is asked, null where there is no answer. */
function piecesOf(ask: Ask, locale: Locale, now: number): PodPiece[] | null {
  switch (ask.kind) {
    case 'formula':
      return formulaPieces(ask.node)
    case 'solve':
      return solve(ask)
    case 'derivative':
      return derivativePieces(ask)
    case 'integral':
      return integralPieces(ask)
    case 'limit':
      return limitPieces(ask)
    case 'sum':
      return sumPieces(ask)
    case 'series':
      return seriesPieces(ask)
    case 'factor':
      return factorPieces(ask.node)
    case 'expand':
    case 'simplify':
    case 'plot':
      return act(ask)
    case 'extrema':
      return extremaPieces(ask)
    default:
      return everyday(ask, locale, now)
  }
}

type Everyday = Exclude<
  Ask,
  {
    kind:
      | 'formula'
      | 'solve'
      | 'derivative'
      | 'integral'
      | 'limit'
      | 'sum'
      | 'series'
      | 'factor'
      | 'expand'
      | 'simplify'
      | 'plot'
      | 'extrema'
  }
>

function everyday(ask: Everyday, locale: Locale, now: number): PodPiece[] | null {
  switch (ask.kind) {
    case 'percent':
      return percentPieces(ask)
    case 'units':
      return unitPieces(ask)
    case 'statistics':
      return statisticsPieces(ask)
    case 'matrix':
      return matrixPieces(ask.act, ask.node)
    case 'base':
      return basePieces(ask)
    case 'fraction':
      return fractionPieces(ask)
    case 'logic':
      return logicPieces(ask.text, { isTrue: sayIn(locale, 'markTrue'), isFalse: sayIn(locale, 'markFalse') })
    case 'number':
      return numberPieces(ask.what, ask.value)
    case 'common':
      return commonPieces(ask.what, ask.numbers)
    case 'date':
      return datePieces(ask, locale)
    case 'days':
      return daysPieces(ask, locale, now)
  }
}

/**
 * Takes an input (at most 2,000 characters), the language of its reader and the time; gives its pods. It may run for long,
 * so that it belongs into a process that can be ended.
 */
export function answer(input: string, locale: Locale, now: number): Solved {
  const words = wordsOf(locale)
  const { text, ask } = read(input, locale)
  if (!ask)
    return {
      success: false,
      read: text,
      readLatex: null,
      pods: [],
      tips: [words.say('notUnderstood'), words.say('canDo')],
    }
  const formula = safely(() => shownAsk(ask))
  const shown = formula?.text ?? input.trim()
  const latex = formula?.latex ?? null
  const pieces = safely(() => (isTooLarge(ask) ? [tooLarge] : piecesOf(ask, locale, now)))
  if (!pieces || pieces.length === 0)
    return {
      success: false,
      read: shown,
      readLatex: latex,
      pods: [],
      tips: [words.say('noAnswer'), words.say('canDo')],
    }
  const typed: PodPiece = { id: 'input', parts: [{ text: shown, ...(latex !== null && { latex }) }] }
  return {
    success: true,
    read: shown,
    readLatex: latex,
    pods: [typed, ...pieces].map((piece, at) => words.pod(piece, at === 1)),
    tips: [],
  }
}

/** An error that the engine throws at an odd input counts as no answer. */
function safely<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
