import { useLocation } from '@remix-run/react'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LanguageMenu } from '~/components/language-menu'
import { Menu } from '~/components/menu'
import { Sign } from '~/components/sign'
import { SignInDialog } from './sign-in-dialog'
import { useHome, usePublicPath } from './use-home'

/** The top bar of public pages, navy where the page begins with navy. Links to other pages reload the document, which has another style sheet. */
export function PublicBar({ isMember, isNavy = false }: { isMember: boolean; isNavy?: boolean }) {
  const { t } = useTranslation('landing')
  const home = useHome()
  const signup = usePublicPath('/signup')
  const search = usePublicPath('/search')
  const links = usePlaces()
  const { pathname } = useLocation()
  const entries = isMember
    ? [{ to: '/dashboard', text: t('dashboard') }]
    : [
        { to: `${signup}?mode=in`, text: t('signIn') },
        { to: `${signup}?mode=up`, text: t('signUp') },
      ]
  // The page below keeps the solid button for its own next step.
  const signUpLook = isNavy ? 'solid' : 'surface'
  return (
    <header className={`public-bar ${isNavy ? 'navy' : ''}`}>
      <a href={home} className={isNavy ? 'sign at-night' : 'sign'}>
        <Sign />
      </a>
      <nav className="public-links" aria-label={t('sections')}>
        {links.map(({ to, text }) => (
          <Fragment key={to}>
            <a
              href={to}
              aria-current={!to.includes('#') && isWithin(pathname, to, home) ? 'page' : undefined}
            >
              {text}
            </a>{' '}
          </Fragment>
        ))}
      </nav>
      <a href={search} className="public-search" aria-label={t('search')}>
        <Icon of={IconSearch} size={20} />
      </a>{' '}
      <LanguageMenu />{' '}
      {entries.map(({ to, text }, index) => (
        <Fragment key={to}>
          <a href={to} className={`public-button small ${index > 0 ? `${signUpLook} public-wide` : 'quiet'}`}>
            {text}
          </a>{' '}
        </Fragment>
      ))}
      <Menu
        label={t('menu')}
        face={<Icon of={IconMenu2} size={20} className="flip" />}
        className="public-menu"
      >
        {[...links, ...entries].map(({ to, text }) => (
          <a key={to} href={to} className="menu-item">
            {text}
          </a>
        ))}
      </Menu>
      {!isMember && <SignInDialog />}
    </header>
  )
}

/** Tells whether a page is one of those below a place; every page is below home. */
function isWithin(pathname: string, place: string, home: string): boolean {
  return pathname === place || (place !== home && pathname.startsWith(`${place}/`))
}

function usePlaces() {
  const { t } = useTranslation('landing')
  const home = useHome()
  const projects = usePublicPath('/general/allproject')
  const ideas = usePublicPath('/general/idea')
  const questions = usePublicPath('/general/question')
  const magazine = usePublicPath('/magazine')
  return [
    { to: home, text: t('home') },
    { to: projects, text: t('projects') },
    { to: ideas, text: t('ideas') },
    { to: questions, text: t('questions') },
    { to: magazine, text: t('magazine') },
    { to: `${home}#services`, text: t('services') },
    { to: `${home}#about`, text: t('about') },
  ]
}
