import type { Page } from '@domain/page'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconInbox } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { SegmentLinks } from '~/components/segments'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { setUnreadNotifications } from '~/lib/notifications'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useFreshInbox } from '~/lib/use-fresh'
import { MarkAll } from '../../notifications/list/mark'
import { shownOf } from '../../notifications/shown.server'
import sheet from '../inbox.css?url'
import { InboxRow } from '../inbox-row'
import { chatItem, type InboxItem, isNews, mergeByTime, notificationItem } from '../merged'
import { asks } from './list-query'

export const handle = { i18n: ['shell', 'notifications', 'chats', 'errors'], screen: 'inbox' }

export const links = sheets(sheet)

const none: Page<InboxItem> = { items: [], nextCursor: null }

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const asked = asks.of(args.request.url)
  const { show, pages, limit } = asked
  const chats = () =>
    readPages(pages, limit, async (query) => {
      const page = await load(api.chats.$get({ query }))
      return { ...page, items: page.items.map(chatItem) }
    })
  const notifications = () =>
    readPages(pages, limit, async (query) => {
      const page = await load(api.notifications.$get({ query }))
      return { ...page, items: page.items.map((one) => notificationItem(shownOf(one))) }
    })
  const [ofChats, ofNotifications, { total }, count, title] = await Promise.all([
    show === 'notifications' ? none : chats(),
    show === 'chats' ? none : notifications(),
    load(api.chats.unread.$get()),
    load(api.notifications.count.$get()),
    screenTitle(args, 'notifications', 'inboxTitle'),
  ])
  const { items, isMore } = mergeByTime([ofChats, ofNotifications], pages * limit)
  const shown = show === 'chats' ? items : items.filter(isNews)
  return json({ title, asked, userId: user.id, messages: total, count, items: shown, isMore })
}

export const meta = ownTitle

export default function Inbox() {
  const { asked, userId, messages, count, items, isMore } = useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const format = useFormat()
  useFreshInbox(messages)
  useEffect(() => setUnreadNotifications(count), [count])
  const notices = count.unread - count.messages
  const unread = [
    ...(messages > 0 ? [t('inboxMessages', { count: messages })] : []),
    ...(notices > 0 ? [t('inboxNotices', { count: notices })] : []),
  ]
  const views = asks.choices.show.map((show) => ({
    value: show,
    text: show === 'all' ? common('all') : t(show === 'chats' ? 'inboxChats' : 'inboxNotifications'),
    to: asks.address(asked, { show }),
  }))
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('inboxTitle')}
        line={unread.length > 0 ? format.list(unread) : items.length > 0 && t('allRead')}
        actions={
          notices > 0 && asked.show !== 'chats' ? (
            <MarkAll back={asks.address(asked, { pages: asked.pages })} />
          ) : undefined
        }
      />
      <div className="list-filters">
        <SegmentLinks label={common('show')} current={asked.show} options={views} />
      </div>
      <div className="panel">
        {items.length === 0 ? (
          <Empty
            icon={<Icon of={IconInbox} size={22} />}
            title={t('inboxEmpty')}
            text={t('inboxEmptyText')}
          />
        ) : (
          <ul className="inbox-rows" id="inbox" aria-label={t('inboxTitle')}>
            {items.map((item) => (
              <InboxRow key={item.id} item={item} userId={userId} />
            ))}
          </ul>
        )}
      </div>
      <ShowMore
        list="inbox"
        count={items.length}
        to={isMore ? asks.address(asked, { pages: asked.pages + 1 }) : null}
      />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="notifications" text="inboxFailed" />
