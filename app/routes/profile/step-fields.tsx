import { availabilities, type Profile, profileLimits } from '@domain/profiles'
import { TextArea, TextField } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import type { FormInside } from '~/components/form-page'
import { SavedRow } from '~/components/saved-row'
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

type GroupProps = { row: string; label: ReactNode; look?: 'wide'; children: ReactNode }

/** Fields with labels of their own, as one row. */
function Group({ children, ...row }: GroupProps) {
  return (
    <SavedRow {...row} isGroup>
      {() => <div className="profile-fields">{children}</div>}
    </SavedRow>
  )
}

/** Takes the moment; gives a day near which many members were born, where the picker of birthdays opens. */
const likelyBirthday = (now: number) => `${new Date(now).getUTCFullYear() - 25}-01-01`

/** Availability, username, about and birthday. */
export function PrimaryFields({ profile, values, error }: Props) {
  const { t } = useTranslation('profile')
  const { now } = useVisitor()
  return (
    <>
      <SavedRow row="availability" label={t('availability')} error={error('availability')}>
        {(control) => (
          <select
            {...control}
            name="availability"
            className="input"
            defaultValue={values.availability ?? profile.availability}
          >
            {availabilities.map((one) => (
              <option key={one} value={one}>
                {t(`availability_${one}`)}
              </option>
            ))}
          </select>
        )}
      </SavedRow>
      <SavedRow
        row="handle"
        label={t('username')}
        reason={t('usernameHelp')}
        error={error('handle')}
        button={t('usernameSave')}
      >
        {(control) => (
          <TextField.Root
            {...control}
            name="handle"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.handle ?? profile.user.handle}
            maxLength={60}
          />
        )}
      </SavedRow>
      <SavedRow row="about" look="wide" label={t('about')} reason={t('aboutHelp')} error={error('about')}>
        {(control) => (
          <TextArea
            {...control}
            {...autoDirection}
            name="about"
            rows={6}
            defaultValue={values.about ?? profile.about}
          />
        )}
      </SavedRow>
      <SavedRow row="birthday" label={t('birthday')} error={error('birthday')}>
        {(control) => (
          <DateField
            control={{
              'aria-invalid': undefined,
              'aria-describedby': undefined,
              ...control,
              name: 'birthday',
              required: false,
            }}
            label={t('birthday')}
            defaultValue={values.birthday ?? profile.birthday ?? ''}
            opensAt={likelyBirthday(now)}
          />
        )}
      </SavedRow>
    </>
  )
}

/** The four places of education. */
export function EducationFields(props: Props) {
  const { t } = useTranslation('profile')
  const education = props.profile.education
  return (
    <div data-together>
      {(['doctorate', 'master', 'bachelor'] as const).map((id) => (
        <Group key={id} row={id} label={t(id)}>
          <Line {...props} name={`education.${id}.major`} label={t('major')} was={education?.[id].major} />
          <Line
            {...props}
            name={`education.${id}.university`}
            label={t('university')}
            was={education?.[id].university}
          />
        </Group>
      ))}
      <SavedRow row="highSchool" label={t('highSchool')} error={props.error('education.highSchool')}>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            name="education.highSchool"
            defaultValue={props.values['education.highSchool'] ?? education?.highSchool}
            maxLength={500}
          />
        )}
      </SavedRow>
    </div>
  )
}

/** The work places. */
export function WorkFields(props: Props) {
  const { t } = useTranslation('profile')
  const { profile, values, error } = props
  return (
    <div data-together>
      {Array.from({ length: profileLimits.work }, (_, at) => {
        const name = `work.${at}`
        const was = profile.work?.[at]
        return (
          <Group key={name} row={name} label={t('workPlace', { count: at + 1 })} look="wide">
            <Line {...props} name={`${name}.position`} label={t('position')} was={was?.position} />
            <Line {...props} name={`${name}.place`} label={t('place')} was={was?.place} />
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
          </Group>
        )
      })}
    </div>
  )
}

/** The skills with their levels, in steps of five percent. */
export function SkillsFields(props: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  const { profile, values, error } = props
  const shown = (level: number) => [String(level), format.percent(level / 100)] as const
  return (
    <div data-together className="profile-skill-lines">
      <div className="profile-skill-head field-label" aria-hidden="true">
        <span>
          {t('profile:skillName')} <span className="muted">{t('common:optional')}</span>
        </span>
        <span>{t('profile:level')}</span>
      </div>
      {Array.from({ length: profileLimits.skills }, (_, at) => {
        const name = `skills.${at}`
        const was = profile.skills?.[at]
        const own = was?.level ?? null
        const all = own === null || levels.includes(own) ? levels : [...levels, own].sort((a, b) => a - b)
        return (
          <Group key={name} row={name} label={t('profile:skill', { count: at + 1 })}>
            <Line {...props} name={`${name}.name`} label={t('profile:skillName')} was={was?.name} />
            <SelectField
              name={`${name}.level`}
              label={t('profile:level')}
              values={[['', t('profile:levelUnset')], ...all.map(shown)]}
              chosen={values[`${name}.level`] ?? (own === null ? '' : String(own))}
              error={error(`${name}.level`)}
            />
          </Group>
        )
      })}
    </div>
  )
}
