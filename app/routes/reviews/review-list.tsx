import type { Review } from '@domain/reviews'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Isolate, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'

type Props = {
  reviews: readonly Review[]
  /** Of one project, which need not be named, unlike the member that the reviews are about. */
  isOfProject?: boolean
  now: number
}

/** Reviews by people who worked together. */
export function ReviewList({ reviews, isOfProject = false, now }: Props) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  return (
    <ul className="reviews">
      {reviews.map(({ id, rating, text, author, about, project, createdAt, shownAt }) => (
        <li key={id}>
          <p className="reviews-head">
            <strong>
              <Icon of={IconStarFilled} size={14} /> {t('rated', { rating: format.number(rating) })}
            </strong>
            <span>
              {isOfProject ? (
                t('of', { author: author.displayName, about: about.displayName })
              ) : (
                <a href={`/u/${author.handle}`} className="plain-link">
                  <Isolate>{author.displayName}</Isolate>
                </a>
              )}
            </span>
            {!isOfProject && project && <Isolate className="muted">{project.name}</Isolate>}
            <span className="muted">
              <Moment value={createdAt} />
            </span>
          </p>
          <UserText text={text} />
          {Date.parse(shownAt) > now && <p className="muted">{t('waits', { date: format.date(shownAt) })}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The average of all reviews. */
export function Average({ average, count }: { average: number; count: number }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  return (
    <p className="reviews-average">
      <strong>{t('average', { rating: format.number(average, 1) })}</strong>
      <span className="muted">{t('count', { count })}</span>
    </p>
  )
}
