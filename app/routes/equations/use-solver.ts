import type { EquationAnswer } from '@domain/equations/equations'
import { useCallback, useRef, useState } from 'react'
import { readJson } from '~/lib/ask'
import { useVisitor } from '~/lib/visitor'
import { type EquationChoice, equationPath } from './paths'

/** An answer as the screen shows it, from the server or from the engine in the browser. */
export type ShownAnswer = Omit<EquationAnswer, 'read'> & { isLate?: boolean }
export type ShownPod = ShownAnswer['pods'][number]
export type ShownPart = ShownPod['subpods'][number]

/** The result of an answer in one line. */
export const resultOf = ({ pods }: Pick<ShownAnswer, 'pods'>): string =>
  (pods.find(({ isPrimary }) => isPrimary)?.subpods ?? [])
    .map(({ plaintext }) => plaintext)
    .join(', ')
    .slice(0, 200)

const ours = { source: 'hamkar', assumptions: [], didYouMean: [], timedOut: [] } as const

/** An answer of one line, as the history keeps it. */
export const lineAnswer = (input: string, title: string, plaintext: string): ShownAnswer => ({
  ...{ ...ours, assumptions: [], didYouMean: [], timedOut: [], success: true, input, tips: [] },
  pods: [
    { id: 'result', title, isPrimary: true, states: [], subpods: [{ title: '', plaintext, img: null }] },
  ],
})

/** Solves equations: where Wolfram|Alpha does it on the server, else in the browser, which loads the engine with the first one. */
export function useSolver(first: ShownAnswer | null, isOnServer: boolean) {
  const { locale } = useVisitor()
  const [shown, setShown] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(0)

  const solveHere = useCallback(
    async (input: string): Promise<ShownAnswer> => {
      const { solveHere } = await import('./engine.client')
      const solved = await solveHere(input, locale).catch(() => null)
      const rest = { ...ours, assumptions: [], didYouMean: [], timedOut: [], input }
      if (!solved) return { ...rest, success: false, tips: [], pods: [], isLate: true }
      const pods = solved.pods.map((pod) => ({
        ...pod,
        states: [],
        subpods: pod.subpods.map((part) => ({ ...part, img: null })),
      }))
      return { ...rest, success: solved.success, tips: solved.tips, pods }
    },
    [locale],
  )

  const solve = useCallback(
    async (input: string, choice: EquationChoice = {}): Promise<ShownAnswer | null> => {
      newest.current += 1
      const own = newest.current
      setBusy(true)
      const theirs = isOnServer ? await askServer(input, choice) : null
      const answer = theirs ?? (await solveHere(input))
      if (own !== newest.current) return null
      setShown(answer)
      setBusy(false)
      return answer
    },
    [isOnServer, solveHere],
  )
  return { shown, isBusy, solve }
}

/** Null where the server has no answer now. */
const askServer = async (input: string, choice: EquationChoice): Promise<ShownAnswer | null> =>
  (await readJson<{ answer: ShownAnswer | null }>(equationPath(input, choice, '/dashboard/wolfram/answer')))
    ?.answer ?? null
