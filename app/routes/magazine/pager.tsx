import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'

type Props = { at: number; pages: number; addressOf: (page: number) => string }

/** At most this many numbers, with the present one among them. */
const most = 10

/** The pages of a list by their numbers: each is an address. */
export function Pager({ at, pages, addressOf }: Props) {
  const { t } = useTranslation(['magazine', 'common'])
  const format = useFormat()
  if (pages < 2) return null
  const first = Math.max(1, Math.min(at - most / 2, pages - most + 1))
  const numbers = Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
  return (
    <nav className="magazine-pager" aria-label={t('pages')}>
      {at > 1 && (
        <a href={addressOf(at - 1)} rel="prev" aria-label={t('previousPage')}>
          <Icon of={IconChevronLeft} size={18} className="flip" />
        </a>
      )}
      {numbers.map((page) => (
        <a key={page} href={addressOf(page)} aria-current={page === at ? 'page' : undefined}>
          {format.number(page)}
        </a>
      ))}
      {at < pages && (
        <a href={addressOf(at + 1)} rel="next" aria-label={t('common:nextPage')}>
          <Icon of={IconChevronRight} size={18} className="flip" />
        </a>
      )}
    </nav>
  )
}
