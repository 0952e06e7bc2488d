import { Form, Link } from '@remix-run/react'
import { IconLogout, IconSearch, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LanguageChoices, LanguageMenu } from '~/components/language-menu'
import { Menu } from '~/components/menu'
import { useOffered } from '~/components/payments'
import { Avatar } from '~/components/person'
import { Sign } from '~/components/sign'
import { ThemeChoices } from '~/components/theme-choices'
import { usePlace } from '../../components/place'
import { allScreens, ownScreens } from '../../components/screens'
import { Bell } from './bell'
import { MessagesMenu } from './messages-menu'

type Person = { displayName: string; avatarUrl: string | null; email: string }
type Props = { user: Person; onSearch: () => void }

export function Bar({ user, onSearch }: Props) {
  const { t } = useTranslation('shell')
  return (
    <header className="bar">
      <Link to="/dashboard" className="sign on-phone">
        <Sign />
      </Link>
      <Place user={user} />
      <Form action="/dashboard/search" role="search" className="bar-search unscripted">
        <Icon of={IconSearch} size={17} />
        <input
          type="search"
          name="q"
          aria-label={t('searchTitle')}
          placeholder={t('search')}
          maxLength={200}
          dir="auto"
        />
      </Form>
      <button
        type="button"
        className="bar-search scripted"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon of={IconSearch} size={17} />
        <span>{t('search')}</span>
        <kbd className="key">Ctrl K</kbd>
      </button>
      <MessagesMenu />
      <Bell />
      <LanguageMenu className="not-phone" />
      <AccountMenu user={user} />
    </header>
  )
}

function Place({ user }: { user: Person }) {
  const { t } = useTranslation('shell')
  const { screen, item } = usePlace()
  const found = allScreens.find((each) => each.id === screen)
  const isInside = found && found.id !== 'home'
  return (
    <nav className="bar-place" aria-label={t('youAreAt')}>
      <Avatar name={user.displayName} picture={user.avatarUrl} size={24} />
      <ol>
        <li>
          <Link to="/dashboard">
            <bdi>{user.displayName}</bdi>
          </Link>
        </li>
        {isInside && (
          <li>
            {item ? (
              <Link to={found.to}>{t(found.text)}</Link>
            ) : (
              <span aria-current="page">{t(found.text)}</span>
            )}
          </li>
        )}
        {item && (
          <li>
            <bdi className="cut" aria-current="page">
              {item}
            </bdi>
          </li>
        )}
      </ol>
    </nav>
  )
}

function AccountMenu({ user }: { user: Person }) {
  const { t } = useTranslation(['shell', 'common'])
  const screens = useOffered(ownScreens)
  return (
    <Menu
      label={t('shell:accountMenu')}
      face={<Avatar name={user.displayName} picture={user.avatarUrl} size={32} />}
    >
      <div className="menu-caption">
        <bdi>{user.displayName}</bdi>
        <br />
        <bdi dir="ltr">{user.email}</bdi>
      </div>
      <div className="menu-rule" />
      {screens.map(({ id, text, to, icon }) => (
        <Link key={id} to={to} className="menu-item">
          <Icon of={icon} size={17} />
          <span>{t(`shell:${text}`)}</span>
        </Link>
      ))}
      <Link to="/" reloadDocument className="menu-item">
        <Icon of={IconWorld} size={17} />
        {t('shell:startPage')}
      </Link>
      <div className="menu-rule" />
      <div className="menu-caption">{t('common:theme')}</div>
      <ThemeChoices />
      <div className="menu-on-phone">
        <div className="menu-caption">{t('common:language')}</div>
        <LanguageChoices />
      </div>
      <div className="menu-rule" />
      {/* Drafts of this tab are removed before the next person signs in. */}
      <Form method="post" action="/signout" reloadDocument onSubmit={() => sessionStorage.clear()}>
        <button type="submit" className="menu-item">
          <Icon of={IconLogout} size={17} className="flip" />
          {t('shell:signOut')}
        </button>
      </Form>
    </Menu>
  )
}
