import { Form, Link } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '~/components/account/password-input'
import { EmailInput } from '~/components/account/text-input'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { BotCheck } from '../bot-check'
import { Failure } from '../failure'
import { PasskeyEntry } from '../passkey-entry'
import { Submit } from '../submit'
import { readSignIn, SignInForm } from './forms'

type Props = { answer: FormAnswer | undefined; siteKey: string | null; resetPath: string }

export function SignIn({ answer, siteKey, resetPath }: Props) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(SignInForm, readSignIn, answer)
  // Asked once, it is asked until somebody is in.
  const [isAsked, setAsked] = useState(false)
  if (answer?.fields?.botToken && !isAsked) setAsked(true)
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="mode" value="in" />
      <EmailInput
        label={t('email')}
        errors={errors}
        autoComplete="username webauthn"
        defaultValue={answer?.values?.email}
      />
      <PasswordInput name="password" label={t('password')} errors={errors} autoComplete="current-password" />
      <div className="entry-check">
        <label>
          <input type="checkbox" name="remember" defaultChecked={answer?.values?.remember === 'on'} />
          {t('remember')}
        </label>
        <Link to={resetPath}>{t('forgot')}</Link>
      </div>
      {siteKey && isAsked && <BotCheck siteKey={siteKey} isWanted />}
      <Submit>{t('signIn')}</Submit>
      <PasskeyEntry />
      <Failure what={t('couldNotSignIn')} answer={answer} />
    </Form>
  )
}
