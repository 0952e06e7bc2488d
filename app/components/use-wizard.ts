import { useSearchParams } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

type Values = Record<string, string>
type WizardAnswer<Step extends string> = { step: Step; values: Values } | undefined

const prefix = 'wizard '

/**
 * Which step of a wizard is open, and what was typed in all of them. The server answers each step; in between, the way
 * back of the browser, a reload and an ended session find what was typed in this tab.
 */
export function useWizard<Step extends string>(
  name: string,
  steps: readonly [Step, ...Step[]],
  initial: Values,
  answer: WizardAnswer<Step>,
  /** Values from the address, which override typed ones. */
  fixed: Values = {},
) {
  const [query] = useSearchParams()
  const [seen, setSeen] = useState(answer)
  const [values, setValues] = useState(answer?.values ?? { ...initial, ...fixed })
  const [isBack, setBack] = useState(false)
  const typed = useRef(values)
  if (seen !== answer) {
    setSeen(answer)
    if (answer) {
      setValues(answer.values)
      setBack(true)
    } else setValues(typed.current)
  }
  useEffect(() => {
    if (answer) typed.current = answer.values
  }, [answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    if (answer || !isValues(kept)) return
    typed.current = { ...initial, ...kept, ...fixed }
    setValues(typed.current)
    setBack(true)
  }, [])
  useEffect(
    () => () => {
      // Who is led elsewhere on the way comes back to it; any other way out means that it is not wanted.
      const isAway = ['/signup', '/new-app'].some((end) => location.pathname.endsWith(end))
      if (!isAway) forgetWizard(name)
    },
    [name],
  )
  const wished = steps.find((step) => step === query.get('step'))
  const step = answer?.step ?? (isBack && wished ? wished : steps[0])
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const texts = [...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : []))
    typed.current = Object.fromEntries(texts)
    sessionStorage.setItem(prefix + name, JSON.stringify(typed.current))
  }
  return { step, values, onInput }
}

/** Forgets what was typed into a wizard that has gone through. */
export function forgetWizard(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

function isValues(value: unknown): value is Values {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  )
}
