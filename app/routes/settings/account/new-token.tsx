import { type Scope, scopes } from '@domain/tokens'
import { useTranslation } from 'react-i18next'
import { TextInput } from '~/components/account/text-input'
import { CopyButton } from '~/components/copy-button'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { forms } from './forms'
import { PasswordAgain } from './password-again'
import { More, SettingForm } from './setting-form'

type ScopeText<S> = S extends `${infer Group}:${infer Act}` ? `shell:scope_${Group}_${Act}` : never

/** Takes a scope; gives its text, which its noun has among the shell's. */
export const scopeText = (scope: Scope) => `shell:scope_${scope.replace(':', '_')}` as ScopeText<Scope>

const lives = [30, 90, 365] as const

export function NewTokenForm({ hasPassword, isFirst }: { hasPassword: boolean; isFirst: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <More
      intent="token"
      label={t(isFirst ? 'noTokens' : 'moreTokens')}
      reason={isFirst && t('noTokensText')}
      summary={t('newToken')}
    >
      <SettingForm
        intent="token"
        form={forms.token}
        verb={t('makeToken')}
        said={t('tokenMade')}
        made={(token) => <Secret token={token} />}
      >
        {(errors) => (
          <>
            <TextInput
              name="name"
              label={t('tokenName')}
              help={t('tokenNameHelp')}
              errors={errors}
              {...autoDirection}
              autoComplete="off"
            />
            <Scopes error={errors.scopes} />
            <Life />
            <PasswordAgain errors={errors} hasPassword={hasPassword} />
          </>
        )}
      </SettingForm>
    </More>
  )
}

/** The secret, for the one time that it is seen. */
function Secret({ token }: { token: string }) {
  const { t } = useTranslation('settings')
  return (
    <div className="secret" role="status">
      <p>{t('tokenOnce')}</p>
      <code dir="ltr">{token}</code>
      <CopyButton text={token} label={t('copyToken')} said={t('tokenCopied')} />
    </div>
  )
}

function Scopes({ error }: { error: string | undefined }) {
  const { t } = useTranslation(['settings', 'shell'])
  const errorText = useErrorText()
  return (
    <fieldset className="choices">
      <legend>{t('scopes')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="setting-check">
          <input type="checkbox" name="scopes" value={scope} aria-invalid={error ? true : undefined} />
          {t(scopeText(scope))}
        </label>
      ))}
      {error && (
        <p className="field-note wrong">{error === 'required' ? t('chooseScope') : errorText(error)}</p>
      )}
    </fieldset>
  )
}

function Life() {
  const { t } = useTranslation('settings')
  const never = ['0', t('expiryNever')] as const
  return (
    <SelectField
      name="days"
      label={t('expiry')}
      values={[...lives.map((days) => [String(days), t('expiryDays', { count: days })] as const), never]}
      chosen="90"
    />
  )
}
