import type { Noun } from '@domain/things'
import { Button } from '@radix-ui/themes'
import { Form, Link, useActionData, useNavigation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { DraftState } from '~/components/draft-state'
import { FormRefusal } from '~/components/form-refusal'
import { PageHeader } from '~/components/page-header'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { useServerDraft } from '~/lib/use-server-draft'
import type { Namespace } from '~/locales/namespaces'

export type FormInside = {
  /** The error of a field as text; null without one. */
  error: (field: string) => string | null
  /** The errors of fields as codes. */
  errors: Record<string, string | undefined>
  /** The typed values of a refused form. */
  values: Record<string, string | undefined>
}

type Props = {
  noun: Namespace
  title: ReactNode
  line?: ReactNode
  back: { to: string; text: ReactNode }
  schema: v.GenericSchema
  /** Makes of the form what the schema takes. */
  input: (form: FormData) => unknown
  /** Keeps what is typed under this name, of its own among all forms. */
  draft: string
  /** Whether what is typed stays when the page is left without sending it: of long texts that took thought. */
  draftLasts?: boolean
  /** Keeps it as the member's draft of a new thing on the server too, and begins with what was kept. */
  kept?: { noun: Noun; values: Record<string, string> } | undefined
  /** Where the form goes, if not to its own address. */
  action?: string
  /** The result of the form, if its page stays. */
  result?: ReactNode
  /** Sent along unseen, such as the key of a new thing or the version of one that is changed. */
  hidden?: Record<string, string>
  /** Whether a file goes along. */
  hasFile?: boolean
  /** The button that sends it, and what has not been done when the whole is refused; a form that changes a thing has usual words. */
  verb?: string
  /** Whether what it does can't be undone. */
  isFinal?: boolean
  /** Whether something is still being made of it before it is sent. */
  isBusy?: boolean
  /** Whether sending it isn't the next step yet. */
  isQuiet?: boolean
  refusal?: string
  /** The text of the link that leaves it, if not Cancel. */
  exit?: string
  children: (inside: FormInside) => ReactNode
}

/** How many letters of a name the address of a new thing's form may bring along. */
const maxNamed = 200

/** The page of a form that makes or changes a thing: it works before any script, and an error loses nothing of what was typed. */
export function FormPage({
  noun,
  title,
  line,
  back,
  schema,
  input,
  draft,
  draftLasts = false,
  kept,
  action,
  result,
  hidden,
  hasFile = false,
  verb,
  isFinal = false,
  isBusy = false,
  isQuiet = false,
  refusal,
  exit,
  children,
}: Props) {
  const { t } = useTranslation()
  const answer = useActionData<FormAnswer>()
  const errorText = useFieldError(noun, schema)
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, form } = useChecks(schema, input, answer)
  const start = useSearchParams()[0].get('title')?.slice(0, maxNamed)
  const isNew = hidden?.key !== undefined
  const wasKept = kept !== undefined && Object.keys(kept.values).length > 0
  const begun: FormInside['values'] = isNew && start ? { title: start, subject: start } : {}
  const values = answer?.values ?? (wasKept ? kept.values : begun)
  useDraft(form.ref, draft, draftLasts)
  const state = useServerDraft(form.ref, kept?.noun ?? null, draft)
  return (
    <div className="page-inner form-page">
      <PageHeader title={title} line={line} back={back} />
      {result}
      <Form
        method="post"
        action={action}
        encType={hasFile ? 'multipart/form-data' : undefined}
        className="panel panel-body form"
        {...form}
      >
        {Object.entries(hidden ?? {}).map(([name, value]) => (
          <input
            key={name}
            type="hidden"
            name={name}
            value={name === 'etag' ? (values[name] ?? value) : value}
          />
        ))}
        <FormRefusal text={refusal ?? t('notSaved')} answer={answer} />
        {children({ errors, values, error: (field) => errorText(field, errors[field]) })}
        <div className="form-end">
          {kept && <DraftState state={state} wasKept={wasKept} />}
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={back.to}>{exit ?? t('cancel')}</Link>
          </Button>
          <Button
            type="submit"
            variant={isQuiet ? 'surface' : 'solid'}
            color={isFinal ? 'red' : undefined}
            loading={isSending || isBusy}
          >
            {verb ?? t('save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
