import type { Doings } from '@domain/doings'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'
import { ReviewList } from '~/routes/reviews/review-list'
import { Part } from './part'

/** Reviews by people who worked with a member, and their average. */
export function Reviews({ reviews }: { reviews: Doings['reviews'] }) {
  const { t } = useTranslation(['profile', 'reviews'])
  const { now } = useVisitor()
  if (!reviews || reviews.rating.average === null) return null
  return (
    <Part title={t('profile:section_reviews')} note={t('reviews:count', { count: reviews.rating.count })}>
      <ReviewList reviews={reviews.items} now={now} />
    </Part>
  )
}
