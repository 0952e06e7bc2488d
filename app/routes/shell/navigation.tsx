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
  const format = useFormat()
  const { icon } = screen
  const all = useUnread()
  const unread = screen.id === 'chats' ? all : 0
  const entry = (
    <Link
      to={screen.to}
      className="sidebar-entry"
      aria-current={isCurrent ? 'page' : undefined}
      data-prefetch
      aria-label={unread > 0 ? t('chatsUnread', { count: unread }) : t(screen.text)}
    >
      <span className="sidebar-icon">
        <Icon of={icon} size={18} />
        {unread > 0 && <span className="unread-dot" />}
      </span>
      <span className="wide-only">{t(screen.text)}</span>
      {unread > 0 && (
        <span className="sidebar-count wide-only" title={t('unread', { count: unread })}>
          {format.number(unread)}
        </span>
      )}
    </Link>
  )
  return isMini ? <Tooltip content={t(screen.text)}>{entry}</Tooltip> : entry
}
