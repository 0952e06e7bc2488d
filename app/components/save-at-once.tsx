import type { FieldErrors } from '@domain/errors'
import { useFetcher } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { isField } from '~/lib/form-fields'
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
  children: ReactNode
}

/**
 * The rows of a form, each of which is sent as soon as one of its fields has changed, one after the other, with the form's
 * hidden fields and `via=script`. Rows below one `data-together` go together. Without a script the form's button sends all.
 */
export function SaveAtOnce({ form, action, check, show, children }: Props) {
  const { data, state, submit } = useFetcher<FormAnswer>()
  const [answered, setAnswered] = useState<RowAnswer | null>(null)
  const queue = useRef<string[]>([])
  const sent = useRef<{ row: string; before: FormAnswer | undefined } | null>(null)
  const sendNext = () => {
    const row = sent.current ? undefined : queue.current.shift()
    if (row === undefined || !form.current) return
    const { fields, input } = unitOf(form.current, row)
    const wrong = Object.entries(check?.() ?? {}).filter(([name]) => fields.has(name))
    if (wrong.length > 0) {
      show?.(Object.fromEntries(wrong))
      return sendNext()
    }
    sent.current = { row, before: data }
    submit(input, { method: 'post', ...(action && { action }) })
  }
  const latest = useRef({ sendNext, show })
  latest.current = { sendNext, show }

  useEffect(() => {
    const element = form.current
    const onChange = ({ target }: Event) => {
      const row = target instanceof Element && isField(target) && target.closest<HTMLElement>('[data-row]')
      if (!row || queue.current.includes(row.dataset.row ?? '')) return
      queue.current.push(row.dataset.row ?? '')
      latest.current.sendNext()
    }
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [form])

  useEffect(() => {
    if (!sent.current || data === undefined || data === sent.current.before) return
    setAnswered({ row: sent.current.row, answer: data })
    if (data.fields) latest.current.show?.(data.fields)
    // What another tab has changed is not written over, so nothing more is sent.
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
                {t('saved')}
              </>
            )}
          </span>
        </div>
      )}
    </OptionRow>
  )
}
