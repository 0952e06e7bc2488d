import type { FieldCode } from '@domain/field-codes'
import type { Element } from '@domain/forms/elements'
import type { MadeAnswer, PublicForm } from '@domain/forms/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answers, answersWith, type Filled, type PhoneReader, sentOf, trustingReader } from './answers'
import { loadPicker } from './day-field'
import {
  beginning,
  currentScreen,
  type FillerAction,
  type Filling,
  firstWrong,
  placeOf,
  reviewScreen,
  screensOf,
  standingAt,
  stepped,
} from './screens'

/** The result of sending answers. `later`: they wait on the device for a connection. */
export type Outcome =
  | { is: 'sent'; made: MadeAnswer | null }
  | { is: 'later' }
  | { is: 'refused'; code: string; fields: Record<string, FieldCode> }

/** The data to send: the answers as the api takes them, and the keys of the elements shown. */
export type Sending = { answers: Record<string, unknown>; path: string[]; filled: Answers }
type Send = (sending: Sending) => Promise<Outcome>

export type Status = 'filling' | 'sending' | 'later' | 'sent' | 'refused'

export type FillerCalls = {
  send: Send
  /** Called with the first key of each screen that the respondent reaches. */
  onReach?: (key: string) => unknown
  /** Called after every change, to save it. */
  onChange?: (filling: Filling) => void
}

/** Takes a form, answers and what reads numbers; gives what is sent of them. */
export function sendingOf(form: PublicForm, filled: Answers, readPhone: PhoneReader): Sending {
  const { path } = screensOf(form, filled)
  const asked = path.filter(({ key }) => Object.hasOwn(filled, key))
  const answers = Object.fromEntries(asked.map(({ key }) => [key, sentOf(filled[key], readPhone)]))
  return { answers, path: path.map(({ key }) => key), filled }
}

let reader: PhoneReader | null = null

/** Loads the parser of phone numbers, which is large, only for forms with such a question. */
export async function phoneReader(elements: readonly Element[]): Promise<PhoneReader> {
  if (!elements.some(({ type }) => type === 'phone')) return trustingReader
  try {
    if (!reader) {
      const { parsePhone } = await import('@domain/accounts/phones')
      reader = (typed, country) => parsePhone(typed, (country || 'IR') as 'IR')
    }
    return reader
  } catch {
    return trustingReader
  }
}

type Came = { outcome?: Outcome | null; made?: MadeAnswer | null; refusal?: string | null }

/** Where somebody is in a form, and what leads them on. `came` is what the page knows of it by itself. */
export function useFiller(form: PublicForm, first: Filling | undefined, calls: FillerCalls, came: Came) {
  const [filling, setFilling] = useState<Filling>(() => first ?? beginning(form))
  const [status, setStatus] = useState<Status>(came.made ? 'sent' : came.refusal ? 'refused' : 'filling')
  const [refusal, setRefusal] = useState<string | null>(came.refusal ?? null)
  const [made, setMade] = useState<MadeAnswer | null>(came.made ?? null)
  // Counts presses of the button: after each one, and not during typing, the focus goes to the first error.
  const [turn, setTurn] = useState(0)
  const latest = useRef({ form, filling, calls })
  latest.current = { form, filling, calls }
  const put = useCallback((next: Filling) => {
    latest.current.filling = next
    setFilling(next)
    latest.current.calls.onChange?.(next)
  }, [])
  useHelp(form, filling)
  useReached(form, filling, calls.onReach)

  const step = async (wanted: FillerAction, data: FormData | null) => {
    const { elements = [] } = currentScreen(form, latest.current.filling) ?? {}
    const readPhone = await phoneReader(elements)
    put(stepped(form, latest.current.filling, wanted, data, readPhone))
    setStatus('filling')
    setTurn((before) => before + 1)
  }
  const send = async () => {
    const readPhone = await phoneReader(screensOf(form, latest.current.filling.answers).path)
    const wrong = firstWrong(form, latest.current.filling.answers, readPhone)
    if (wrong) {
      setTurn((before) => before + 1)
      return put(wrong)
    }
    setStatus('sending')
    setRefusal(null)
    const outcome = await calls.send(sendingOf(form, latest.current.filling.answers, readPhone))
    take(outcome)
  }
  const take = (outcome: Outcome) => {
    setStatus(outcome.is)
    if (outcome.is === 'sent') setMade(outcome.made)
    if (outcome.is !== 'refused') return
    setRefusal(outcome.code)
    setTurn((before) => before + 1)
    put({ ...latest.current.filling, at: reviewScreen, errors: outcome.fields })
  }
  const latestTake = useRef(take)
  latestTake.current = take
  const { outcome } = came
  useEffect(() => {
    if (outcome) latestTake.current(outcome)
  }, [outcome])
  return {
    filling,
    status,
    refusal,
    made,
    turn,
    step,
    send,
    take,
    put,
    /** Reads the fields during typing, because a screen may show more questions after an answer. */
    collect: (data: FormData) => {
      const { filling: now } = latest.current
      const screen = currentScreen(form, now)
      if (!screen) return
      const answers = answersWith(now.answers, data, screen.elements)
      put({ ...now, at: screen.id, answers, errors: unmended(now, answers) })
    },
    /** Shows a screen that was shown before, where the answers still lead there. */
    show: (at: string) => {
      const { filling: now } = latest.current
      const { screens } = screensOf(form, now.answers)
      if (at === reviewScreen || screens.some(({ id }) => id === at))
        put({ ...now, at, errors: {}, returns: false })
    },
    setOne: (key: string, filled: Filled) => {
      const { filling: now } = latest.current
      const answers = { ...now.answers, [key]: filled }
      put({ ...now, answers, errors: unmended(now, answers) })
    },
  }
}

/** Errors of unchanged answers; a changed answer has not been checked yet. */
function unmended({ errors, answers }: Filling, changed: Answers): Filling['errors'] {
  const isSame = ([key]: [string, unknown]) => JSON.stringify(answers[key]) === JSON.stringify(changed[key])
  return Object.fromEntries(Object.entries(errors).filter(isSame))
}

/** Loads the code of later questions in advance, so that they work even if the connection is lost. */
function useHelp(form: PublicForm, { answers, at }: Filling): void {
  const { screens } = screensOf(form, answers)
  const place = placeOf(screens, at)
  const isUnderWay = place > 0
  const near = screens.slice(place, place + 2).flatMap(({ elements }) => elements)
  const coming = isUnderWay ? form.elements : near
  const needs = (wanted: Element['type']) => coming.some(({ type }) => type === wanted)
  const needsPhone = needs('phone')
  const needsDate = needs('date')
  useEffect(() => {
    if (needsPhone) void phoneReader(form.elements)
  }, [form, needsPhone])
  useEffect(() => {
    if (needsDate) void loadPicker()
  }, [needsDate])
}

function useReached(form: PublicForm, filling: Filling, onReach: FillerCalls['onReach']): void {
  const key = standingAt(form, filling)
  useEffect(() => {
    if (key !== undefined) onReach?.(key)
  }, [key, onReach])
}
