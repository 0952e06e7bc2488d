import type { FieldErrors } from '@domain/errors'
import { useFetcher, useLoaderData, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '~/lib/form-answer.server'
import { isField, isFilled } from '~/lib/form-fields'
import { rowOf, unitOf, waitsForButton } from '~/lib/form-rows'
import { dropDraft, keepOpen, restoreDraft } from '~/lib/use-draft'
import { FormRefusal } from './form-refusal'
import { endTurn, type FormRef, leaveTurns, takeTurn, textsOf, withRows } from './row-turns'
import { Answered, type RowAnswer } from './saved-row'

/** How long a row says that it was saved, in milliseconds. */
const shownFor = 3000

/** Codes of a send that did not get through, after which it is worth to send the same again. */
const passing = ['offline', 'unavailable']

type Props = {
  form: FormRef
  /** Where rows go, if not to the page’s own address. */
  action?: string
  /** Gives the errors of what the form holds now, and shows errors, by field. */
  check?: () => FieldErrors
  show?: (errors: FieldErrors) => void
  /** Whether the form holds what a plain form was refused with. */
  isUnsaved?: boolean
  /** The values that the page shows, by row; at `''` of all other rows. A change elsewhere that left a row alone does not stop it. */
  said?: Readonly<Record<string, unknown>>
  /** The name of the draft that keeps what is typed and not saved yet. */
  draft?: string
  /** Called with the value of the form’s button once all is saved. */
  onEnd?: (value: string) => void
  children: ReactNode
}

/**
 * The rows of a form, each of which is sent as soon as one of its fields has changed, one after the other, with the form's
 * hidden fields and `via=script`. Rows below one `data-together` go together; one with a `[data-by-button]` waits for it.
 * Without a script the form's button sends all. Once another page has changed what a row says, nothing more is sent. A row that
 * did not get through is sent again with the next one, or once the connection is back.
 */
export function SaveAtOnce(props: Props) {
  const { form, action, check, show, isUnsaved = false, said, draft, onEnd, children } = props
  const { t } = useTranslation()
  const { data, state, submit } = useFetcher<FormAnswer>()
  const [answered, setAnswered] = useState<RowAnswer | null>(null)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  const failed = useRef(new Set<string>())
  const isStopped = useRef(false)
  const page = useLoaderData()
  const { revalidate } = useRevalidator()
  const known = useRef(textsOf(said))
  const readAgain = useRef<{ before: unknown; isDone: boolean } | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const changed = useRef(new Set<string>())
  const queue = useRef<string[]>([])
  const sent = useRef<{ row: string; before: FormAnswer | undefined } | null>(null)
  const shown = useRef<FormAnswer>()
  const ending = useRef<string | null>(null)
  const sendNext = () => {
    if (sent.current || !form.current) return
    if (queue.current.length > 0 && !takeTurn(form, latest)) return
    const row = queue.current.shift()
    if (row === undefined) {
      const end = ending.current
      ending.current = null
      endTurn(form)
      if (end !== null) onEnd?.(end)
      return
    }
    const { fields, input } = unitOf(form.current, row)
    const wrong = Object.entries(check?.() ?? {}).filter(([name]) => fields.has(name))
    if (wrong.length > 0) {
      ending.current = null
      changed.current.add(row)
      show?.(Object.fromEntries(wrong))
      return sendNext()
    }
    sent.current = { row, before: data }
    if (said && known.current[partOf(row)] !== textsOf(said)[partOf(row)])
      return stop({ row, answer: { code: 'stale' } })
    submit(input, { method: 'post', ...(action && { action }) })
  }
  const partOf = (row: string) => (said && row in said ? row : '')
  const learn = (row: string) => {
    known.current[partOf(row)] = textsOf(said)[partOf(row)]
  }
  const stop = (why: RowAnswer) => {
    // Nothing more is sent, so that changes of another tab are not overwritten.
    isStopped.current = true
    ending.current = null
    changed.current.add(why.row)
    setAnswered(why)
    keep()
    endTurn(form)
  }
  /** Whether a newer version is that of other rows, as far as is known: the page is read again, once, and the row sent by it. */
  const isHeldUp = (row: string, code: string) => {
    if (code !== 'stale' || !said || isStopped.current || readAgain.current?.isDone) return false
    if (readAgain.current === null) {
      readAgain.current = { before: page, isDone: false }
      revalidate()
    } else if (readAgain.current.before !== page) {
      readAgain.current.isDone = true
      queue.current.unshift(row)
      sent.current = null
      sendNext()
    }
    return true
  }
  const isOpen = (field: Element) => {
    const row = rowOf(field)
    const rows = [...changed.current, ...queue.current, sent.current?.row]
    return row !== undefined && rows.includes(row)
  }
  const keep = () => {
    if (draft !== undefined && form.current)
      keepOpen(form.current, draft, isStopped.current ? () => false : isOpen)
  }
  const latest = useRef({ sendNext, show, check, keep, stop, learn, isHeldUp })
  latest.current = { sendNext, show, check, keep, stop, learn, isHeldUp }

  useEffect(() => {
    const end = new AbortController()
    const send = (...rows: string[]) => {
      if (isStopped.current) return setUnsaved((before) => withRows(before, rows, 'stale'))
      const all = new Set([...queue.current, ...failed.current, ...rows])
      failed.current.clear()
      for (const row of all) changed.current.delete(row)
      queue.current = [...all]
      latest.current.sendNext()
    }
    // Fields that were filled in before the script loaded.
    for (const field of form.current?.elements ?? []) {
      const row = isField(field) && (isUnsaved || isFilled(field)) ? rowOf(field) : undefined
      if (row !== undefined) changed.current.add(row)
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
      changed.current.add(row)
      latest.current.keep()
    })
    on('click', (row, { target }) => {
      if (target instanceof Element && target.closest('[data-by-button]')) send(row)
    })
    on('change', (row) => {
      if (!waitsForButton(form.current, row)) send(row)
    })
    // A date is typed in parts of which no browser says that they have changed.
    on('focusout', (row, { relatedTarget }) => {
      if (changed.current.has(row) && rowOf(relatedTarget) !== row && !waitsForButton(form.current, row))
        send(row)
    })
    window.addEventListener('online', () => failed.current.size > 0 && send(), end)
    form.current?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        if (isStopped.current) notice.current?.querySelector('a')?.focus()
        if (Object.keys(latest.current.check?.() ?? {}).length > 0) return
        ending.current = event.submitter?.getAttribute('value') ?? null
        send(...changed.current)
      },
      end,
    )
    return () => {
      end.abort()
      leaveTurns(form, latest)
    }
  }, [form, isUnsaved])

  useEffect(() => {
    if (draft === undefined || !form.current) return
    const { pathname, search } = location
    const waits = failed.current
    restoreDraft(form.current, draft)
    return () => {
      // A page that is left for the sign-in page wants its words back, as does one whose place an error took or that could not save.
      const isHere = location.pathname === pathname && location.search === search
      const isWanted = isHere || waits.size > 0 || sent.current !== null
      if (!isWanted && !location.pathname.endsWith('/signup')) dropDraft(draft)
    }
  }, [form, draft])

  useEffect(() => {
    if (!sent.current || data === undefined || data === sent.current.before) return
    const { row } = sent.current
    // The page is another one once it was read again.
    if (page !== undefined && latest.current.isHeldUp(row, data.code)) return
    if (shown.current !== data) {
      shown.current = data
      const isFailed = passing.includes(data.code)
      setAnswered({ row, answer: data })
      setUnsaved((before) => withRows(before, [row], isFailed ? data.code : null))
      if (isFailed) failed.current.add(row)
      if (data.fields) latest.current.show?.(data.fields)
      if (data.code !== 'done') {
        ending.current = null
        changed.current.add(row)
      }
    }
    if (data.code === 'stale') {
      if (!isStopped.current) latest.current.stop({ row, answer: data })
      return
    }
    latest.current.keep()
    if (state !== 'idle') return
    if (data.code === 'done') latest.current.learn(row)
    readAgain.current = null
    sent.current = null
    latest.current.keep()
    latest.current.sendNext()
  }, [data, state, page])

  useEffect(() => {
    if (answered?.answer.code !== 'done') return
    const timer = setTimeout(() => setAnswered(null), shownFor)
    return () => clearTimeout(timer)
  }, [answered])

  return (
    <Answered.Provider value={{ last: answered, unsaved }}>
      <div ref={notice}>
        {answered?.answer.code === 'stale' && <FormRefusal text={t('notSaved')} answer={answered.answer} />}
      </div>
      {children}
    </Answered.Provider>
  )
}
