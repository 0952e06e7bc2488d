import type { Offer } from '@domain/offers'
import { screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { SegmentLinks } from '~/components/segments'
import { useFormat } from '~/lib/format'
import { BudgetRange } from '../facts'
import { workAddress } from '../mine-tabs'
import { OfferStatus, Price } from '../offer-parts'

export const sentShows = ['all', 'waiting', 'closed'] as const
export type SentShow = (typeof sentShows)[number]

/** The offers that the member sent, the newest first. */
export function SentOffers({ offers, show }: { offers: readonly Offer[]; show: SentShow }) {
  const { t } = useTranslation(['projects', 'work'])
  const options = sentShows.map((value) => ({
    value,
    text: t(`work:show_${value}`),
    to: `${workAddress}?show=${value}#offers`,
  }))
  return (
    <section id="offers" aria-labelledby="offers-title">
      <div className="project-offers-head">
        <h2 id="offers-title">{t('offers')}</h2>
        <SegmentLinks label={t('state')} options={options} current={show} />
      </div>
      <div className="panel">
        {offers.length === 0 ? (
          <p className="panel-text project-offers-none">
            {t(`work:none_${show}`)}{' '}
            {show !== 'all' && (
              <Link to={`${workAddress}?show=all#offers`} className="plain-link" preventScrollReset>
                {t('work:allOffers')}
              </Link>
            )}
          </p>
        ) : (
          <table className="table project-sent">
            <thead>
              <tr>
                <th scope="col">{t('work:ofProject')}</th>
                <th scope="col" className="number">
                  {t('offerBudget')}
                </th>
                <th scope="col" className="number">
                  {t('work:days')}
                </th>
                <th scope="col" className="number">
                  {t('work:sentAt')}
                </th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody id="sent-offers">
              {offers.map((offer) => (
                <SentRow key={offer.id} offer={offer} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

function SentRow({ offer }: { offer: Offer }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const { id, project, state, days, createdAt } = offer
  return (
    <tr data-id={id}>
      <td className="project-sent-name">
        <Link to={screenOf('projects', project.id)} className="cut" dir="auto" data-prefetch>
          {project.name}
        </Link>
        <span className="muted">
          {t('budget')} <BudgetRange {...project} />
        </span>
      </td>
      <td className="number">
        <Price offer={offer} />
      </td>
      <td className="number">
        <span aria-hidden="true">{format.number(days)}</span>
        <span className="visually-hidden">{t('days', { count: days })}</span>
      </td>
      <td className="number muted">
        <Moment value={createdAt} />
      </td>
      <td>
        <OfferStatus state={state} />
      </td>
    </tr>
  )
}
