import type { EquationAnswer, NewEquation } from '@domain/equations/equations'
import { sayIn } from '@domain/equations/words/words'
import { AppError } from '@kit/errors'
import { formulasWithin } from '@kit/formulas'
import { isWithin } from '@kit/tight-limit'
import type { ApiContext } from '../env'
import { compute } from './engine'
import { knowAnswer, knownAnswer } from './known-answers'
import { askWolfram, hasWolfram } from './wolfram'

/** Milliseconds for an answer of either source: the engine ends within 4.7 s. */
const patience = 4_900
/** Questions of one member that go to the provider; above it our own engine answers. */
const rule = { name: 'wolfram', most: 100, seconds: 3_600 }
/** Letters of MathML in one answer. */
const mathLetters = 200_000

/** Takes an equation; gives its answer in the asked language. One that takes too long ends with an explanation. */
export async function solveEquation(c: ApiContext, asked: NewEquation): Promise<EquationAnswer> {
  const signal = AbortSignal.timeout(patience)
  const theirs = hasWolfram(c.env) ? await fromWolfram(c, asked, signal) : null
  if (theirs?.success || theirs?.timedOut.length) return theirs
  try {
    const ours = await fromEngine(c, asked, signal)
    // Suggestions of theirs help where neither understood it.
    if (ours.success || !theirs) return ours
    return { ...theirs, tips: theirs.tips.length > 0 ? theirs.tips : ours.tips }
  } catch (error) {
    if (!theirs) throw error
    return theirs
  }
}

/** Null where the provider is away or may not be asked now. */
async function fromWolfram(
  c: ApiContext,
  asked: NewEquation,
  signal: AbortSignal,
): Promise<EquationAnswer | null> {
  const known = await knownAnswer(c.env, asked)
  if (known) return known
  if (!(await isWithin(c, rule, c.var.user.id))) return null
  try {
    const answer = await askWolfram(c, asked, signal)
    if (answer.timedOut.length === 0) await knowAnswer(c.env, asked, answer)
    return answer
  } catch (error) {
    if (signal.aborted) return { ...late(asked), source: 'wolfram' }
    if (error instanceof AppError) return null
    throw error
  }
}

const late = ({ input, language }: NewEquation): Omit<EquationAnswer, 'source'> => ({
  ...{ success: false, input, read: input, pods: [], assumptions: [], didYouMean: [] },
  tips: [sayIn(language, 'tooLong'), sayIn(language, 'canDo')],
  timedOut: ['result'],
})

async function fromEngine(c: ApiContext, asked: NewEquation, signal: AbortSignal): Promise<EquationAnswer> {
  const { solved } = await compute(c.env, { ...asked, by: c.var.user.id }, signal)
  if (!solved) return { ...late(asked), source: 'hamkar' }
  const draw = formulasWithin(mathLetters)
  const pods = solved.pods.map(({ subpods, ...pod }) => ({
    ...pod,
    states: [],
    subpods: subpods.map((part) => {
      const mathml = part.latex && mathIn(draw(part.latex))
      return { ...part, ...(mathml && { mathml }), img: null }
    }),
  }))
  const { success, read, tips } = solved
  return {
    ...{ success, input: asked.input, read, source: 'hamkar', pods, tips },
    ...{ assumptions: [], didYouMean: [], timedOut: [] },
  }
}

/** The formula without what its drawer puts around it. */
const mathIn = (html: string) => /<math[\s\S]*<\/math>/.exec(html)?.[0]

/** Letters of a result that a history shows. */
const longest = 200

/** The result of an answer in one line; empty where there is none. */
export const lineOf = ({ pods }: Pick<EquationAnswer, 'pods'>): string => {
  const texts = pods.find(({ isPrimary }) => isPrimary)?.subpods.map(({ plaintext }) => plaintext) ?? []
  return texts.join(', ').slice(0, longest)
}
