import { Button } from '@radix-ui/themes'
import { Form, Link, useNavigation } from '@remix-run/react'
import { IconArrowLeft } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { type WizardStep, WizardSteps } from '~/components/wizard-steps'

type Props = {
  title: string
  steps: readonly WizardStep[]
  current: string
  values: Record<string, string>
  /** Fields that this step shows; the others travel unseen. */
  shown: (name: string) => boolean
  checks: { ref: React.RefObject<HTMLFormElement>; noValidate: boolean } & Record<
    'onBlur' | 'onInput' | 'onSubmit',
    (event: FormEvent<HTMLFormElement>) => void
  >
  onInput: (event: FormEvent<HTMLFormElement>) => void
  /** The word on the button of the last step. */
  verb: string
  /** The step has nothing to send: it leads elsewhere. */
  isStuck?: boolean
  refusal?: ReactNode
  children: ReactNode
}

/** Steps that ask one thing after another, in one form: each works without a script, and what was typed travels along. */
export function Wizard({ title, steps, current, values, shown, checks, onInput, ...rest }: Props) {
  const { t } = useTranslation(['apps', 'common'])
  const at = steps.findIndex(({ id }) => id === current)
  const hidden = Object.entries(values).filter(([name]) => !shown(name))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // The step back needs no valid fields.
    if (submitter?.hasAttribute('formnovalidate') !== true) checks.onSubmit(event)
  }
  return (
    <div className="page-inner form-page">
      <PageHeader title={title} back={{ to: '/dashboard/myapp', text: t('apps:title') }} />
      <WizardSteps label={t('apps:steps')} steps={steps} at={at} />
      <Form
        key={current}
        method="post"
        className="panel panel-body form"
        ref={checks.ref}
        noValidate
        onBlur={checks.onBlur}
        onInput={(event) => {
          checks.onInput(event)
          onInput(event)
        }}
        onSubmit={onSubmit}
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!rest.isStuck && (
          // Enter presses the first button of a form, which must not be one that takes a column away.
          <button
            type="submit"
            name="to"
            value={steps[at + 1]?.id ?? 'create'}
            formAction={`?step=${steps[at + 1]?.id ?? 'done'}`}
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        {rest.refusal}
        {rest.children}
        <Buttons
          back={steps[at - 1]?.id}
          next={steps[at + 1]?.id}
          verb={rest.verb}
          isStuck={rest.isStuck ?? false}
        />
      </Form>
    </div>
  )
}

type ButtonsProps = { back: string | undefined; next: string | undefined; verb: string; isStuck: boolean }

function Buttons({ back, next, verb, isStuck }: ButtonsProps) {
  const { t } = useTranslation(['apps', 'common'])
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="form-end">
      {back ? (
        <Button
          type="submit"
          name="to"
          value={back}
          formAction={`?step=${back}`}
          formNoValidate
          variant="surface"
          color="gray"
          highContrast
        >
          <Icon of={IconArrowLeft} className="flip" />
          {t('apps:back')}
        </Button>
      ) : (
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="/dashboard/myapp">{t('common:cancel')}</Link>
        </Button>
      )}
      {!isStuck && (
        <Button
          type="submit"
          name="to"
          value={next ?? 'create'}
          formAction={`?step=${next ?? 'done'}`}
          loading={isSending}
        >
          {next ? t('apps:next') : verb}
        </Button>
      )}
    </div>
  )
}
