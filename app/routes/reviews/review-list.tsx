import type { Review } from '@domain/reviews'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Avatar } from '~/components/person'
import { Isolate, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'

type Props = {
  reviews: readonly Review[]
  /** Of one project, which need not be named, unlike its owner and the member that a review is about. */
  ofProject?: { ownerId: string }
  now: number
}

const stars = [1, 2, 3, 4, 5]

/** Reviews by people who worked together. */
export function ReviewList({ reviews, ofProject, now }: Props) {
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <ReviewRow key={review.id} review={review} ownerId={ofProject?.ownerId} now={now} />
      ))}
    </ul>
  )
}

function ReviewRow({ review, ownerId, now }: { review: Review; ownerId: string | undefined; now: number }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const { rating, text, author, about, project, createdAt, shownAt } = review
  const rated = t('rated', { rating: format.number(rating) })
  return (
    <li>
      <Avatar name={author.displayName} picture={author.avatarUrl} size={32} />
      <div>
        <p className="reviews-head">
          {ownerId ? (
            <strong>
              {t(author.id === ownerId ? 'ofOwner' : 'ofFreelancer', {
                author: author.displayName,
                about: about.displayName,
              })}
            </strong>
          ) : (
            <strong>
              <a href={`/u/${author.handle}`} className="plain-link">
                <Isolate>{author.displayName}</Isolate>
              </a>
            </strong>
          )}
          {!ownerId && project && (
            <span className="muted">
              <Isolate>{project.name}</Isolate>
            </span>
          )}
          <span className="reviews-end">
            <span className="reviews-rated" role="img" aria-label={rated} title={rated}>
              {stars.map((star) => (
                <Icon key={star} of={star <= rating ? IconStarFilled : IconStar} size={14} />
              ))}
            </span>
            <span className="muted">
              <Moment value={createdAt} />
            </span>
          </span>
        </p>
        <UserText text={text} />
        {Date.parse(shownAt) > now && <p className="muted">{t('waits', { date: format.date(shownAt) })}</p>}
      </div>
    </li>
  )
}
