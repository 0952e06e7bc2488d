import { useTranslation } from 'react-i18next'
import { groups, topScreens } from '../../components/screens'
import { Entry } from './entry'
import { FoldedGroup } from './folded-group'
import { Pinned } from './pinned'
import { Recent } from './recent'

/** The screens by name, in groups that fold. */
export function Navigation({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <nav className="sidebar-nav sidebar-wide" aria-label={t('mainMenu')}>
      <ul>
        {topScreens.map((screen) => (
          <li key={screen.id}>
            <Entry screen={screen} onPress={screen.id === 'search' ? onSearch : undefined}>
              {screen.id === 'search' && (
                <span aria-hidden="true">
                  <kbd className="key">Ctrl K</kbd>
                </span>
              )}
            </Entry>
          </li>
        ))}
      </ul>
      <Pinned />
      <Recent />
      {groups.map((group) => (
        <FoldedGroup key={group.id} group={group} />
      ))}
    </nav>
  )
}
