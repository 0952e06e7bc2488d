import type { User } from '@domain/accounts/own-account'
import { shownEmail } from '@domain/accounts/shown-email'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordInput } from '~/components/account/new-password'
import { EmailInput } from '~/components/account/text-input'
import { OptionRow } from '~/components/option-rows'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { useScripted } from '~/lib/scripted'
import { forms } from './forms'
import { PasswordAgain } from './password-again'
import { SaveChoice } from './person'
import { More, SettingButton, SettingForm, useSetting } from './setting-form'

export function EmailAddress({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useTranslation('settings')
  const state = user.emailConfirmed ? (
    <Status state="done">{t('emailConfirmed')}</Status>
  ) : (
    <Status state="waiting">{t('emailOpen')}</Status>
  )
  return (
    <>
      <More
        id="email"
        intent="email"
        label={t('email')}
        reason={<Ltr>{shownEmail(user.email)}</Ltr>}
        state={state}
        summary={t('changeEmail')}
      >
        <p className="panel-text">{t('emailHelp')}</p>
        <SettingForm intent="email" form={forms.email} verb={t('changeEmail')} said={t('changeSent')}>
          {(errors) => (
            <>
              <EmailInput label={t('newEmail')} errors={errors} />
              <PasswordAgain errors={errors} hasPassword={hasPassword} />
              <EndOthers />
            </>
          )}
        </SettingForm>
      </More>
      {!user.emailConfirmed && (
        <div className="setting-foot">
          <SettingButton intent="resend" verb={t('sendAgain')} said={t('confirmationSent')} />
        </div>
      )}
      <FoundByEmail user={user} />
    </>
  )
}

/** Kept at once, without a script by a button. */
function FoundByEmail({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const { fetcher, answer } = useSetting('found', t('saved'))
  const isScripted = useScripted()
  const isSentPlainly = answer !== undefined && fetcher.data === undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The box shows what the account has, not what could not be saved.
    if (answer && answer.code !== 'done') form.current?.reset()
  }, [answer])
  return (
    <fetcher.Form method="post" ref={form} onChange={(event) => fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="found" />
      <OptionRow label={t('foundByEmail')} reason={t('foundByEmailHelp')}>
        {(control) => (
          <>
            <input {...control} type="checkbox" name="foundByEmail" defaultChecked={user.foundByEmail} />
            {!isScripted && <SaveChoice />}
            {isSentPlainly && <span role="status">{answer.code === 'done' && t('saved')}</span>}
          </>
        )}
      </OptionRow>
    </fetcher.Form>
  )
}

export function Password({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('settings')
  const verb = t(hasPassword ? 'changePassword' : 'setPassword')
  return (
    <More
      id="password"
      intent="password"
      label={t('password')}
      reason={hasPassword ? undefined : t('noPassword')}
      summary={verb}
    >
      <SettingForm
        intent="password"
        form={forms.password}
        verb={verb}
        said={t(hasPassword ? 'passwordChanged' : 'passwordSet')}
      >
        {(errors) => (
          <>
            <PasswordAgain
              errors={errors}
              hasPassword={hasPassword}
              name="currentPassword"
              label={t('currentPassword')}
            />
            <NewPasswordInput name="newPassword" label={t('newPassword')} errors={errors} />
            <EndOthers isChosen />
            <label className="setting-check">
              <input type="checkbox" name="revokeTokens" />
              {t('revokeTokens')}
            </label>
          </>
        )}
      </SettingForm>
    </More>
  )
}

function EndOthers({ isChosen = false }: { isChosen?: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <label className="setting-check">
      <input type="checkbox" name="endOtherSessions" defaultChecked={isChosen} />
      {t('endOthers')}
    </label>
  )
}
