import type { FieldErrors } from '@domain/errors'
import { useFetcher } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { isField, isFilled } from '~/lib/form-fields'
import { OptionRow, type RowProps } from './option-rows'

/** How long a row says that it was saved, in milliseconds. */
const shownFor = 3000

/** A row with the answer to its fields. */
type RowAnswer = { row: string; answer: FormAnswer }
const Answered = createContext<RowAnswer | null>(null)

type Props = {
  form: RefObject<HTMLFormElement>
  /** Where rows go, if not to the page’s own address. */
  action?: string
  /** Gives the errors of what the form holds now, and shows errors, by field. */
  check?: () => FieldErrors
  show?: (errors: FieldErrors) => void
  /** Whether the form holds what a plain form was refused with. */
  isUnsaved?: boolean
  /** Called with the value of the form’s button once all is saved. */
  onEnd?: (value: string) => void
  children: ReactNode
}

/**
 * The rows of a form, each of which is sent as soon as one of its fields has changed, one after the other, with the form's
 * hidden fields and `via=script`. Rows below one `data-together` go together. Without a script the form's button sends all.
 */
export function SaveAtOnce({ form, action, check, show, isUnsaved = false, onEnd, children }: Props) {
  const { data, state, submit } = useFetcher<FormAnswer>()
  const [answered, setAnswered] = useState<RowAnswer | null>(null)
  const changed = useRef(new Set<string>())
  const queue = useRef<string[]>([])
  const sent = useRef<{ row: string; before: FormAnswer | undefined } | null>(null)
  const shown = useRef<FormAnswer>()
  const ending = useRef<string | null>(null)
  const sendNext = () => {
    if (sent.current || !form.current) return
    const row = queue.current.shift()
    if (row === undefined) {
      if (ending.current !== null) onEnd?.(ending.current)
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
    submit(input, { method: 'post', ...(action && { action }) })
  }
  const latest = useRef({ sendNext, show, check })
  latest.current = { sendNext, show, check }

  useEffect(() => {
    const end = new AbortController()
    const send = (...rows: string[]) => {
      for (const row of rows) changed.current.delete(row)
      queue.current.push(...rows.filter((row) => !queue.current.includes(row)))
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
    on('input', (row) => changed.current.add(row))
    on('change', (row) => send(row))
    // A date is typed in parts of which no browser says that they have changed.
    on('focusout', (row, { relatedTarget }) => {
      if (changed.current.has(row) && rowOf(relatedTarget) !== row) send(row)
    })
    form.current?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        if (Object.keys(latest.current.check?.() ?? {}).length > 0) return
        ending.current = event.submitter?.getAttribute('value') ?? null
        send(...changed.current)
      },
      end,
    )
    return () => end.abort()
  }, [form, isUnsaved])

  useEffect(() => {
    if (!sent.current || data === undefined || data === sent.current.before) return
    if (shown.current !== data) {
      shown.current = data
      setAnswered({ row: sent.current.row, answer: data })
      if (data.fields) latest.current.show?.(data.fields)
      if (data.code !== 'done') {
        ending.current = null
        changed.current.add(sent.current.row)
      }
    }
    // Nothing more is sent, so that changes of another tab are not overwritten.
    if (state !== 'idle' || data.code === 'stale') return
    sent.current = null
    latest.current.sendNext()
  }, [data, state])

  useEffect(() => {
    if (answered?.answer.code !== 'done') return
    const timer = setTimeout(() => setAnswered(null), shownFor)
    return () => clearTimeout(timer)
  }, [answered])

  return <Answered.Provider value={answered}>{children}</Answered.Provider>
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

const namesIn = (parent: Element | null | undefined, fields: string) =>
  new Set([...(parent?.querySelectorAll(fields) ?? [])].map((field) => field.getAttribute('name') ?? ''))

/** Takes a form and a row; gives the names of the fields that go together, and what is sent of the form. */
function unitOf(form: HTMLFormElement, row: string) {
  const element = form.querySelector(`[data-row="${row}"]`)
  const fields = namesIn(element?.closest('[data-together]') ?? element, '[name]')
  const hidden = namesIn(form, ':scope > input[type="hidden"]')
  const input = new FormData()
  for (const [name, value] of new FormData(form))
    if (fields.has(name) || hidden.has(name)) input.append(name, value)
  input.set('via', 'script')
  return { fields, input }
}

/** A setting that is saved at once, and says so beside itself. */
export function SavedRow({ row, children, error, ...rest }: RowProps & { row: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const answered = useContext(Answered)
  const answer = answered?.row === row ? answered.answer : null
  const refusal = answer && answer.code !== 'done' && !answer.fields ? errorText(answer.code) : null
  return (
    <OptionRow {...rest} row={row} error={error ?? refusal}>
      {(control) => (
        <div className="saved-control">
          {children(control)}
          <span role="status" className="saved-mark">
            {answer?.code === 'done' && (
              <>
                <Icon of={IconCheck} size={15} />
                <span>{t('saved')}</span>
              </>
            )}
          </span>
        </div>
      )}
    </OptionRow>
  )
}
