import type { Equation } from '@domain/equations/equations'
import { useCallback, useRef, useState } from 'react'
import { useVisitor } from '~/lib/visitor'

/** An answer as the screen shows it, from the server or from the engine in the browser. */
export type Shown = Pick<Equation, 'success' | 'input' | 'tips'> & {
  pods: ShownPod[]
  isLate?: boolean
}
export type ShownPod = Omit<Equation['pods'][number], 'states' | 'subpods'> & { subpods: ShownPart[] }
export type ShownPart = Omit<Equation['pods'][number]['subpods'][number], 'img' | 'mathml'>

/** The result of an answer in one line. */
export const resultOf = ({ pods }: Shown): string =>
  (pods.find(({ isPrimary }) => isPrimary)?.subpods ?? [])
    .map(({ plaintext }) => plaintext)
    .join(', ')
    .slice(0, 200)

/** Solves equations in the browser: the engine is loaded with the first one. */
export function useSolver(first: Shown | null) {
  const { locale } = useVisitor()
  const [shown, setShown] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(0)
  const solve = useCallback(
    async (input: string): Promise<Shown | null> => {
      newest.current += 1
      const own = newest.current
      setBusy(true)
      const { solveHere } = await import('./engine.client')
      const solved = await solveHere(input, locale).catch(() => null)
      if (own !== newest.current) return null
      const answer: Shown = solved
        ? { input, success: solved.success, tips: solved.tips, pods: solved.pods }
        : { input, success: false, tips: [], pods: [], isLate: true }
      setShown(answer)
      setBusy(false)
      return answer
    },
    [locale],
  )
  return { shown, isBusy, solve }
}
