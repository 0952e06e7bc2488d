import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { ScreenError } from '~/components/screen-error'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { groups, profile } from '../../../components/screens'
import { FoldedGroup } from '../folded-group'
import { Pinned } from '../pinned'

export const handle = { i18n: ['shell', 'errors'], screen: 'menu' }

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args)
  const { displayName, avatarUrl, handle: name } = user
  return json({ title: await screenTitle(args, 'shell', 'menu'), displayName, avatarUrl, name })
}

export const meta = ownTitle

/** The content of the sidebar, as a page for phones. */
export default function MenuPage() {
  const { displayName, avatarUrl, name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('shell')
  return (
    <div className="page-inner menu-page">
      <h1 className="visually-hidden">{t('menu')}</h1>
      <div className="menu-page-head">
        <Link to={profile.to} className="menu-page-person" data-prefetch>
          <Avatar name={displayName} picture={avatarUrl} size={56} />
          <span>
            <bdi className="cut">{displayName}</bdi>
            <bdi className="cut muted" dir="ltr">
              @{name}
            </bdi>
          </span>
        </Link>
        <Link
          to="/dashboard/settings"
          className="menu-page-settings"
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Icon of={IconSettings} size={20} />
        </Link>
      </div>
      <nav aria-label={t('menu')}>
        <Pinned />
        {groups.map((group) => (
          <FoldedGroup key={group.id} group={group} />
        ))}
      </nav>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError />
