import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LanguageMenu } from '~/components/language-menu'
import { Menu } from '~/components/menu'
import { Sign } from '~/components/sign'
import { useHome, usePublicPath } from './use-home'

/** The top of public pages. Other pages load anew: they have another sheet. */
export function PublicBar({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('landing')
  const home = useHome()
  const signup = usePublicPath('/signup')
  const search = usePublicPath('/search')
  const magazine = usePublicPath('/magazine')
  const links = [
    { to: `${home}#steps`, text: t('steps') },
    { to: `${home}#tools`, text: t('tools') },
    { to: `${home}#start`, text: t('howToStart') },
    { to: magazine, text: t('magazine') },
  ]
  return (
    <header className="public-bar">
      <a href={home} className="sign at-night">
        <Sign />
      </a>
      <nav className="public-links" aria-label={t('sections')}>
        {links.map(({ to, text }) => (
          <Fragment key={to}>
            <a href={to}>{text}</a>{' '}
          </Fragment>
        ))}
      </nav>
      <a href={search} className="public-search" aria-label={t('search')}>
        <Icon of={IconSearch} size={20} />
      </a>{' '}
      <LanguageMenu />{' '}
      <a href={isMember ? '/dashboard' : `${signup}?mode=in`} className="public-button quiet small">
        {t(isMember ? 'dashboard' : 'signIn')}
      </a>
      <Menu
        label={t('menu')}
        face={<Icon of={IconMenu2} size={20} className="flip" />}
        className="public-menu"
      >
        {links.map(({ to, text }) => (
          <a key={to} href={to} className="menu-item">
            {text}
          </a>
        ))}
      </Menu>
    </header>
  )
}
