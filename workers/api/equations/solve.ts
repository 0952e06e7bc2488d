import type { Equation, NewEquation } from '@domain/equations/equations'
import { sayIn } from '@domain/equations/words/words'
import type { ApiContext } from '../env'
import { compute } from './engine'

type Answered = Omit<Equation, 'id'>

/** Takes an equation; gives its answer in the asked language. What takes too long ends with an explanation. */
export async function solveEquation(c: ApiContext, asked: NewEquation): Promise<Answered> {
  const { solved, timedOut } = await compute(c.env, asked)
  const rest = { assumptions: [], didYouMean: [], source: 'hamkar' as const, input: asked.input }
  if (!solved) {
    const tips = [sayIn(asked.language, 'tooLong'), sayIn(asked.language, 'canDo')]
    return {
      ...rest,
      success: false,
      read: asked.input,
      pods: [],
      tips,
      timedOut: timedOut ? ['result'] : [],
    }
  }
  const pods = solved.pods.map(({ subpods, ...pod }) => ({
    ...pod,
    states: [],
    subpods: subpods.map((part) => ({ ...part, img: null })),
  }))
  return { ...rest, success: solved.success, read: solved.read, pods, tips: solved.tips, timedOut: [] }
}

/** Letters of a result that a history shows. */
const longest = 200

/** The result of an answer in one line; empty where there is none. */
export const lineOf = ({ pods }: Pick<Answered, 'pods'>): string => {
  const texts = pods.find(({ isPrimary }) => isPrimary)?.subpods.map(({ plaintext }) => plaintext) ?? []
  return texts.join(', ').slice(0, longest)
}
