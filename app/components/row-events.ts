import { type RefObject, useEffect } from 'react'
import { isField, isFilled } from '~/lib/form-fields'
import { rowOf, waitsForButton } from '~/lib/form-rows'
import { dropDraft, restoreDraft } from '~/lib/use-draft'
import type { RowQueue } from './row-queue'
import type { FormRef } from './row-turns'

type Options = {
  form: FormRef
  /** Whether the form holds what a plain form was refused with. */
  isUnsaved: boolean
  /** Says why nothing more is sent. */
  notice: RefObject<HTMLElement>
}

/** Sends each row of a form when one of its fields has changed, and all that wait when the form is sent. */
export function useRowEvents({ rows, latest }: RowQueue, { form, isUnsaved, notice }: Options): void {
  useEffect(() => {
    const end = new AbortController()
    const send = (...more: string[]) => latest.current.send(...more)
    const sendUnlessWaiting = (row: string) => {
      if (!waitsForButton(form.current, row)) send(row)
    }
    // Fields that were filled in before the script loaded.
    for (const field of form.current?.elements ?? []) {
      const row = isField(field) && (isUnsaved || isFilled(field)) ? rowOf(field) : undefined
      if (row !== undefined) rows.changed.add(row)
    }
    const on = (type: string, act: (row: string, event: FocusEvent) => void) =>
      form.current?.addEventListener(
        type,
        (event) => {
          const row = rowOf(event.target)
          if (row !== undefined) act(row, event as FocusEvent)
        },
        end,
      )
    on('input', (row) => {
      rows.changed.add(row)
      latest.current.keep()
    })
    on('click', (row, { target }) => {
      if (target instanceof Element && target.closest('[data-by-button]')) send(row)
    })
    on('change', sendUnlessWaiting)
    // A date is typed in parts of which no browser says that they have changed.
    on('focusout', (row, { relatedTarget }) => {
      if (rows.changed.has(row) && rowOf(relatedTarget) !== row) sendUnlessWaiting(row)
    })
    window.addEventListener('online', () => rows.failed.size > 0 && send(), end)
    form.current?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        if (rows.isStopped) notice.current?.querySelector('a')?.focus()
        if (Object.keys(latest.current.check?.() ?? {}).length > 0) return
        rows.ending = event.submitter?.getAttribute('value') ?? null
        send(...rows.changed)
      },
      end,
    )
    return () => end.abort()
  }, [form, isUnsaved, rows, latest, notice])
}

/** Brings back what was typed and not saved when the form was left, and forgets it where it is left on purpose. */
export function useRowsDraft({ rows }: RowQueue, form: FormRef, draft: string | undefined): void {
  useEffect(() => {
    if (draft === undefined || !form.current) return
    const { pathname, search } = location
    restoreDraft(form.current, draft)
    return () => {
      // A page that is left for the sign-in page wants its words back, as does one whose place an error took or that could not save.
      const isHere = location.pathname === pathname && location.search === search
      const isWanted = isHere || rows.failed.size > 0 || rows.sent !== null
      if (!isWanted && !location.pathname.endsWith('/signup')) dropDraft(draft)
    }
  }, [form, draft, rows])
}
