import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { Section, type SectionProps } from './section'
import { clockOf } from './settings-form'

/** When answers are taken, and how many. */
export function When({ form, error }: SectionProps) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const { settings } = form
  return (
    <Section title={t('when')}>
      <MomentFields
        name="opens"
        label={t('opensAt')}
        value={settings.opensAt}
        error={error('settings.opensAt')}
      />
      <MomentFields
        name="closes"
        label={t('closesAt')}
        value={settings.closesAt}
        error={error('settings.closesAt')}
      />
      <Field
        name="maxAnswers"
        label={t('maxAnswers')}
        help={t('maxAnswersHelp')}
        error={error('settings.maxAnswers')}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.maxAnswers === null ? '' : format.digits(String(settings.maxAnswers))}
          />
        )}
      </Field>
    </Section>
  )
}

function MomentFields({
  name,
  label,
  value,
  error,
}: {
  name: string
  label: string
  value: string | null
  error: string | null
}) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const { timeZone } = useVisitor()
  const { day, time } = clockOf(value, timeZone)
  return (
    <div className="form-moment">
      <Field name={`${name}Day`} label={label} error={error} isOptional>
        {(control) => <DateField control={control} label={label} {...(day && { defaultValue: day })} />}
      </Field>
      <Field name={`${name}Time`} label={t('time')} isOptional>
        {(control) => (
          <input
            {...control}
            className="input"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder={format.digits('00:00')}
            defaultValue={format.digits(time)}
          />
        )}
      </Field>
    </div>
  )
}
