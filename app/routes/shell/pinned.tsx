import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePins } from '~/components/pins'
import { appNouns } from '~/nouns'

/** What the member has pinned, by name. */
export function Pinned() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const pins = usePins() ?? []
  if (pins.length === 0) return null
  return (
    <section className="sidebar-pinned" aria-label={t('pinned')}>
      <h2 className="sidebar-group">{t('pinned')}</h2>
      <ul>
        {pins.map(({ id, noun, title, path }) => (
          <li key={id}>
            <Link
              to={path}
              className="sidebar-entry"
              aria-current={pathname === path ? 'page' : undefined}
              data-prefetch
            >
              <Icon of={appNouns[noun].icon} size={17} />
              <span className="cut" dir="auto">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
