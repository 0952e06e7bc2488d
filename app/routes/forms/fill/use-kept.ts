import type { PublicForm } from '@domain/forms/forms'
import { isQuestion } from '@domain/forms/kinds'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withoutPasswords } from '~/components/form-filler/answers'
import type { Countries, DayText } from '~/components/form-filler/context'
import { type Filling, reviewScreen, screensOf } from '~/components/form-filler/screens'
import { type Outcome, phoneReader, type Sending, sendingOf } from '~/components/form-filler/use-filler'
import { sendAnswers } from './calls'
import type { Stepped } from './filled-page.server'
import { canKeep, forget, hiddenFrom, keep, leave, readStored, type StoredFilling } from './stored-filling'
import type { Visit } from './visit'

export type LiveProps = {
  form: PublicForm
  /** The result of a step without a script. */
  stepped: Omit<Stepped, 'carried'> | null
  first: Filling
  carried: Stepped['carried']
  countries: Countries
  dayText: DayText
  /** Where a step without a script is sent. */
  action: string
  isEmbedded: boolean
  /** Where the form asks for the bot check: its key. */
  siteKey: string | null
}

/** How long after a failure it is tried again, in milliseconds; each time twice as long, at most a minute. */
const soonest = 3_000
const latest = 60_000

type Told = {
  visit: Visit
  /** A field that only programs fill in. */
  trapped: () => string
  /** The token of the bot check, if there is one. */
  botToken: () => Promise<string | null>
  onSent: () => void
}

const withToken = (body: string, botToken: string) => JSON.stringify({ ...JSON.parse(body), botToken })

/** Keeps on this device what is filled in, and sends it: at once, or as soon as there is a connection. */
export function useKept({ form, stepped, carried }: LiveProps, told: Told) {
  const [start, setStart] = useState<Filling>()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<'none' | 'kept' | 'waits'>('none')
  const [isResumed, setResumed] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isReady, setReady] = useState(false)
  const [keeps, setKeeps] = useState(true)
  const [isSent, setSent] = useState(false)
  const now = useRef({
    key: carried.key,
    startedAt: carried.startedAt,
    hidden: carried.hidden,
    wait: soonest,
    timer: 0,
    body: '',
    trying: false,
  })

  const said = useRef(told)
  said.current = told

  const store = useCallback(
    ({ answers, at }: Pick<Filling, 'answers' | 'at'>, waits: boolean): boolean => {
      const { key, startedAt, hidden } = now.current
      const kept: StoredFilling = {
        ...{ answers: withoutPasswords(form.elements, answers), at, waits },
        ...{ key, startedAt, hidden },
        ...said.current.visit.kept(),
      }
      return keep(form.id, kept)
    },
    [form],
  )
  const write = useCallback(
    (filling: Pick<Filling, 'answers' | 'at'>, waits: boolean) => {
      const isStored = store(filling, waits)
      setState(waits ? 'waits' : isStored ? 'kept' : 'none')
    },
    [store],
  )

  const attempt = useCallback(async (): Promise<Outcome> => {
    clearTimeout(now.current.timer)
    now.current.trying = true
    // A token works once, so that each try has its own.
    const botToken = await said.current.botToken()
    const { key, body } = now.current
    const result = await sendAnswers(form.id, key, botToken === null ? body : withToken(body, botToken))
    now.current.trying = false
    if (result.is === 'later') {
      const { wait } = now.current
      now.current.wait = Math.min(latest, wait * 2)
      now.current.timer = window.setTimeout(() => void again.current(), wait)
      return result
    }
    now.current.body = ''
    if (result.is === 'sent') {
      forget(form.id, key)
      setState('none')
      setSent(true)
      said.current.onSent()
    }
    return result
  }, [form])
  const again = useRef(async () => {})
  again.current = async () => {
    if (now.current.body === '' || now.current.trying) return
    const result = await attempt()
    if (result.is !== 'later') setOutcome(result)
  }

  const send = useCallback(
    async ({ answers, path, filled }: Sending): Promise<Outcome> => {
      const { version } = form
      const { startedAt, hidden } = now.current
      now.current.body = JSON.stringify({
        version,
        answers,
        path,
        startedAt,
        hidden,
        visit: said.current.visit.kept().visit,
        website: said.current.trapped(),
      })
      now.current.wait = soonest
      // A tab that is closed before the answer comes may have sent them: who resumes them sends them with the same key.
      store({ answers: filled, at: reviewScreen }, true)
      const result = await attempt()
      if (result.is !== 'sent') write({ answers: filled, at: reviewScreen }, result.is === 'later')
      return result
    },
    [form, attempt, store, write],
  )

  useEffect(() => {
    const tryAgain = () => {
      void said.current.visit.again()
      void again.current()
    }
    const onLeave = () => leave(form.id)
    addEventListener('online', tryAgain)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('online', tryAgain)
      removeEventListener('pagehide', onLeave)
      clearTimeout(now.current.timer)
    }
  }, [form])

  // Once, when the page has come: what was filled in before is there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page's beginning, not its every change.
  useEffect(() => {
    setReady(true)
    setKeeps(canKeep())
    if (stepped) return
    const kept = readStored(form.id)
    if (!kept) return
    Object.assign(now.current, {
      key: kept.key,
      startedAt: kept.startedAt,
      hidden: hiddenFrom(form, kept.hidden, carried.hidden),
    })
    const { visit, step } = kept
    if (visit !== undefined) said.current.visit.resume({ visit, step })
    const { path } = screensOf(form, kept.answers)
    const secret = path.find(({ type }) => type === 'password')
    const isWaiting = kept.waits && !secret
    const at = kept.waits ? (secret?.key ?? reviewScreen) : kept.at
    setStart({ answers: kept.answers, at, errors: {}, returns: kept.waits })
    setTurn(1)
    setResumed(path.some(({ type, key }) => isQuestion(type) && Object.hasOwn(kept.answers, key)))
    setNeedsPassword(kept.waits && secret !== undefined)
    // Under its own key from now on, which another tab may not have read.
    write(kept, kept.waits)
    if (!isWaiting) return
    void phoneReader(path).then(async (readPhone) => {
      const outcome = await send(sendingOf(form, kept.answers, readPhone))
      setOutcome(outcome)
    })
  }, [])

  return {
    start,
    turn,
    state,
    /** Whether what the device keeps has been read. */
    isReady,
    /** Whether this browser lets answers stay on the device. */
    keeps,
    outcome,
    isSent,
    isResumed,
    needsPassword,
    send,
    onChange: (filling: Filling) => {
      setNeedsPassword(false)
      // A filling that waits to be sent is not changed unless it is sent again.
      if (now.current.body === '') write(filling, false)
    },
    forget: () => {
      clearTimeout(now.current.timer)
      now.current.body = ''
      now.current.key = crypto.randomUUID()
      forget(form.id)
      setState('none')
      setResumed(false)
      setStart({
        answers: {},
        at: screensOf(form, {}).screens[0]?.id ?? reviewScreen,
        errors: {},
        returns: false,
      })
      setOutcome(null)
      setTurn((before) => before + 1)
    },
  }
}
