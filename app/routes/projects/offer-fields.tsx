import type { Currency } from '@domain/money'
import type { PortfolioItem } from '@domain/offers'
import { TextArea } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { MoneyField } from '~/components/money-field'
import { autoDirection } from '~/lib/auto-direction'
import { Milestones } from './offer-milestones'
import { OfferTime } from './offer-time'

type Props = {
  values: Record<string, string | undefined>
  error: (field: string) => string | null
  currency: Currency
  today: string
  draft: string
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
      <Milestones values={values} error={error} currency={currency} draft={more.draft} />
      {more.portfolio.length > 0 && <Portfolio items={more.portfolio} chosen={more.chosen} />}
    </>
  )
}

function Portfolio({ items, chosen }: { items: readonly PortfolioItem[]; chosen: readonly string[] }) {
  const { t } = useTranslation(['projects', 'common'])
  return (
    <fieldset className="project-rows">
      <legend>
        {t('portfolio')} <span className="muted">{t('common:optional')}</span>
      </legend>
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
