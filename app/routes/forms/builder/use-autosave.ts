import type { Form } from '@domain/forms/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formAddress } from '../addresses'
import type { Draft } from './use-builder'

/** Where the words are: kept, on their way, waiting for something wrong to be mended, or refused. */
export type SaveState =
  | { as: 'saved' | 'saving' | 'wrong' | 'offline' | 'changed' | 'signedOut' }
  | { as: 'refused'; code: string }

type Said = { code: string | null; form?: Form }
const pause = 700
const again = 4_000
const tooLong = 15_000
const keptAs = (id: string) => `form ${id}`

/** A draft that a page was left with before it was kept, if the form is still as it was then. */
function leftOver({ id, version }: Form): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptAs(id)) ?? 'null')
    const is = kept as { version: number; draft: Draft } | null
    return is && is.version === version && Array.isArray(is.draft?.elements) ? is.draft : null
  } catch {
    return null
  }
}

/** Keeps a draft on the server soon after each change, one call at a time, and says where it is. */
export function useAutosave(form: Form, draft: Draft, isRight: boolean, onKept: (draft: Draft) => void) {
  const [state, setState] = useState<SaveState>({ as: 'saved' })
  const [present, setPresent] = useState(form)
  const edition = useRef(form.version)
  const saved = useRef(JSON.stringify({ name: form.name, language: form.language, elements: form.elements }))
  const latest = useRef({ draft, isRight })
  latest.current = { draft, isRight }
  const isBusy = useRef(false)
  const { id } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const left = leftOver(form)
    if (left) onKept(left)
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    const text = JSON.stringify(latest.current.draft)
    if (isBusy.current || text === saved.current || !latest.current.isRight) return text === saved.current
    isBusy.current = true
    setState({ as: 'saving' })
    const outcome = await keep(id, edition.current, text)
    isBusy.current = false
    if (outcome.as !== 'saved') {
      setState(outcome)
      return false
    }
    edition.current = outcome.form.version
    saved.current = text
    setPresent(outcome.form)
    const isWhole = JSON.stringify(latest.current.draft) === text
    setState({ as: isWhole ? 'saved' : 'saving' })
    if (isWhole) sessionStorage.removeItem(keptAs(id))
    return isWhole || send()
  }, [id])

  const text = JSON.stringify(draft)
  useEffect(() => {
    if (text === saved.current) {
      sessionStorage.removeItem(keptAs(id))
      return setState((before) => (before.as === 'wrong' ? { as: 'saved' } : before))
    }
    sessionStorage.setItem(keptAs(id), JSON.stringify({ version: edition.current, draft: JSON.parse(text) }))
    if (!isRight) return setState({ as: 'wrong' })
    const timer = setTimeout(() => void send(), pause)
    return () => clearTimeout(timer)
  }, [text, isRight, id, send])

  const isOffline = state.as === 'offline'
  useEffect(() => {
    const retry = () => void send()
    const timer = isOffline ? setInterval(retry, again) : undefined
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isOffline, send])

  useEffect(() => {
    const last = () => {
      const words = JSON.stringify(latest.current.draft)
      if (words !== saved.current && latest.current.isRight && !isBusy.current)
        void keep(id, edition.current, words, true)
    }
    addEventListener('pagehide', last)
    return () => {
      removeEventListener('pagehide', last)
      last()
    }
  }, [id])

  /** Takes the form as the server has it now: after publishing, or where somebody else has changed it. */
  const take = (next: Form) => {
    edition.current = next.version
    saved.current = JSON.stringify({ name: next.name, language: next.language, elements: next.elements })
    setPresent(next)
    setState({ as: 'saved' })
  }
  /** Keeps this draft although the form was changed elsewhere. */
  const insist = async () => {
    const answer = await fetch(formAddress(id, 'draft')).catch(() => null)
    const said: Said | null = answer?.ok ? await answer.json() : null
    if (!said?.form) return setState({ as: 'offline' })
    edition.current = said.form.version
    await send()
  }
  return { state, present, edition: () => edition.current, send, take, insist }
}

type Outcome =
  | { as: 'saved'; form: Form }
  | { as: 'offline' | 'changed' | 'signedOut' }
  | { as: 'refused'; code: string }

async function keep(id: string, edition: number, draft: string, isLast = false): Promise<Outcome> {
  try {
    const answer = await fetch(formAddress(id, 'draft'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"edition":${edition},"draft":${draft}}`,
      // A page that is left may take no more than 64 KiB along.
      keepalive: isLast && draft.length < 20_000,
      signal: AbortSignal.timeout(tooLong),
    })
    if (answer.redirected) return { as: 'signedOut' }
    const { code, form }: Said = await answer.json()
    if (code === null && form) return { as: 'saved', form }
    if (code === 'stale') return { as: 'changed' }
    if (answer.status >= 500 || answer.status === 429) return { as: 'offline' }
    return { as: 'refused', code: code ?? 'invalid' }
  } catch {
    return { as: 'offline' }
  }
}
