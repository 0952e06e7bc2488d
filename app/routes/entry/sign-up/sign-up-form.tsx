import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NameInputs } from '~/components/account/name-inputs'
import { NewPasswordInput } from '~/components/account/new-password'
import { EmailInput } from '~/components/account/text-input'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { BotCheck } from '../bot-check'
import { Failure } from '../failure'
import { Submit } from '../submit'
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
