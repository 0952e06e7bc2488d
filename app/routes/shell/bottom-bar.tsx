import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { isPlainPress } from '~/lib/plain-press'
import { usePlace } from '../../components/place'
import { home, inbox, menu, type Screen, search } from '../../components/screens'
import { NewMenu } from './new-menu'
import { useUnreadOf } from './use-unread-of'

/** The way to everything on a phone, within the reach of a thumb. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <nav className="bottom-bar" aria-label={t('bottomBar')}>
      <Tab screen={home} />
      <Tab screen={inbox} />
      <NewMenu />
      <Tab screen={search} onPress={onSearch} />
      <Tab screen={menu} />
    </nav>
  )
}

function Tab({ screen, onPress }: { screen: Screen; onPress?: () => void }) {
  const { t } = useTranslation('shell')
  const { screen: current } = usePlace()
  const { label, count } = useUnreadOf(screen)
  return (
    <Link
      to={screen.to}
      className="bottom-tab"
      aria-current={screen.id === current ? 'page' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (!onPress || !isPlainPress(event)) return
        event.preventDefault()
        onPress()
      }}
    >
      <span className="bar-count">
        <Icon of={screen.icon} size={22} className={screen.id === 'menu' ? 'flip' : undefined} />
        {count > 0 && <span className="unread-dot" />}
      </span>
      <span>{t(screen.text)}</span>
    </Link>
  )
}
