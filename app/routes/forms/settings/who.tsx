import { onceBy } from '@domain/forms/settings'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { SelectField } from '~/components/select-field'
import { Section, type SectionProps } from './section'

/** Who may answer, and how often. */
export function Who({ form, error, hasBotCheck }: SectionProps & { hasBotCheck: boolean }) {
  const { t } = useTranslation('forms')
  const { settings, hasPassword } = form
  return (
    <Section title={t('who')}>
      <SelectField
        name="oneAnswer"
        label={t('oneAnswer')}
        help={t('oneAnswerHelp')}
        error={error('settings.oneAnswer')}
        values={onceBy.map((each) => [each, t(`once_${each}`)] as const)}
        chosen={settings.oneAnswer}
      />
      <Field
        name="password"
        label={t(hasPassword ? 'newPassword' : 'password')}
        help={t(hasPassword ? 'passwordKept' : 'passwordHelp')}
        error={error('password')}
        isOptional
      >
        {(control) => (
          <input {...control} type="password" className="input" dir="ltr" autoComplete="new-password" />
        )}
      </Field>
      {hasPassword && (
        <label className="form-check">
          <input type="checkbox" name="withoutPassword" />
          <span>{t('withoutPassword')}</span>
        </label>
      )}
      {hasBotCheck ? (
        <div className="form-check-helped">
          <label className="form-check">
            <input
              type="checkbox"
              name="botCheck"
              defaultChecked={settings.botCheck}
              aria-describedby="bot-check-help"
            />
            <span>{t('botCheck')}</span>
          </label>
          <p className="muted" id="bot-check-help">
            {t('botCheckHelp')}
          </p>
        </div>
      ) : (
        settings.botCheck && <input type="hidden" name="botCheck" value="on" />
      )}
    </Section>
  )
}
