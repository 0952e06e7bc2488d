import { type Offer, type OfferSort, offerSorts } from '@domain/offers'
import type { ListedProject } from '@domain/projects'
import { plainLine } from '@domain/text/plain-text'
import { Badge } from '@radix-ui/themes'
import { IconArrowsSort, IconSparkles, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ChoiceMenu } from '~/components/list/choices'
import { Day } from '~/components/moment'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { Price } from './offer-parts'

/** The form of the offers ticked in the table; it is in the table's foot. */
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
        {canCompare && (
          <th scope="col">
            <span className="visually-hidden">{t('work:compare')}</span>
          </th>
        )}
        <th scope="col">{t('offerBy')}</th>
        <th scope="col" className="number" aria-sort={sorted('price')}>
          {t('price')}
        </th>
        <th scope="col" className="number" aria-sort={sorted('days')}>
          {t('work:days')}
        </th>
        <th scope="col" className="number">
          {t('offerDeadline')}
        </th>
        <th scope="col" aria-sort={sorted('reviews')}>
          {t('reviews')}
        </th>
        <th scope="col" className="number" aria-sort={sorted('best')}>
          {t('work:match')}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t('work:answerOffer')}</span>
        </th>
      </tr>
    </thead>
  )
}

type OfferRowProps = {
  offer: Offer
  project: ListedProject
  canCompare: boolean
  isBest: boolean
  isOpen: boolean
  /** The owner's actions on it. */
  children: ReactNode
}

export function OfferRow({ offer, project, canCompare, isBest, isOpen, children }: OfferRowProps) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const isWaiting = offer.state === 'pending'
  return (
    <tr data-id={offer.id}>
      {canCompare && (
        <td className="project-offer-tick">
          <input
            type="checkbox"
            name="compare"
            value={offer.id}
            form={compareForm}
            aria-label={t('work:compareOf', { name: offer.maker.displayName })}
          />
        </td>
      )}
      <td className="project-offer-by">
        <Maker offer={offer} isBest={isBest} isOpen={isOpen} />
      </td>
      <td className="number project-offer-price">
        <Price offer={offer} />
        {isWaiting && offer.currency === project.currency && <InBudget offer={offer} project={project} />}
      </td>
      <td className="number" data-label={t('duration')}>
        <span className="project-offer-days" aria-hidden="true">
          {format.number(offer.days)}
        </span>
        <span className="visually-hidden">{t('days', { count: offer.days })}</span>
      </td>
      <td className="number" data-label={t('offerDeadline')}>
        <Day value={offer.deadline}>{format.day(offer.deadline, 'short')}</Day>
      </td>
      <td data-label={t('reviews')}>
        <Stars offer={offer} />
      </td>
      <td className="number" data-label={t('work:match')}>
        <span className="project-offer-match">
          <span className="project-offer-bar" aria-hidden="true">
            <span style={{ inlineSize: `${offer.match}%` }} />
          </span>
          <span aria-hidden="true">{format.number(offer.match)}</span>
          <span className="visually-hidden">{t('work:matchOf', { points: offer.match })}</span>
        </span>
      </td>
      <td className="project-offer-end">{children}</td>
    </tr>
  )
}

/** Who offers, and how their text begins while it is folded. */
function Maker({
  offer: { maker, description },
  isBest,
  isOpen,
}: Omit<OfferRowProps, 'children' | 'project' | 'canCompare'>) {
  const { t } = useTranslation('work')
  return (
    <div className="project-offer-maker">
      <Avatar name={maker.displayName} picture={maker.avatarUrl} size={36} />
      <div>
        <span className="project-offer-name">
          <PersonLink person={maker}>
            <bdi>{maker.displayName}</bdi>
          </PersonLink>
          {isBest && (
            <Badge variant="soft" radius="full" size="1" color="indigo">
              <Icon of={IconSparkles} size={14} />
              {t('sort_best')}
            </Badge>
          )}
        </span>
        {isOpen ? (
          <Ltr className="muted ltr cut">@{maker.handle}</Ltr>
        ) : (
          <span className="muted cut" dir="auto">
            {plainLine(description)}
          </span>
        )}
      </div>
    </div>
  )
}

/** The price's place between both ends of the budget. */
function InBudget({ offer: { budget }, project }: { offer: Offer; project: ListedProject }) {
  const { t } = useTranslation('work')
  const { budgetMin, budgetMax } = project
  const place = budget < budgetMin ? 'below' : budget > budgetMax ? 'above' : 'within'
  const share = budgetMax > budgetMin ? (budget - budgetMin) / (budgetMax - budgetMin) : 0.5
  const at = Math.min(1, Math.max(0, share))
  return (
    <>
      <span className="project-offer-track" data-place={place} aria-hidden="true">
        <span style={{ insetInlineStart: `${at * 100}%` }} />
      </span>
      {place !== 'within' && <span className="project-offer-place">{t(`budget_${place}`)}</span>}
    </>
  )
}

function Stars({ offer }: { offer: Offer }) {
  const format = useFormat()
  const { average, count } = offer.rating
  if (average === null) return <Reviews offer={offer} />
  return (
    <span className="project-offer-stars">
      <IconStarFilled size={14} aria-hidden="true" />
      <strong aria-hidden="true">{format.number(average, 1)}</strong>
      <span className="muted" aria-hidden="true">
        ({format.number(count)})
      </span>
      <span className="visually-hidden">
        <Reviews offer={offer} />
      </span>
    </span>
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
