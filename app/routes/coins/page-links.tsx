import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type CoinsAddress, coinsPath } from './addresses'

/** The pages before and after one of all coins. */
export function PageLinks({ address, pages }: { address: CoinsAddress; pages: number }) {
  const { t } = useTranslation('coins')
  if (pages < 2) return null
  const { page } = address
  return (
    <nav className="coins-pages" aria-label={t('pages')}>
      {page > 1 && (
        <Link to={coinsPath(address, { page: page - 1 })} className="plain-link" data-prefetch>
          {t('previous')}
        </Link>
      )}
      {page < pages && (
        <Link to={coinsPath(address, { page: page + 1 })} className="plain-link" data-prefetch>
          {t('next')}
        </Link>
      )}
    </nav>
  )
}
