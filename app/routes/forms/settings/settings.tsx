import { FormChange } from '@domain/forms/forms'
import { Button } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { useVisitor } from '~/lib/visitor'
import { Afterwards } from './afterwards'
import { Looks } from './looks'
import type { OwnForm, SectionProps } from './section'
import { settingsInput } from './settings-form'
import { When } from './when'
import { Who } from './who'

type SettingsProps = {
  form: OwnForm
  /** Whether the bot check can be offered. */
  hasBotCheck: boolean
  answer: FormAnswer | undefined
}

/** All that a form does besides asking. */
export function SettingsForm({ form, hasBotCheck, answer }: SettingsProps) {
  const { t } = useTranslation(['forms', 'common'])
  const { timeZone } = useVisitor()
  const errorText = useFieldError('forms', FormChange, 'apis')
  const checks = useChecks(FormChange, (said) => settingsInput(said, timeZone), answer)
  const isSending = useNavigation().formMethod === 'POST'
  useDraft(checks.form.ref, `form settings ${form.id}`)
  const error: SectionProps['error'] = (path) => {
    const found = Object.keys(checks.errors).find((each) => each === path || each.startsWith(`${path}.`))
    return errorText(path, found && checks.errors[found])
  }
  const parts = { form, error }
  return (
    <Form method="post" encType="multipart/form-data" className="form form-settings" {...checks.form}>
      <input type="hidden" name="etag" value={`"v${form.version}"`} />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      <When {...parts} />
      <Who {...parts} hasBotCheck={hasBotCheck} />
      <Looks {...parts} />
      <Afterwards {...parts} />
      <div className="form-end stays">
        <Button type="submit" loading={isSending}>
          {t('common:save')}
        </Button>
      </div>
    </Form>
  )
}
