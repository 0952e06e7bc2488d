import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotCheck } from '~/components/entry/bot-check'
import { Failure } from '~/components/entry/failure'
import { NameInputs } from '~/components/entry/name-inputs'
import { NewPasswordInput } from '~/components/entry/new-password'
import { Submit } from '~/components/entry/submit'
import { EmailInput } from '~/components/entry/text-input'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { readSignUp, SignUpForm } from './forms'

type Props = { answer: FormAnswer | undefined; siteKey: string | null }

export function SignUp({ answer, siteKey }: Props) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(SignUpForm, readSignUp, answer)
  const values = answer?.values ?? {}
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="mode" value="up" />
      <div className="entry-names">
        <NameInputs errors={errors} values={values} />
      </div>
      <EmailInput label={t('email')} errors={errors} defaultValue={values.email} />
      <NewPasswordInput name="password" label={t('password')} errors={errors} />
      {siteKey && <BotCheck siteKey={siteKey} />}
      <Submit>{t('signUp')}</Submit>
      <Failure what={t('couldNotSignUp')} answer={answer} />
    </Form>
  )
}
