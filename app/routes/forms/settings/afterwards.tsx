import { noticeTimes } from '@domain/forms/settings'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { SelectField } from '~/components/select-field'
import { Trans } from '~/components/trans'
import { WordsArea } from '../words-area'
import { Section, type SectionProps } from './section'

/** The settings for the time after an answer. */
export function Afterwards({ form, error }: SectionProps) {
  const { t } = useTranslation('forms')
  const { settings } = form
  return (
    <Section title={t('afterwards')}>
      <Field
        name="thanks"
        label={t('thanks')}
        help={t('thanksHelp')}
        error={error('settings.thanks')}
        isOptional
      >
        {(control) => <WordsArea {...control} rows={3} defaultValue={settings.thanks} />}
      </Field>
      <Field
        name="redirectTo"
        label={t('redirectTo')}
        help={t('redirectToHelp')}
        error={error('settings.redirectTo')}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            className="input"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            defaultValue={settings.redirectTo ?? ''}
          />
        )}
      </Field>
      <SelectField
        name="notify"
        label={t('notify')}
        error={error('settings.notify')}
        values={noticeTimes.map((each) => [each, t(`notify_${each}`)] as const)}
        chosen={settings.notify}
      />
      <Field
        name="hidden"
        label={t('hidden')}
        help={
          <span>
            <Trans
              t={t}
              i18nKey="hiddenHelp"
              components={{ sample: <bdi dir="ltr" className="form-sample" /> }}
            />
          </span>
        }
        error={error('settings.hidden')}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            className="input form-area"
            dir="ltr"
            rows={2}
            spellCheck={false}
            placeholder="source"
            defaultValue={settings.hidden.join('\n')}
          />
        )}
      </Field>
      <label className="form-check">
        <input type="checkbox" name="showsScore" defaultChecked={settings.showsScore} />
        <span>{t('showsScore')}</span>
      </label>
      <label className="form-check form-shows-right">
        <input type="checkbox" name="showsRight" defaultChecked={settings.showsRight} />
        <span>{t('showsRight')}</span>
      </label>
    </Section>
  )
}
