import { nounToAskFor } from '@domain/access-requests'
import type { Problem } from '@domain/errors'
import { screenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { Link, useLocation, useParams, useRouteLoaderData } from '@remix-run/react'
import { IconChevronRight, IconLock, IconMapOff, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { appNouns } from '~/nouns'
import type { ShellText } from '~/nouns/app-noun'
import { AskForAccess } from './ask-for-access'
import { Past } from './moment'
import { useRecent } from './pins'
import { usePlace } from './place'
import { RequestId } from './request-id'
import { allScreens, type Screen } from './screens'

/** A members' address that leads to nothing, or to something private: the same words for both. */
export function NotFound({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation(['errors', 'shell'])
  const { pathname } = useLocation()
  const { screen } = usePlace()
  const user = useRouteLoaderData<{ user: { displayName: string } }>('shell/layout')?.user
  const refused = refusalOf(screen)
  const id = useParams().id ?? ''
  const shared = nounToAskFor(id)
  const above = allScreens.find(({ id }) => id === screen) ?? screenAbove(pathname)
  return (
    <section className="not-found">
      <span className="state-icon">
        <Icon of={refused ? IconLock : IconMapOff} size={22} />
      </span>
      <h1>{refused ? t(`shell:${refused}`) : t('errors:pageNotFound')}</h1>
      <p>{t(refused ? 'shell:cantOpenWhy' : 'errors:pageNotFoundHelp')}</p>
      <bdi dir="ltr" className="asked-address">
        {pathname}
      </bdi>
      <div className="state-actions">
        {shared && <AskForAccess id={id} noun={shared} />}
        <Button asChild {...(shared && quiet)}>
          <Link to={above?.to ?? '/dashboard'}>
            {t('errors:backTo', { name: t(`shell:${above?.text ?? 'home'}`) })}
          </Link>
        </Button>
        <Button asChild {...quiet}>
          <Link to="/dashboard/search">
            <Icon of={IconSearch} />
            {t('shell:searchTitle')}
          </Link>
        </Button>
      </div>
      <LastChanged />
      <p className="not-found-foot">
        {user && <span>{t('shell:signedInAs', { name: user.displayName })}</span>}{' '}
        {problem && <RequestId id={problem.requestId} />}
      </p>
    </section>
  )
}

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

/** The things that changed last, to go back to. */
function LastChanged() {
  const { t } = useTranslation('shell')
  const things = useRecent()
  if (things.length === 0) return null
  return (
    <nav className="not-found-recent" aria-labelledby="last-changed">
      <h2 id="last-changed">{t('lastChanged')}</h2>
      <ul className="panel">
        {things.map(({ id, noun, title, updatedAt }) => (
          <li key={id}>
            <Link to={screenOf(noun, id)}>
              <Icon of={appNouns[noun].icon} size={18} />
              <span className="cut" dir="auto">
                {title}
              </span>
              <span className="muted">
                <Past value={updatedAt} />
              </span>
              <Icon of={IconChevronRight} size={16} className="flip" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The message for a private or deleted item of a noun. */
function refusalOf(screen: string | null): ShellText | undefined {
  const noun = Object.entries(appNouns).find(([name]) => name === screen)
  return noun?.[1].menu?.refusal
}

/** Gives the screen whose address an address begins with, home apart. */
function screenAbove(pathname: string): Screen | undefined {
  return allScreens.find(({ id, to }) => id !== 'home' && pathname.startsWith(`${to}/`))
}
