import type { Chat } from '@domain/chats'
import { Link } from '@remix-run/react'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Row } from '~/components/rows'
import { useFormat } from '~/lib/format'
import { markRead } from '~/lib/notifications'
import { useFreshInbox } from '~/lib/use-fresh-inbox'
import { preview } from '~/routes/chats/preview'
import { NotificationRow } from '~/routes/notifications/notification-row'
import type { ShownNotification } from '~/routes/notifications/shown.server'
import { Part } from './part'

type Props = { chats: readonly Chat[]; notifications: readonly ShownNotification[] }

/** Chats with unread messages, and what else one was told and has not read; fresh as it comes. */
export function Unread({ chats, notifications }: Props) {
  const { t } = useTranslation('home')
  useFreshInbox()
  return (
    <Part
      of="unread"
      all={{ to: '/dashboard/notifications', text: t('allNotifications') }}
      icon={IconInbox}
      isEmpty={chats.length + notifications.length === 0}
    >
      {chats.length > 0 && (
        <ul className="rows">
          {chats.map((chat) => (
            <ChatRow key={chat.id} chat={chat} />
          ))}
        </ul>
      )}
      {notifications.length > 0 && (
        <ul className="notifications">
          {notifications.map((one) => (
            <NotificationRow key={one.id} notification={one} onOpen={({ id }) => void markRead(id)} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function ChatRow({ chat: { id, partner, last, unread } }: { chat: Chat }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const name = partner?.displayName ?? t('gonePerson')
  const face = <Avatar name={name} picture={partner?.avatarUrl} size={36} />
  return (
    <Row
      tile={
        partner ? (
          <PersonLink person={partner} isFace>
            {face}
          </PersonLink>
        ) : (
          face
        )
      }
      title={
        <Link to={`/dashboard/chat/${id}`} className="cut" dir="auto" data-prefetch>
          {name}
        </Link>
      }
      second={
        last && (
          <span className="cut user-text" dir="auto">
            {preview(last.text) || last.fileName}
          </span>
        )
      }
      end={
        <span className="count" title={t('unread', { count: unread })}>
          {format.number(unread)}
        </span>
      }
    />
  )
}
