import type { FieldErrors } from '@domain/errors'
import { Button } from '@radix-ui/themes'
import { useActionData, useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import { useChecks } from '~/lib/use-checks'
import { dropDraft, useDraft } from '~/lib/use-draft'
import type { SettingAnswer } from './actions.server'

/** Gives the fetcher of one form and its answer, also where the form was sent without a script; says the end in a toast. */
export function useSetting(intent: string, said: string) {
  const fetcher = useFetcher<SettingAnswer>()
  const native = useActionData<SettingAnswer>()
  const toast = useToast()
  const errorText = useErrorText('accounts')
  const answer = fetcher.data ?? (native?.intent === intent ? native : undefined)
  const told = useRef<SettingAnswer>()
  useEffect(() => {
    const { data } = fetcher
    if (!data || told.current === data) return
    told.current = data
    if (data.code === 'done') toast({ text: said })
    else if (!data.fields) toast({ text: errorText(data.code), tone: 'failed' })
  }, [fetcher, said, toast, errorText])
  return { fetcher, answer, isSending: fetcher.state !== 'idle' }
}

type Props = {
  intent: string
  form: { schema: GenericSchema; read: (form: FormData) => unknown }
  verb: string
  said: string
  isDangerous?: boolean
  /** Shows what an answer made, for the one time that it is seen. */
  made?: (secret: string) => ReactNode
  children: (errors: FieldErrors) => ReactNode
}

/** One form of the page, with its own button, errors and answer. It is empty again when it has gone through. */
export function SettingForm({
  intent,
  form: { schema, read },
  verb,
  said,
  isDangerous,
  made,
  children,
}: Props) {
  const { fetcher, answer, isSending } = useSetting(intent, said)
  const { form, errors } = useChecks(schema, read, answer)
  const draft = `settings ${intent}`
  useDraft(form.ref, draft)
  useEffect(() => {
    if (answer?.code === 'done') dropDraft(draft)
  }, [answer, draft])
  const errorText = useErrorText('accounts')
  const round = useRounds(answer, isSending)
  const isSentPlainly = answer !== undefined && fetcher.data === undefined
  return (
    <fetcher.Form method="post" className="panel-form" {...form}>
      <input type="hidden" name="intent" value={intent} />
      <div className="setting-fields" key={round}>
        {children(errors)}
      </div>
      {answer?.made && made?.(answer.made)}
      <div className="setting-end">
        <Button
          type="submit"
          variant={isDangerous ? 'solid' : 'surface'}
          color={isDangerous ? 'red' : 'gray'}
          highContrast={!isDangerous}
          loading={isSending}
        >
          {verb}
        </Button>
        {isSentPlainly && !answer.fields && (
          <span role="status">{answer.code === 'done' ? said : errorText(answer.code)}</span>
        )}
      </div>
    </fetcher.Form>
  )
}

/** Counts successful answers, so that fields can start over after each, once the page has read again what they begin with. */
function useRounds(answer: SettingAnswer | undefined, isSending: boolean): number {
  const [seen, setSeen] = useState<SettingAnswer>()
  const [rounds, setRounds] = useState(0)
  if (answer !== seen && !isSending) {
    setSeen(answer)
    if (answer?.code === 'done') setRounds(rounds + 1)
  }
  return rounds
}

type ActionProps = { intent: string; id?: string; verb: string; label?: string; said: string }

/** The looks of a button beside a setting. */
export const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

/** A form that is one button. */
export function SettingButton({ intent, id, verb, label, said }: ActionProps) {
  const { fetcher, isSending } = useSetting(intent, said)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" {...quiet} loading={isSending} aria-label={label}>
        {verb}
      </Button>
    </fetcher.Form>
  )
}

type MoreProps = {
  intent: string
  /** The name of the setting, and its reason or value. */
  label: ReactNode
  reason?: ReactNode
  state?: ReactNode
  /** The words that open it. */
  summary: string
  id?: string
  isDangerous?: boolean
  children: ReactNode
}

/** A setting whose form opens below its row; it is open where it was sent without a script. */
export function More({ intent, label, reason, state, summary, id, isDangerous, children }: MoreProps) {
  const native = useActionData<SettingAnswer>()
  return (
    <details
      id={id}
      className={isDangerous ? 'panel-more setting-more danger' : 'panel-more setting-more'}
      open={native?.intent === intent ? true : undefined}
    >
      <summary className="option-row own-mark">
        <span className="option-text">
          <strong>{label}</strong>
          {reason && <span className="muted">{reason}</span>}
        </span>
        {state}
        <span className="setting-open">{summary}</span>
      </summary>
      {children}
    </details>
  )
}
