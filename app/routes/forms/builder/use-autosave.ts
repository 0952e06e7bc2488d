import { type Built, built } from '@domain/forms/built'
import type { Form } from '@domain/forms/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { asKept, type FormDraft, isOvertakenByOwn, keep, readForm } from './draft-calls'

/** A draft in the builder, where elements have ids of their own. */
export type BuiltDraft = Omit<FormDraft, 'elements'> & { list: Built[] }

/** Where the words are: kept, on their way, waiting for something wrong to be mended, or refused. */
export type SaveState =
  | { as: 'saved' | 'saving' | 'wrong' | 'offline' | 'changed' | 'signedOut' }
  | { as: 'refused'; code: string }

const pause = 700
const again = 4_000
const keptAs = (id: string) => `form ${id}`

/** `list` has the elements with their ids, which tell two elements with the same key apart. */
type Left = { version: number; draft: FormDraft; list?: Built[] }

/** A draft that a page was left with before it was kept, unless the form says the same by now. */
function leftOver(form: Form): Left | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(keptAs(form.id)) ?? 'null') as Left | null
    return left && Array.isArray(left.draft?.elements) && asKept(left.draft) !== asKept(form) ? left : null
  } catch {
    return null
  }
}

/** Keeps a draft on the server soon after each change, one call at a time, and says where it is. */
export function useAutosave(
  form: Form,
  draft: FormDraft,
  list: Built[],
  isRight: boolean,
  onKept: (draft: BuiltDraft) => void,
) {
  const [state, setState] = useState<SaveState>({ as: 'saved' })
  const [present, setPresent] = useState(form)
  const version = useRef(form.version)
  const saved = useRef(JSON.stringify({ name: form.name, language: form.language, elements: form.elements }))
  const latest = useRef({ draft, isRight })
  latest.current = { draft, isRight }
  const isBusy = useRef(false)
  // Drafts that this page, or the one before it, has sent without an answer since: the server may have them.
  const own = useRef(new Set<string>())
  const { id } = form

  const send = useCallback(async (): Promise<boolean> => {
    const text = JSON.stringify(latest.current.draft)
    if (isBusy.current || text === saved.current || !latest.current.isRight) return text === saved.current
    isBusy.current = true
    setState({ as: 'saving' })
    own.current.add(asKept(latest.current.draft))
    const outcome = await keep(id, version.current, text)
    const isOwn = outcome.as === 'changed' && (await isOvertakenByOwn(id, own.current, version))
    isBusy.current = false
    if (isOwn) return send()
    if (outcome.as !== 'saved') {
      setState(outcome)
      return false
    }
    version.current = outcome.form.version
    saved.current = text
    own.current.clear()
    setPresent(outcome.form)
    const isWhole = JSON.stringify(latest.current.draft) === text
    setState({ as: isWhole ? 'saved' : 'saving' })
    if (isWhole) sessionStorage.removeItem(keptAs(id))
    return isWhole || send()
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const left = leftOver(form)
    if (!left) return
    version.current = left.version
    own.current.add(asKept(left.draft))
    const { name, language, elements } = left.draft
    onKept({ name, language, list: left.list ?? built(elements) })
    isBusy.current = true
    void isOvertakenByOwn(id, own.current, version).then(() => {
      isBusy.current = false
      void send()
    })
  }, [])

  const text = JSON.stringify(draft)
  useEffect(() => {
    if (text === saved.current) {
      sessionStorage.removeItem(keptAs(id))
      return setState((before) => (before.as === 'wrong' ? { as: 'saved' } : before))
    }
    sessionStorage.setItem(
      keptAs(id),
      JSON.stringify({ version: version.current, draft: JSON.parse(text), list }),
    )
    if (!isRight) return setState({ as: 'wrong' })
    const timer = setTimeout(() => void send(), pause)
    return () => clearTimeout(timer)
  }, [text, list, isRight, id, send])

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
      if (words === saved.current || !latest.current.isRight || isBusy.current) return
      own.current.add(asKept(latest.current.draft))
      void keep(id, version.current, words, true)
    }
    addEventListener('pagehide', last)
    return () => {
      removeEventListener('pagehide', last)
      last()
    }
  }, [id])

  /** Takes the form as the server has it now: after publishing, or where somebody else has changed it. */
  const take = (next: Form) => {
    version.current = next.version
    saved.current = JSON.stringify({ name: next.name, language: next.language, elements: next.elements })
    setPresent(next)
    setState({ as: 'saved' })
  }
  /** Keeps this draft although the form was changed elsewhere. */
  const insist = async () => {
    const theirs = await readForm(id)
    if (!theirs) return setState({ as: 'offline' })
    version.current = theirs.version
    await send()
  }
  return { state, present, version: () => version.current, send, take, insist }
}
