import type { Offer } from '@domain/offers'
import { useTranslation } from 'react-i18next'
import { Day } from '~/components/moment'
import { Status } from '~/components/status'
import { useFormat } from '~/lib/format'
import { useRunLinks } from '~/lib/run-links'
import { BudgetRange } from './facts'

const shownStates = {
  pending: 'waiting',
  accepted: 'done',
  declined: 'off',
  withdrawn: 'off',
  expired: 'off',
} as const

/** The state of an offer in words alone. */
export function OfferState({ state }: Pick<Offer, 'state'>) {
  const { t } = useTranslation('projects')
  return <span>{t(`offer_${state}`)}</span>
}

export function OfferStatus({ state }: Pick<Offer, 'state'>) {
  const { t } = useTranslation('projects')
  return <Status state={shownStates[state]}>{t(`offer_${state}`)}</Status>
}

export const Price = ({ offer: { budget, currency } }: { offer: Offer }) => (
  <BudgetRange budgetMin={budget} budgetMax={budget} currency={currency} />
)

/** The whole of an offer: what its maker writes, in which milestones, and what they show. */
export function OfferText({ offer }: { offer: Offer }) {
  const withRunLinks = useRunLinks()
  const { t } = useTranslation('projects')
  const format = useFormat()
  return (
    <div className="project-offer-text">
      {offer.isBeforeChange && <p className="project-offer-note">{t('beforeChange')}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts. */}
      <div className="reading reading-said" dangerouslySetInnerHTML={{ __html: withRunLinks(offer.html) }} />
      {offer.milestones.length > 0 && (
        <ol className="project-offer-steps" aria-label={t('milestones')}>
          {offer.milestones.map(({ id, title, amount, date }, at) => (
            <li key={id}>
              <span className="muted">{t('milestone', { count: at + 1 })}</span>
              <span className="project-offer-step">
                <bdi>{title}</bdi>
              </span>
              <span className="project-offer-due">
                <BudgetRange budgetMin={amount} budgetMax={amount} currency={offer.currency} />
                <span className="muted">
                  <Day value={date}>{format.day(date, 'short')}</Day>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {offer.portfolio.length > 0 && (
        <ul className="project-portfolio" aria-label={t('portfolio')}>
          {offer.portfolio.map(({ id, title, url }) => (
            <li key={id}>
              <a href={url} className="plain-link">
                <bdi>{title}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
