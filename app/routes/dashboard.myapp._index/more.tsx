import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Asked } from './list.server'

/** The way to the next page of the tree or the trash, and back to the first. */
export function More({ asked, next }: { asked: Asked; next: string | null }) {
  const { t } = useTranslation('apps')
  if (next === null && asked.cursor === null) return null
  const to = (cursor: string | null) => {
    const query = new URLSearchParams()
    if (asked.view === 'trash') query.set('show', 'trash')
    if (cursor !== null) query.set('cursor', cursor)
    return `/dashboard/myapp${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <nav className="show-more" aria-label={t('pages')}>
      {asked.cursor !== null && (
        <Button asChild variant="soft" color="gray">
          <Link to={to(null)}>{t('firstPage')}</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild variant="soft" color="gray">
          <Link to={to(next)}>{t('nextPage')}</Link>
        </Button>
      )}
    </nav>
  )
}
