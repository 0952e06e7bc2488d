import type { Currency } from '@domain/money'
import type { PortfolioItem } from '@domain/offers'
import { TextArea, TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { MoneyField } from '~/components/money-field'
import { autoDirection } from '~/lib/auto-direction'
import { OfferTime } from './offer-time'

type Props = {
  values: Record<string, string | undefined>
  error: (field: string) => string | null
  currency: Currency
  today: string
  rows: number
  portfolio: readonly PortfolioItem[]
  chosen: readonly string[]
}

/** For how much, in how many days and until when, why, in which milestones, and what was done before. */
export function OfferFields({ values, error, currency, today, ...more }: Props) {
  const { t } = useTranslation('projects')
  return (
    <>
      <MoneyField
        name="budget"
        label={t('offerBudget')}
        currency={currency}
        defaultValue={values.budget}
        error={error('budget')}
      />
      <OfferTime values={values} error={error} today={today} />
      <Field name="description" label={t('offerText')} help={t('offerTextHelp')} error={error('description')}>
        {(control) => <TextArea {...control} {...autoDirection} rows={6} defaultValue={values.description} />}
      </Field>
      <Milestones values={values} error={error} currency={currency} rows={more.rows} />
      {more.portfolio.length > 0 && <Portfolio items={more.portfolio} chosen={more.chosen} />}
    </>
  )
}

type RowsProps = Pick<Props, 'values' | 'error' | 'currency' | 'rows'>

function Milestones({ values, error, currency, rows }: RowsProps) {
  const { t } = useTranslation(['projects', 'common'])
  const whole = error('milestones')
  return (
    <fieldset className="project-rows">
      <legend>
        {t('milestones')} <span className="muted">{t('common:optional')}</span>
      </legend>
      <p className={whole ? 'field-note wrong' : 'field-note'} id="milestones-note">
        {whole ?? t('milestonesHelp')}
      </p>
      {Array.from({ length: rows }, (_, at) => {
        const name = `milestones.${at}`
        return (
          <fieldset key={name} className="project-row">
            <legend className="visually-hidden">{t('milestone', { count: at + 1 })}</legend>
            <Field
              name={`${name}.title`}
              label={t('milestoneTitle')}
              error={error(`${name}.title`)}
              isOptional
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  {...autoDirection}
                  defaultValue={values[control.name]}
                  maxLength={300}
                />
              )}
            </Field>
            <MoneyField
              name={`${name}.amount`}
              label={t('milestoneAmount')}
              currency={currency}
              defaultValue={values[`${name}.amount`]}
              error={error(`${name}.amount`)}
              isOptional
            />
            <Field name={`${name}.date`} label={t('milestoneDate')} error={error(`${name}.date`)} isOptional>
              {(control) => (
                <DateField
                  control={control}
                  label={t('milestoneDate')}
                  defaultValue={values[control.name] ?? ''}
                />
              )}
            </Field>
          </fieldset>
        )
      })}
    </fieldset>
  )
}

function Portfolio({ items, chosen }: { items: readonly PortfolioItem[]; chosen: readonly string[] }) {
  const { t } = useTranslation('projects')
  return (
    <fieldset className="project-rows">
      <legend>{t('portfolio')}</legend>
      <p className="field-note">{t('portfolioHelp')}</p>
      {items.map(({ id, kind, title }) => (
        <label key={id} className="form-check">
          <input type="checkbox" name="portfolio" value={id} defaultChecked={chosen.includes(id)} />
          <bdi>{title}</bdi> <span className="muted">{t(`work_${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
