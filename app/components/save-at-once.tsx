import type { FieldErrors } from '@domain/errors'
import { Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { isField, isFilled } from '~/lib/form-fields'
import { rowOf, unitOf, waitsForButton } from '~/lib/form-rows'
import { useScripted } from '~/lib/scripted'
import { dropDraft, keepOpen, restoreDraft } from '~/lib/use-draft'
import { FormRefusal } from './form-refusal'
import { OptionRow, type RowProps } from './option-rows'

/** How long a row says that it was saved, in milliseconds. */
const shownFor = 3000

/** A row with the answer to its fields. */
type RowAnswer = { row: string; answer: FormAnswer }
type RowAnswers = { last: RowAnswer | null; unsaved: ReadonlySet<string> }
const nothingAnswered: RowAnswers = { last: null, unsaved: new Set() }
const Answered = createContext(nothingAnswered)

type Props = {
  form: FormRef
  /** Where rows go, if not to the page’s own address. */
  action?: string
  /** Gives the errors of what the form holds now, and shows errors, by field. */
  check?: () => FieldErrors
  show?: (errors: FieldErrors) => void
  /** Whether the form holds what a plain form was refused with. */
  isUnsaved?: boolean
  /** The name of the draft that keeps what is typed and not saved yet. */
  draft?: string
  /** Called with the value of the form’s button once all is saved. */
  onEnd?: (value: string) => void
  children: ReactNode
}

type FormRef = RefObject<HTMLFormElement>

/** The form whose rows are on their way. Other forms of the page wait for it: what it changes is a new version for them. */
let sending: FormRef | null = null
const waiting = new Set<{ current: { sendNext: () => void } }>()

function letOthersSend(form: FormRef): void {
  if (sending !== form) return
  sending = null
  for (const one of [...waiting]) {
    waiting.delete(one)
    one.current.sendNext()
  }
}

/**
 * The rows of a form, each of which is sent as soon as one of its fields has changed, one after the other, with the form's
 * hidden fields and `via=script`. Rows below one `data-together` go together; one with a `[data-by-button]` waits for it.
 * Without a script the form's button sends all. Once another page has changed what a row says, nothing more is sent.
 */
export function SaveAtOnce({ form, action, check, show, isUnsaved = false, draft, onEnd, children }: Props) {
  const { t } = useTranslation()
  const { data, state, submit } = useFetcher<FormAnswer>()
  const [answered, setAnswered] = useState<RowAnswer | null>(null)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(nothingAnswered.unsaved)
  const isStopped = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  const changed = useRef(new Set<string>())
  const queue = useRef<string[]>([])
  const sent = useRef<{ row: string; before: FormAnswer | undefined } | null>(null)
  const shown = useRef<FormAnswer>()
  const ending = useRef<string | null>(null)
  const sendNext = () => {
    if (sent.current || !form.current) return
    if (sending !== null && sending !== form && queue.current.length > 0) {
      waiting.add(latest)
      return
    }
    const row = queue.current.shift()
    if (row === undefined) {
      const end = ending.current
      ending.current = null
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
    sending = form
    submit(input, { method: 'post', ...(action && { action }) })
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
  const latest = useRef({ sendNext, show, check, keep })
  latest.current = { sendNext, show, check, keep }

  useEffect(() => {
    const end = new AbortController()
    const send = (...rows: string[]) => {
      if (isStopped.current) return setUnsaved((before) => new Set([...before, ...rows]))
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
      waiting.delete(latest)
      letOthersSend(form)
    }
  }, [form, isUnsaved])

  useEffect(() => {
    if (draft === undefined || !form.current) return
    restoreDraft(form.current, draft)
    return () => {
      // A page that is left for the sign-in page wants its words back.
      if (!location.pathname.endsWith('/signup')) dropDraft(draft)
    }
  }, [form, draft])

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
    isStopped.current = data.code === 'stale'
    latest.current.keep()
    if (state !== 'idle') return
    if (isStopped.current) return letOthersSend(form)
    sent.current = null
    latest.current.keep()
    latest.current.sendNext()
    if (sent.current === null) letOthersSend(form)
  }, [data, state, form])

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

/** `button`: the text of a button of its own, which alone saves it. */
type SavedRowProps = RowProps & { row: string; button?: string }

/** A setting that is saved at once or by its own button, and says so beside itself. */
export function SavedRow({ row, button, children, error, ...rest }: SavedRowProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isScripted = useScripted()
  const { last, unsaved } = useContext(Answered)
  const answer = last?.row === row ? last.answer : null
  const code = unsaved.has(row) ? 'stale' : answer && !answer.fields ? answer.code : 'done'
  const refusal = code === 'done' ? null : errorText(code)
  return (
    <OptionRow {...rest} row={row} error={error ?? refusal}>
      {(control) => (
        <div className="saved-control">
          {children(control)}
          {button && (
            <span data-by-button hidden={!isScripted}>
              <Button type="button" variant="surface" color="gray" highContrast>
                {button}
              </Button>
            </span>
          )}
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
