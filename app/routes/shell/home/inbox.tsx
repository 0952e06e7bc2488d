import { Link } from '@remix-run/react'
import { IconCoinBitcoin, IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { TimeOrDay } from '~/components/time-or-day'
import { markRead } from '~/lib/notifications'
import { useFreshInbox } from '~/lib/use-fresh'
import { appNouns } from '~/nouns'
import { lastLine } from '../../chats/preview'
import type { InboxItem } from '../../inbox/merged'
import { Sentence } from '../../notifications/sentence'
import { Part } from './part'

/** The newest chats and notifications, fresh as they come. */
export function Inbox({ items, unread }: { items: readonly InboxItem[]; unread: number }) {
  const { t } = useTranslation('home')
  useFreshInbox()
  return (
    <Part
      of="unread"
      count={unread}
      all={{ to: '/dashboard/inbox', text: t('openInbox') }}
      icon={IconInbox}
      isEmpty={items.length === 0}
    >
      <ul className="shell-lines">
        {items.map((item) => (
          <InboxLine key={item.id} item={item} />
        ))}
      </ul>
    </Part>
  )
}

function InboxLine({ item }: { item: InboxItem }) {
  const { t } = useTranslation(['shell', 'chats'])
  const { t: notices } = useTranslation('notifications')
  if (item.kind === 'chat') {
    const { id, partner, last, unread } = item.chat
    const name = partner?.displayName ?? t('gonePerson')
    return (
      <li className="shell-line" data-unread={unread > 0 || undefined}>
        <Avatar name={name} picture={partner?.avatarUrl} size={24} />
        <Link to={`/dashboard/chat/${id}`} className="shell-line-name" dir="auto" data-prefetch>
          {name}
        </Link>
        <span className="cut muted user-text" dir="auto">
          {lastLine(last, t('chats:deletedMessage'))}
        </span>
        {unread > 0 && <span className="visually-hidden">{t('unread', { count: unread })}</span>}
        <TimeOrDay at={item.at} className="shell-line-time" />
        <span className="shell-line-dot" />
      </li>
    )
  }
  const { id, kind, actors, to, isRead } = item.notification
  const [actor] = actors
  const said = <Sentence notification={item.notification} />
  return (
    <li className="shell-line" data-unread={!isRead || undefined}>
      {actor ? (
        <Avatar name={actor.displayName} picture={actor.avatarUrl} size={24} />
      ) : (
        <span className="row-tile">
          <Icon of={kind === 'coins' ? IconCoinBitcoin : appNouns[kind].icon} size={16} />
        </span>
      )}
      {to === null ? (
        <span className="shell-line-said">{said}</span>
      ) : (
        <Link to={to} className="shell-line-said" onClick={() => !isRead && void markRead(id)} data-prefetch>
          {said}
        </Link>
      )}
      {!isRead && <span className="visually-hidden">{notices('isUnread')}</span>}
      <TimeOrDay at={item.at} className="shell-line-time" />
      <span className="shell-line-dot" />
    </li>
  )
}
