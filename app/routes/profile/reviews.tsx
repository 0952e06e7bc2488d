import type { Doings } from '@domain/doings'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'
import { Average, ReviewList } from '~/routes/reviews/review-list'
import { Part } from './part'

/** Reviews by people who worked with a member, and their average. */
export function Reviews({ reviews }: { reviews: Doings['reviews'] }) {
  const { t } = useTranslation('profile')
  const { now } = useVisitor()
  if (!reviews || reviews.rating.average === null) return null
  const { average, count } = reviews.rating
  return (
    <Part title={t('section_reviews')}>
      <Average average={average} count={count} />
      <ReviewList reviews={reviews.items} now={now} />
    </Part>
  )
}
