import { type Offer, type OfferSort, offerSorts } from '@domain/offers'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceMenu } from '~/components/list/choices'
import { Day } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useFormat } from '~/lib/format'
import { Price } from './offer-parts'

/** The form that takes what is ticked in the table; it stands in the table's foot. */
export const compareForm = 'compare-offers'

export function Reviews({ offer: { rating } }: { offer: Offer }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  if (rating.average === null) return <span className="muted">{t('noReviews')}</span>
  return <>{t('rated', { average: format.number(rating.average, 1), count: rating.count })}</>
}

/** The orders, each an address of its own. */
export function SortMenu({ sort }: { sort: OfferSort }) {
  const { t } = useTranslation(['work', 'common'])
  const choices = offerSorts.map((value) => ({ value, text: t(`work:sort_${value}`), to: `?sort=${value}` }))
  return <ChoiceMenu label={t('common:order')} choices={choices} current={sort} icon={IconArrowsSort} />
}

/** How each order goes, as a head of its column says. */
const directions = {
  price: 'ascending',
  days: 'ascending',
  reviews: 'descending',
  best: 'descending',
} as const

export function OfferHead({ sort, canCompare }: { sort: OfferSort; canCompare: boolean }) {
  const { t } = useTranslation(['projects', 'work'])
  const sorted = (of: keyof typeof directions) => (sort === of ? directions[of] : undefined)
  return (
    <thead>
      <tr>
        {canCompare && <th scope="col">{t('work:compare')}</th>}
        <th scope="col">{t('offerBy')}</th>
        <th scope="col" className="number" aria-sort={sorted('price')}>
          {t('price')}
        </th>
        <th scope="col" className="number" aria-sort={sorted('days')}>
          {t('duration')}
        </th>
        <th scope="col">{t('offerDeadline')}</th>
        <th scope="col" aria-sort={sorted('reviews')}>
          {t('reviews')}
        </th>
        <th scope="col">{t('portfolio')}</th>
        <th scope="col" aria-sort={sorted('best')}>
          {t('work:match')}
        </th>
      </tr>
    </thead>
  )
}

export function OfferRow({ offer, canCompare }: { offer: Offer; canCompare: boolean }) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  return (
    <tr data-id={offer.id}>
      {canCompare && (
        <td data-label={t('work:compare')}>
          <input
            type="checkbox"
            name="compare"
            value={offer.id}
            form={compareForm}
            aria-label={t('work:compareOf', { name: offer.maker.displayName })}
          />
        </td>
      )}
      <td>
        <PersonLink person={offer.maker}>
          <Person name={offer.maker.displayName} picture={offer.maker.avatarUrl} size={24} />
        </PersonLink>
      </td>
      <td className="number" data-label={t('price')}>
        <Price offer={offer} />
      </td>
      <td className="number" data-label={t('duration')}>
        {t('days', { count: offer.days })}
      </td>
      <td data-label={t('offerDeadline')}>
        <Day value={offer.deadline} />
      </td>
      <td data-label={t('reviews')}>
        <Reviews offer={offer} />
      </td>
      <td className="project-offer-count" data-label={t('portfolio')}>
        {format.compact(offer.portfolio.length)}
      </td>
      <td data-label={t('work:match')}>{t('work:matchOf', { points: offer.match })}</td>
    </tr>
  )
}

/** The formula of the match, in words. */
export function MatchHow() {
  const { t } = useTranslation('work')
  return (
    <details className="project-match">
      <summary>{t('matchHow')}</summary>
      <ul>
        <li>{t('matchPrice')}</li>
        <li>{t('matchTime')}</li>
        <li>{t('matchReviews')}</li>
        <li>{t('matchWork')}</li>
      </ul>
    </details>
  )
}
