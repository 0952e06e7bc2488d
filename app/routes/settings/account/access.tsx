import type { User } from '@domain/accounts/own-account'
import { shownEmail } from '@domain/accounts/shown-email'
import { useTranslation } from 'react-i18next'
import { NewPasswordInput } from '~/components/account/new-password'
import { EmailInput } from '~/components/account/text-input'
import { Panel } from '~/components/panel'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { forms } from './forms'
import { PasswordAgain } from './password-again'
import { More, SettingButton, SettingForm } from './setting-form'

export function EmailAddress({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useTranslation('settings')
  const state = user.emailConfirmed ? (
    <Status state="done">{t('emailConfirmed')}</Status>
  ) : (
    <Status state="waiting">{t('emailOpen')}</Status>
  )
  return (
    <Panel id="email" title={t('email')}>
      <ul className="rows">
        <li className="row setting-email">
          <div className="row-text row-title">
            <Ltr>{shownEmail(user.email)}</Ltr>
            {state}
          </div>
          {!user.emailConfirmed && (
            <SettingButton intent="resend" verb={t('sendAgain')} said={t('confirmationSent')} />
          )}
        </li>
      </ul>
      <FoundByEmail user={user} />
      <More intent="email" summary={t('changeEmail')}>
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
    </Panel>
  )
}

function FoundByEmail({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  return (
    <SettingForm intent="found" form={forms.found} verb={t('save')} said={t('saved')}>
      {() => (
        <div>
          <label className="setting-check">
            <input
              type="checkbox"
              name="foundByEmail"
              defaultChecked={user.foundByEmail}
              aria-describedby="found-help"
            />
            {t('foundByEmail')}
          </label>
          <p className="field-note" id="found-help">
            {t('foundByEmailHelp')}
          </p>
        </div>
      )}
    </SettingForm>
  )
}

export function Password({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('settings')
  const verb = t(hasPassword ? 'changePassword' : 'setPassword')
  return (
    <Panel id="password" title={t('password')}>
      {!hasPassword && <p className="panel-text">{t('noPassword')}</p>}
      <More intent="password" summary={verb}>
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
    </Panel>
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
