import type { ProviderProof } from '@domain/accounts/providers'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NameInputs } from '~/components/account/name-inputs'
import { NewPasswordInput } from '~/components/account/new-password'
import { EmailInput } from '~/components/account/text-input'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { Agreement } from '../agreement'
import { BotCheck } from '../bot-check'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { ProvenSignUpForm, readSignUp, SignUpForm } from './forms'

type Props = {
  answer: FormAnswer | undefined
  siteKey: string | null
  /** Who somebody is elsewhere: then no password is needed. */
  identity: Omit<ProviderProof, 'proof'> | null
  /** The email typed on the landing page. */
  email: string | null
}

export function SignUp({ answer, siteKey, identity, email }: Props) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(identity ? ProvenSignUpForm : SignUpForm, readSignUp, answer)
  const values: Record<string, string> = answer?.values ?? { ...identity }
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="mode" value="up" />
      <div className="entry-names">
        <NameInputs errors={errors} values={values} />
      </div>
      <EmailInput label={t('email')} errors={errors} defaultValue={values.email ?? email ?? undefined} />
      {!identity && <NewPasswordInput name="password" label={t('password')} errors={errors} />}
      <Agreement errors={errors} isAgreed={values.agreed === 'on'} />
      {siteKey && <BotCheck siteKey={siteKey} />}
      <Submit>{t('signUp')}</Submit>
      <Failure what={t('couldNotSignUp')} answer={answer} />
    </Form>
  )
}
