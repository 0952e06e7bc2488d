import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ownFilters } from './addresses'

/** The offers that a member sent and the projects that they won. */
export const workAddress = `${ownFilters.path}/working`

/** The two sides of a member's projects: posted ones, and ones with an offer of theirs. */
export function MineTabs({ current }: { current: 'posted' | 'work' }) {
  const { t } = useTranslation('projects')
  const tabs = [
    { value: 'posted', text: t('myProjects'), to: ownFilters.path },
    { value: 'work', text: t('myWork'), to: workAddress },
  ]
  return (
    <nav className="project-tabs" aria-label={t('title')}>
      {tabs.map(({ value, text, to }) => (
        <Link key={value} to={to} aria-current={value === current ? 'page' : undefined} data-prefetch>
          {text}
        </Link>
      ))}
    </nav>
  )
}
