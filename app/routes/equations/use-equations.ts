import type { ListedEquation } from '@domain/equations/equations'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { type EquationChoice, equationPath } from './paths'
import { lineAnswer, resultOf, type ShownAnswer, useSolver } from './use-solver'

type Asked = { input: string; answer: ShownAnswer | null; code: string | null } | null
type Kept = { code: string | null; items?: ListedEquation[] }
type Loaded = { asked: Asked; history: readonly ListedEquation[]; isOnServer: boolean }

/** The equation on the screen, its answer, and the history; the last equation is there when the screen is opened. */
export function useEquations({ asked, history, isOnServer }: Loaded) {
  const { t } = useTranslation('equations')
  const toast = useToast()
  const fetcher = useFetcher<Kept>()
  const [last] = history
  const [input, setInput] = useState(asked?.input ?? last?.input ?? '')
  // The last answer is shown as it was kept: a visit alone doesn't load the engine.
  const restored =
    asked === null && last && last.answer !== '' ? lineAnswer(last.input, t('result'), last.answer) : null
  const { shown, isBusy, solve } = useSolver(asked?.answer ?? restored, isOnServer)
  const items = fetcher.data?.items ?? history
  const send = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, scripted: '1' }, { method: 'post', action: '/dashboard/wolfram' })
  const keep = (wanted: string, answer: string) => send({ intent: 'keep', input: wanted, answer })

  const choose = async (wanted: string, choice: EquationChoice = {}) => {
    if (wanted.trim() === '') return
    setInput(wanted)
    window.history.replaceState(window.history.state, '', equationPath(wanted, choice))
    const answer = await solve(wanted, choice)
    if (answer?.success) keep(wanted, resultOf(answer))
  }
  const remove = (item: ListedEquation) => {
    send({ intent: 'delete', id: item.id })
    const undo = { label: t('undo'), onAct: () => keep(item.input, item.answer) }
    toast({ text: t('deleted'), action: undo })
  }
  // Solved in the browser where the server has no answer, as its engine is off.
  const chooseFirst = useRef(choose)
  const first = useRef(asked && !asked.answer && asked.code !== 'too_long' ? asked.input : '')
  useEffect(() => {
    if (first.current !== '') void chooseFirst.current(first.current)
    first.current = ''
  }, [])
  // The refusal of the server is past once the browser has begun.
  const code = isBusy || (shown && shown.input === asked?.input) ? null : (asked?.code ?? null)
  return {
    ...{ input, setInput, shown, isBusy, items, remove, code },
    choose: (wanted: string, choice?: EquationChoice) => void choose(wanted, choice),
  }
}
