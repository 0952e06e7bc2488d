import type { FieldErrors } from '@domain/errors'
import { useFetcher } from '@remix-run/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '~/lib/form-answer.server'
import { rowOf, unitOf } from '~/lib/form-rows'
import { keepOpen } from '~/lib/use-draft'
import { endTurn, type FormRef, leaveTurns, takeTurn, withRows } from './row-turns'
import { type Said, useSaidRows } from './said-rows'
import type { RowAnswer } from './saved-row'

/** How long a row says that it was saved, in milliseconds. */
const shownFor = 3000

/** Codes of a send that did not get through, after which it is worth to send the same again. */
const passing = ['offline', 'unavailable']

export type QueueProps = {
  form: FormRef
  /** Where rows go, if not to the page’s own address. */
  action?: string
  /** Gives the errors of what the form holds now, and shows errors, by field. */
  check?: () => FieldErrors
  show?: (errors: FieldErrors) => void
  /** The values that the page shows, by row; at `''` of all other rows. A change elsewhere that left a row alone does not stop it. */
  said?: Said
  /** The name of the draft that keeps what is typed and not saved yet. */
  draft?: string
  /** Called with the value of the form’s button once all is saved. */
  onEnd?: (value: string) => void
}

/** The rows that a form has sent, has yet to send, or could not. */
class Rows {
  readonly changed = new Set<string>()
  readonly failed = new Set<string>()
  queue: string[] = []
  sent: { row: string; before: FormAnswer | undefined } | null = null
  /** The value of the form’s button, once it has been pressed. */
  ending: string | null = null
  isStopped = false

  /** Puts rows at the end of the queue, with the failed ones. */
  add(rows: readonly string[]): void {
    const all = new Set([...this.queue, ...this.failed, ...rows])
    this.failed.clear()
    for (const row of all) this.changed.delete(row)
    this.queue = [...all]
  }

  /** Leaves a row as it is typed; nothing ends before it is saved. */
  putBack(row: string): void {
    this.ending = null
    this.changed.add(row)
  }

  isOpen(field: Element): boolean {
    const row = rowOf(field)
    return row !== undefined && [...this.changed, ...this.queue, this.sent?.row].includes(row)
  }
}

/** Sends the rows of a form one after the other; `rows` is the same for as long as the form is there. */
export function useRowQueue({ form, action, check, show, said, draft, onEnd }: QueueProps) {
  const { data, state, submit } = useFetcher<FormAnswer>()
  const [answered, setAnswered] = useState<RowAnswer | null>(null)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  const [rows] = useState(() => new Rows())
  const [readAfter, setReadAfter] = useState<FormAnswer>()
  const shown = useRef<FormAnswer>()
  const page = useSaidRows(said)
  const keep = () => {
    if (draft !== undefined && form.current)
      keepOpen(form.current, draft, (field) => !rows.isStopped && rows.isOpen(field))
  }
  const stop = (why: RowAnswer) => {
    // Nothing more is sent, so that changes of another tab are not overwritten.
    rows.isStopped = true
    rows.putBack(why.row)
    setAnswered(why)
    keep()
    endTurn(form)
  }
  const sendNext = () => {
    if (rows.sent || !form.current) return
    if (rows.queue.length > 0 && !takeTurn(form, latest)) return
    const row = rows.queue.shift()
    if (row === undefined) {
      const end = rows.ending
      rows.ending = null
      endTurn(form)
      if (end !== null) onEnd?.(end)
      return
    }
    const { fields, input } = unitOf(form.current, row)
    const wrong = Object.entries(check?.() ?? {}).filter(([name]) => fields.has(name))
    if (wrong.length > 0) {
      rows.putBack(row)
      show?.(Object.fromEntries(wrong))
      return sendNext()
    }
    rows.sent = { row, before: data }
    if (page.isChanged(row)) return stop({ row, answer: { code: 'stale' } })
    submit(input, { method: 'post', ...(action && { action }) })
  }
  const send = (...more: string[]) => {
    if (rows.isStopped) return setUnsaved((before) => withRows(before, more, 'stale'))
    rows.add(more)
    sendNext()
  }
  const take = (row: string, answer: FormAnswer) => {
    const isFailed = passing.includes(answer.code)
    setAnswered({ row, answer })
    setUnsaved((before) => withRows(before, [row], isFailed ? answer.code : null))
    if (isFailed) rows.failed.add(row)
    if (answer.fields) show?.(answer.fields)
    if (answer.code !== 'done') rows.putBack(row)
  }
  const sendAgain = (row: string) => {
    rows.queue.unshift(row)
    rows.sent = null
    sendNext()
  }
  /** Takes the answer to the sent row, whose turn ends once the page is read after it. */
  const settle = () => {
    if (!rows.sent || data === undefined || data === rows.sent.before) return
    const { row } = rows.sent
    const isStale = data.code === 'stale'
    if (isStale && !rows.isStopped && page.isHeldUp(() => sendAgain(row))) return
    if (shown.current !== data) {
      shown.current = data
      take(row, data)
    }
    if (isStale) return rows.isStopped ? undefined : stop({ row, answer: data })
    keep()
    if (state !== 'idle') return
    // The router shows a fetcher as idle before the page it has read: this waits until that is shown.
    if (readAfter !== data) return startTransition(() => setReadAfter(data))
    if (data.code === 'done') page.learn(row)
    page.endReading()
    rows.sent = null
    keep()
    sendNext()
  }
  const latest = useRef({ sendNext, send, settle, keep, check })
  latest.current = { sendNext, send, settle, keep, check }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer and the page that is read after it.
  useEffect(() => latest.current.settle(), [data, state, page.page, readAfter])
  useEffect(() => () => leaveTurns(form, latest), [form])
  useEffect(() => {
    if (answered?.answer.code !== 'done') return
    const timer = setTimeout(() => setAnswered(null), shownFor)
    return () => clearTimeout(timer)
  }, [answered])

  return { answered, unsaved, rows, latest }
}

export type RowQueue = ReturnType<typeof useRowQueue>
