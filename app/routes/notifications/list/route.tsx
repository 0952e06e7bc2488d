import type { UnreadCount } from '@domain/notifications'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData, useRevalidator } from '@remix-run/react'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { SegmentLinks } from '~/components/segments'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { markRead, onNotificationNews, setUnreadNotifications } from '~/lib/notifications'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { RowMenu } from '../mute-of-row'
import { NotificationRow } from '../notification-row'
import { type ShownNotification, shownOf } from '../shown.server'
import { asks } from './list-query'
import { Mark, MarkAll } from './mark'

export const handle = { i18n: ['shell', 'notifications', 'errors'], screen: 'notifications' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const asked = asks.of(args.request.url)
  const wish = asked.show === 'unread' ? { unread: 'true' as const } : {}
  const [{ items, nextCursor }, count, locale] = await Promise.all([
    readPages(asked.pages, asked.limit, (place) =>
      load(api.notifications.$get({ query: { ...place, ...wish } })),
    ),
    load(api.notifications.count.$get()),
    localeOfRequest(args.request, args.context),
  ])
  const title = pageTitle(locale, translator(locale, 'notifications')('title'))
  return json({ title, asked, count, items: items.map(shownOf), nextCursor })
}

export const meta = ownTitle

export default function Notifications() {
  const { asked, count, items, nextCursor } = useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  useFreshList()
  useEffect(() => setUnreadNotifications(count), [count])
  const here = asks.address(asked, { pages: asked.pages })
  const views = asks.choices.show.map((show) => ({
    value: show,
    text: t(show),
    to: asks.address(asked, { show }),
  }))
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('title')}
        line={count.unread > 0 ? <Unread count={count} /> : items.length > 0 && t('allRead')}
        actions={
          <>
            {count.unread > 0 && <MarkAll back={here} />}
            <Button
              asChild
              variant="surface"
              color="gray"
              highContrast
              {...(count.unread > 0 && { className: 'notification-settings' })}
            >
              <Link to="/dashboard/notifications/settings" data-prefetch>
                <Icon of={IconSettings} />
                <span>{t('settings')}</span>
              </Link>
            </Button>
          </>
        }
      />
      <div className="list-filters">
        <SegmentLinks label={common('show')} current={asked.show} options={views} />
      </div>
      {items.length === 0 ? (
        <Nothing isUnread={asked.show === 'unread'} />
      ) : (
        <List items={items} back={here} />
      )}
      <ShowMore
        list="notifications"
        count={items.length}
        to={nextCursor === null ? null : asks.address(asked, { pages: asked.pages + 1 })}
      />
    </div>
  )
}

/** New notifications, and ones that are read elsewhere, show at once. */
function useFreshList(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onNotificationNews(revalidate), [revalidate])
}

/** The inbox counts the first messages with its chats, so they are named apart. */
function Unread({ count: { unread, messages } }: { count: UnreadCount }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return format.list([
    ...(unread > messages ? [t('line', { count: unread - messages })] : []),
    ...(messages > 0 ? [t('firstMessages', { count: messages })] : []),
  ])
}

function List({ items, back }: { items: ShownNotification[]; back: string }) {
  const { t } = useTranslation('notifications')
  const box = useRef<HTMLUListElement>(null)
  const count = useRef(items.length)
  useEffect(() => {
    // A row that goes out of the list takes the focus of its button with it.
    if (items.length < count.current && document.activeElement === document.body) box.current?.focus()
    count.current = items.length
  }, [items])
  return (
    <div className="panel">
      <ul className="notifications" id="notifications" aria-label={t('list')} tabIndex={-1} ref={box}>
        {items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={({ id, isRead }) => !isRead && void markRead(id)}
            mark={
              <>
                <RowMenu notification={notification} />
                <Mark notification={notification} back={back} />
              </>
            }
          />
        ))}
      </ul>
    </div>
  )
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  const { t } = useTranslation('notifications')
  return (
    <div className="panel">
      <Empty
        icon={<Icon of={IconBell} size={22} />}
        title={isUnread ? t('emptyUnread') : t('empty')}
        text={isUnread ? t('emptyUnreadText') : t('emptyText')}
      >
        {isUnread && (
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/notifications">{t('showAll')}</Link>
          </Button>
        )}
      </Empty>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="notifications" text="failed" />
