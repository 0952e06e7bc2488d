import type { Noun } from '@domain/things'
import { type RefObject, useEffect, useState } from 'react'

/** How long after the last letter a draft is sent, in milliseconds. */
const pause = 800

/**
 * Saves the form as the member's draft of a new thing on the server, shortly after typing and when a field or the page
 * is left, so that any device has it. Data that a step submits itself is not saved twice. Without a noun nothing is
 * saved.
 */
export function useServerDraft(form: RefObject<HTMLFormElement>, noun: Noun | null, step: string) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a form of its own.
  useEffect(() => {
    const element = form.current
    if (!element || noun === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isNew = false
    const keep = async () => {
      clearTimeout(timer)
      if (!isNew) return
      isNew = false
      setState('saving')
      const body = new FormData(element)
      // A draft holds texts: a chosen file would be sent with each pause.
      for (const [name, value] of [...body]) if (value instanceof File) body.delete(name)
      const sent = { method: 'POST', body, keepalive: true }
      const answer = await fetch(`/dashboard/drafts/${noun}`, sent).catch(() => null)
      setState(answer?.ok && !answer.redirected ? 'saved' : 'failed')
    }
    const onInput = () => {
      isNew = true
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    const onSubmit = () => {
      clearTimeout(timer)
      isNew = false
    }
    element.addEventListener('input', onInput)
    element.addEventListener('focusout', keep)
    element.addEventListener('submit', onSubmit)
    window.addEventListener('pagehide', keep)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('focusout', keep)
      element.removeEventListener('submit', onSubmit)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, noun, step])
  return state
}
