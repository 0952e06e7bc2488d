import { type Currency, currencies } from '@domain/money'
import { projectCategories, teamSizes } from '@domain/projects'
import { TextArea, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { MoneyField } from '~/components/money-field'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import { teamTexts } from './facts'

type Props = { values: Record<string, string | undefined>; error: (field: string) => string | null }

/** The description, the kind and the team size of a project. */
export function InfoFields({ values, error, isFocused }: Props & { isFocused?: boolean }) {
  const { t } = useTranslation('projects')
  return (
    <>
      <Field name="name" label={t('name')} help={t('nameHelp')} error={error('name')}>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            // biome-ignore lint/a11y/noAutofocus: the wizard begins with it.
            autoFocus={isFocused}
            defaultValue={values.name}
            maxLength={500}
          />
        )}
      </Field>
      <div className="form-pair">
        <SelectField
          name="category"
          label={t('category')}
          values={projectCategories.map((one) => [one, t(`category_${one}`)])}
          startsEmpty
          chosen={values.category}
          error={error('category')}
        />
        <SelectField
          name="teamSize"
          label={t('teamSize')}
          values={teamSizes.map((one) => [one, t(teamTexts[one])])}
          startsEmpty
          chosen={values.teamSize}
          error={error('teamSize')}
        />
      </div>
      <Field
        name="description"
        label={t('description')}
        help={t('descriptionHelp')}
        error={error('description')}
      >
        {(control) => <TextArea {...control} {...autoDirection} rows={8} defaultValue={values.description} />}
      </Field>
    </>
  )
}

/** For how much, until when, and what else is to be known; `today` is the first day of the deadline. */
export function DetailFields({ values, error, today }: Props & { today: string }) {
  const { t } = useTranslation('projects')
  const [currency, setCurrency] = useState(currencies.find((one) => one === values.currency) ?? 'USD')
  const money = (name: 'budgetMin' | 'budgetMax') => (
    <MoneyField
      key={name}
      name={name}
      label={t(name)}
      currency={currency}
      defaultValue={values[name]}
      error={error(name)}
    />
  )
  return (
    <>
      <div className="form-pair">
        <Field name="currency" label={t('currency')} error={error('currency')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={currency}
              onChange={({ target }) => setCurrency(target.value as Currency)}
            >
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {t(`currency_${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="deadline" label={t('deadline')} help={t('deadlineHelp')} error={error('deadline')}>
          {(control) => (
            <DateField
              control={control}
              label={t('deadline')}
              defaultValue={values.deadline || today}
              min={values.deadline && values.deadline < today ? values.deadline : today}
            />
          )}
        </Field>
      </div>
      <div className="form-pair">
        {money('budgetMin')}
        {money('budgetMax')}
      </div>
      <div className="project-checks">
        <Check name="isUrgent" text={t('urgent')} help={t('urgentHelp')} isOn={values.isUrgent === 'on'} />
        <Check
          name="needsDesign"
          text={t('needsDesign')}
          help={t('needsDesignHelp')}
          isOn={values.needsDesign === 'on'}
        />
      </div>
      <Field name="skills" label={t('skills')} help={t('skillsHelp')} error={error('skills')} isOptional>
        {(control) => (
          <TextField.Root {...control} {...autoDirection} defaultValue={values.skills} maxLength={600} />
        )}
      </Field>
      <Field name="more" label={t('more')} help={t('moreHelp')} error={error('more')} isOptional>
        {(control) => <TextArea {...control} {...autoDirection} rows={5} defaultValue={values.more} />}
      </Field>
    </>
  )
}

function Check({ name, text, help, isOn }: { name: string; text: string; help: string; isOn: boolean }) {
  return (
    <label className="choice plain">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      <span>
        <strong>{text}</strong>
        <span className="muted">{help}</span>
      </span>
    </label>
  )
}
