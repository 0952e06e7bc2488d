import { Link, useLocation } from '@remix-run/react'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { Sign } from '~/components/sign'
import { usePlace } from '../../components/place'
import { profile } from '../../components/screens'
import { MiniNavigation } from './mini-navigation'
import { Navigation } from './navigation'
import { NewMenu } from './new-menu'

type Props = {
  user: { handle: string; displayName: string; avatarUrl: string | null }
  isMini: boolean
  onToggle: () => void
  onSearch: () => void
}

export function Sidebar({ user, isMini, onToggle, onSearch }: Props) {
  const { t } = useTranslation('shell')
  const { screen } = usePlace()
  const { pathname } = useLocation()
  const [, member] = pathname.split(`${profile.to}/`)
  const isOwn = member === undefined || member.split('/')[0] === user.handle
  const icon = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className="sidebar" aria-label={t('sidebar')}>
      <div className="sidebar-head">
        <Link to="/dashboard" className="sign">
          <Sign isTileOnly={isMini} />
        </Link>
        <NewMenu />
      </div>
      <Navigation onSearch={onSearch} />
      <MiniNavigation onSearch={onSearch} />
      <div className="sidebar-foot">
        <Link
          to={profile.to}
          className="sidebar-entry sidebar-person"
          aria-current={screen === profile.id && isOwn ? 'page' : undefined}
          aria-label={t('ownProfile', { name: user.displayName })}
          data-prefetch
        >
          <Avatar name={user.displayName} picture={user.avatarUrl} size={24} />
          <bdi className="cut wide-only">{user.displayName}</bdi>
        </Link>
        <button
          type="button"
          className="sidebar-entry sidebar-collapse"
          onClick={onToggle}
          aria-label={t(isMini ? 'expand' : 'collapse')}
          aria-keyshortcuts="["
        >
          <Icon of={icon} size={17} className="flip" />
          <span className="wide-only">{t('collapse')}</span>
          <kbd className="key wide-only">[</kbd>
        </button>
      </div>
    </aside>
  )
}
