import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '~/components/account/password-input'
import { EmailInput } from '~/components/account/text-input'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useChecks } from '~/lib/use-checks'
import { BotCheck } from '../bot-check'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { readSignIn, SignInForm } from './forms'

type Props = { answer: FormAnswer | undefined; siteKey: string | null; resetPath: string }

export function SignIn({ answer, siteKey, resetPath }: Props) {
  const { t } = useTranslation('accounts')
  const { form, errors } = useChecks(SignInForm, readSignIn, answer)
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="mode" value="in" />
      <EmailInput
        label={t('email')}
        errors={errors}
        autoComplete="username"
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
      {siteKey && <BotCheck siteKey={siteKey} />}
      <Submit>{t('signIn')}</Submit>
      <Failure what={t('couldNotSignIn')} answer={answer} />
    </Form>
  )
}
