import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { usePlace } from '../../components/place'
import { type Group, groups, topScreens } from '../../components/screens'
import { Entry } from './entry'
import { useFlyout } from './use-flyout'

/** The screens of the narrow sidebar: an icon for each group opens a menu of its screens. */
export function MiniNavigation({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <nav className="sidebar-nav sidebar-mini" aria-label={t('mainMenu')}>
      <ul>
        {topScreens.map((screen) => (
          <li key={screen.id}>
            <Entry screen={screen} isMini onPress={screen.id === 'search' ? onSearch : undefined} />
          </li>
        ))}
      </ul>
      <div className="menu-rule" />
      {groups.map((group) => (
        <GroupMenu key={group.id} group={group} />
      ))}
    </nav>
  )
}

function GroupMenu({ group: { id, icon, screens } }: { group: Group }) {
  const { t } = useTranslation('shell')
  const { screen: current } = usePlace()
  const { box, handlers } = useFlyout()
  const isHere = screens.some((screen) => screen.id === current)
  return (
    <div ref={box} className="sidebar-flyout" data-here={isHere || undefined} {...handlers}>
      <Menu label={t(id)} face={<Icon of={icon} size={17} />}>
        <div className="menu-caption">{t(id)}</div>
        {screens.map((screen) => (
          <Link
            key={screen.id}
            to={screen.to}
            className="sidebar-entry"
            aria-current={screen.id === current ? 'page' : undefined}
            data-prefetch
          >
            <Icon of={screen.icon} size={17} />
            <span className="cut">{t(screen.text)}</span>
          </Link>
        ))}
      </Menu>
    </div>
  )
}
