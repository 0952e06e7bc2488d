import { Tooltip } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { useUnread } from '~/lib/unread'
import { usePlace } from '../../components/place'
import { groups, type Screen } from '../../components/screens'

/** The groups of screens, in the sidebar and in the drawer. */
export function Navigation({ isMini = false }: { isMini?: boolean }) {
  const { t } = useTranslation('shell')
  const { screen: current } = usePlace()
  return (
    <nav className="sidebar-nav" aria-label={t('mainMenu')}>
      {groups.map(({ text, screens }) => (
        <div key={text ?? 'first'}>
          {text && <h2 className="sidebar-group">{t(text)}</h2>}
          <ul>
            {screens.map((screen) => (
              <li key={screen.id}>
                <Entry screen={screen} isCurrent={screen.id === current} isMini={isMini} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ screen, isCurrent, isMini }: { screen: Screen; isCurrent: boolean; isMini: boolean }) {
  const { t } = useTranslation('shell')
  const { icon } = screen
  const entry = (
    <Link
      to={screen.to}
      className="sidebar-entry"
      aria-current={isCurrent ? 'page' : undefined}
      data-prefetch
      aria-label={t(screen.text)}
    >
      <Icon of={icon} size={18} />
      <span className="wide-only">{t(screen.text)}</span>
      {screen.id === 'chats' && <UnreadCount />}
    </Link>
  )
  return isMini ? <Tooltip content={t(screen.text)}>{entry}</Tooltip> : entry
}

function UnreadCount() {
  const { t } = useTranslation('shell')
  const count = useUnread()
  const format = useFormat()
  if (count === 0) return null
  return (
    <span className="count" title={t('unread', { count })}>
      {format.number(count)}
    </span>
  )
}
