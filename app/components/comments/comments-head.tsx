import { commentSorts } from '@domain/comments'
import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'
import { useFormat } from '~/lib/format'
import type { ShownComments } from './known'
import { MoreLink } from './more-link'

type Props = {
  id: string
  /** How many there are; null where the noun does not count them. */
  count: number | null
  /** How many of them are not on the page. */
  left: number | null
  hasEarlier: boolean
  page: ShownComments
}

/** So few comments are read at a glance. */
const fewest = 6

/** The heading of a thread: how many there are, in which order, and the way to earlier ones. */
export function CommentsHead({ id, count, left, hasEarlier, page }: Props) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const { pathname } = useLocation()
  const options = commentSorts.map((value) => ({
    value,
    text: t(`order_${value}`),
    to: value === 'old' ? `${pathname}#comments` : `${pathname}?order=${value}#comments`,
  }))
  return (
    <header className="comments-head">
      <h2 id={id}>
        {t('title')}{' '}
        {count !== null && count > 0 && <span className="comments-count">{format.number(count)}</span>}
      </h2>
      {((count ?? 0) >= fewest || page.order !== 'old') && (
        <SegmentLinks label={t('order')} options={options} current={page.order} />
      )}
      {hasEarlier && (
        <span className="comments-earlier">
          <MoreLink
            page={page}
            isAbove
            text={left && !page.hasLater ? t('earlier', { count: left }) : t('someEarlier')}
          />
        </span>
      )}
    </header>
  )
}
