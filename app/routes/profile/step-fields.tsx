import { availabilities, type Profile, profileLimits } from '@domain/profiles'
import { TextArea, TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import type { FormInside } from '~/components/form-page'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

type Props = Omit<FormInside, 'errors'> & { profile: Profile }
const levels = Array.from({ length: 20 }, (_, at) => 5 * (at + 1))

type LineProps = Props & { name: string; label: string; was: string | undefined }

function Line({ name, label, was, values, error }: LineProps) {
  return (
    <Field name={name} label={label} error={error(name)} isOptional>
      {(control) => (
        <TextField.Root {...control} {...autoDirection} defaultValue={values[name] ?? was} maxLength={500} />
      )}
    </Field>
  )
}

/** Takes the moment; gives a day near which many members were born, where the picker of birthdays opens. */
const likelyBirthday = (now: number) => `${new Date(now).getUTCFullYear() - 25}-01-01`

/** Availability, username, about and birthday. */
export function PrimaryFields(props: Props) {
  const { t } = useTranslation('profile')
  const { now } = useVisitor()
  const { profile, values, error } = props
  return (
    <>
      <SelectField
        name="availability"
        label={t('availability')}
        values={availabilities.map((one) => [one, t(`availability_${one}`)])}
        chosen={values.availability ?? profile.availability}
        error={error('availability')}
      />
      <Field name="handle" label={t('username')} help={t('usernameHelp')} error={error('handle')}>
        {(control) => (
          <TextField.Root
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.handle ?? profile.user.handle}
            maxLength={60}
          />
        )}
      </Field>
      <Field name="about" label={t('about')} help={t('aboutHelp')} error={error('about')} isOptional>
        {(control) => (
          <TextArea {...control} {...autoDirection} rows={6} defaultValue={values.about ?? profile.about} />
        )}
      </Field>
      <Field name="birthday" label={t('birthday')} error={error('birthday')} isOptional>
        {(control) => (
          <DateField
            control={control}
            label={t('birthday')}
            defaultValue={values.birthday ?? profile.birthday ?? ''}
            opensAt={likelyBirthday(now)}
          />
        )}
      </Field>
    </>
  )
}

/** The four places of education. */
export function EducationFields(props: Props) {
  const { t } = useTranslation('profile')
  const education = props.profile.education
  return (
    <>
      {(['doctorate', 'master', 'bachelor'] as const).map((id) => (
        <fieldset key={id} className="profile-group">
          <legend>{t(id)}</legend>
          <div className="form-pair">
            <Line {...props} name={`education.${id}.major`} label={t('major')} was={education?.[id].major} />
            <Line
              {...props}
              name={`education.${id}.university`}
              label={t('university')}
              was={education?.[id].university}
            />
          </div>
        </fieldset>
      ))}
      <Line {...props} name="education.highSchool" label={t('highSchool')} was={education?.highSchool} />
    </>
  )
}

/** The work places. */
export function WorkFields(props: Props) {
  const { t } = useTranslation('profile')
  const { profile, values, error } = props
  return (
    <>
      {Array.from({ length: profileLimits.work }, (_, at) => {
        const name = `work.${at}`
        const was = profile.work?.[at]
        return (
          <fieldset key={name} className="profile-group">
            <legend>{t('workPlace', { count: at + 1 })}</legend>
            <div className="form-pair">
              <Line {...props} name={`${name}.position`} label={t('position')} was={was?.position} />
              <Line {...props} name={`${name}.place`} label={t('place')} was={was?.place} />
            </div>
            <Field
              name={`${name}.description`}
              label={t('description')}
              error={error(`${name}.description`)}
              isOptional
            >
              {(control) => (
                <TextArea
                  {...control}
                  {...autoDirection}
                  rows={3}
                  defaultValue={values[control.name] ?? was?.description}
                />
              )}
            </Field>
          </fieldset>
        )
      })}
    </>
  )
}

/** The skills with their levels, in steps of five percent. */
export function SkillsFields(props: Props) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { profile, values, error } = props
  const shown = (level: number) => [String(level), format.percent(level / 100)] as const
  return (
    <>
      {Array.from({ length: profileLimits.skills }, (_, at) => {
        const name = `skills.${at}`
        const was = profile.skills?.[at]
        const own = was?.level ?? null
        const all = own === null || levels.includes(own) ? levels : [...levels, own].sort((a, b) => a - b)
        return (
          <fieldset key={name} className="profile-group">
            <legend>{t('skill', { count: at + 1 })}</legend>
            <div className="form-pair">
              <Line {...props} name={`${name}.name`} label={t('skillName')} was={was?.name} />
              <SelectField
                name={`${name}.level`}
                label={t('level')}
                values={[['', t('levelUnset')], ...all.map(shown)]}
                chosen={values[`${name}.level`] ?? (own === null ? '' : String(own))}
                error={error(`${name}.level`)}
              />
            </div>
          </fieldset>
        )
      })}
    </>
  )
}
