import type { ListedEquation } from '@domain/equations/equations'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { equationPath } from './gallery'
import { resultOf, type Shown, useSolver } from './use-solver'

type Asked = { input: string; answer: Shown | null; code: string | null } | null
type Kept = { code: string | null; items?: ListedEquation[] }

/** The equation on the screen, its answer, and the history; the last equation is there when the screen is opened. */
export function useEquations(asked: Asked, history: readonly ListedEquation[]) {
  const { t } = useTranslation('equations')
  const toast = useToast()
  const fetcher = useFetcher<Kept>()
  const [input, setInput] = useState(asked?.input ?? history[0]?.input ?? '')
  const { shown, isBusy, solve } = useSolver(asked?.answer ?? null)
  const items = fetcher.data?.items ?? history
  const send = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, scripted: '1' }, { method: 'post', action: '/dashboard/wolfram' })
  const keep = (wanted: string, answer: string) => send({ intent: 'keep', input: wanted, answer })

  const choose = async (wanted: string) => {
    if (wanted.trim() === '') return
    setInput(wanted)
    window.history.replaceState(window.history.state, '', equationPath(wanted))
    const answer = await solve(wanted)
    if (answer?.success) keep(wanted, resultOf(answer))
  }
  const remove = (item: ListedEquation) => {
    send({ intent: 'delete', id: item.id })
    const undo = { label: t('undo'), onAct: () => keep(item.input, item.answer) }
    toast({ text: t('deleted'), action: undo })
  }
  // Solved in the browser where the server has no answer: its engine is off, or the last equation is restored.
  const first = useRef(asked?.answer ? '' : input)
  useEffect(() => {
    if (first.current !== '') void solve(first.current)
    first.current = ''
  }, [solve])
  return { input, setInput, shown, isBusy, items, choose: (wanted: string) => void choose(wanted), remove }
}
