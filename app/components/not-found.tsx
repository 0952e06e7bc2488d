import type { Problem } from '@domain/errors'
import { Button } from '@radix-ui/themes'
import { Link, useLocation, useRouteLoaderData } from '@remix-run/react'
import { IconLock, IconMapOff, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePlace } from './place'
import { RequestId } from './request-id'
import { allScreens, type Screen } from './screens'

/** Screens whose items are private or can be deleted, so that their addresses can lead to nothing. */
const refusing = [
  'projects',
  'ideas',
  'questions',
  'articles',
  'apps',
  'links',
  'forms',
  'documents',
  'todos',
  'chats',
] as const

/** A members' address that leads to nothing, or to something private: the same words for both. */
export function NotFound({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation(['errors', 'shell', 'common'])
  const { pathname } = useLocation()
  const { screen } = usePlace()
  const user = useRouteLoaderData<{ user: { displayName: string } }>('shell/layout')?.user
  const refused = refusing.find((one) => one === screen)
  const above = allScreens.find(({ id }) => id === screen) ?? screenAbove(pathname)
  return (
    <section className="not-found">
      <span className="state-icon">
        <Icon of={refused ? IconLock : IconMapOff} size={22} />
      </span>
      <h1>{refused ? t(`shell:cantOpen_${refused}`) : t('errors:pageNotFound')}</h1>
      <p>{t(refused ? 'shell:cantOpenWhy' : 'errors:pageNotFoundHelp')}</p>
      <bdi dir="ltr" className="asked-address">
        {pathname}
      </bdi>
      <div className="state-actions">
        <Button asChild>
          <Link to={above?.to ?? '/dashboard'}>
            {above ? t('errors:backTo', { name: t(`shell:${above.text}`) }) : t('common:backHome')}
          </Link>
        </Button>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="/dashboard/search">
            <Icon of={IconSearch} />
            {t('shell:searchTitle')}
          </Link>
        </Button>
      </div>
      <p className="not-found-foot">
        {user && <span>{t('shell:signedInAs', { name: user.displayName })}</span>}{' '}
        {problem && <RequestId id={problem.requestId} />}
      </p>
    </section>
  )
}

/** Gives the screen whose address an address begins with, home apart. */
function screenAbove(pathname: string): Screen | undefined {
  return allScreens.find(({ id, to }) => id !== 'home' && pathname.startsWith(`${to}/`))
}
