import { Link } from '@remix-run/react'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Sign } from '~/components/sign'
import { Navigation } from './navigation'

type Props = { isMini: boolean; onToggle: () => void }

export function Sidebar({ isMini, onToggle }: Props) {
  const { t } = useTranslation('shell')
  const icon = isMini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className="sidebar" aria-label={t('sidebar')}>
      <div className="sidebar-head">
        <Link to="/dashboard" className="sign">
          <Sign isTileOnly={isMini} />
        </Link>
      </div>
      <Navigation isMini={isMini} />
      <div className="sidebar-foot">
        <button
          type="button"
          className="sidebar-entry sidebar-collapse"
          onClick={onToggle}
          aria-label={t(isMini ? 'expand' : 'collapse')}
          aria-keyshortcuts="["
        >
          <Icon of={icon} size={18} className="flip" />
          <span className="wide-only">{t('collapse')}</span>
          <kbd className="key wide-only">[</kbd>
        </button>
      </div>
    </aside>
  )
}
