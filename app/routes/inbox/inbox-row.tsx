import type { Chat } from '@domain/chats'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { TimeOrDay } from '~/components/time-or-day'
import { markRead } from '~/lib/notifications'
import { appNouns } from '~/nouns'
import { lastLine } from '../chats/preview'
import { Face } from '../notifications/notification-row'
import { Sentence } from '../notifications/sentence'
import type { ShownNotification } from '../notifications/shown.server'
import type { InboxItem } from './merged'

/** One chat or notification: who, what in two lines that lead there, and when. */
export function InboxRow({ item, userId }: { item: InboxItem; userId: string }) {
  return item.kind === 'chat' ? (
    <ChatRow chat={item.chat} at={item.at} userId={userId} />
  ) : (
    <NotificationRow notification={item.notification} />
  )
}

function ChatRow({ chat, at, userId }: { chat: Chat; at: string; userId: string }) {
  const { t } = useTranslation('chats')
  const { partner, last, unread } = chat
  const name = partner?.displayName ?? t('gonePerson')
  const words = lastLine(last, t('deletedMessage'))
  return (
    <Line
      face={<Avatar name={name} picture={partner?.avatarUrl} size={32} />}
      to={`/dashboard/chat/${chat.id}`}
      title={<bdi className="inbox-name">{name}</bdi>}
      second={
        <>
          {last?.authorId === userId && <span className="inbox-you">{t('youSaid')}</span>}
          <span className="cut user-text" dir="auto">
            {words ?? t('nothingYet')}
          </span>
        </>
      }
      at={at}
      unread={unread > 0 ? t('unread', { count: unread }) : null}
    />
  )
}

function NotificationRow({ notification }: { notification: ShownNotification }) {
  const { t } = useTranslation('notifications')
  const { t: shell } = useTranslation('shell')
  const { id, kind, to, isRead, at } = notification
  return (
    <Line
      face={<Face notification={notification} size={32} />}
      to={to}
      title={<Sentence notification={notification} />}
      second={<span className="cut">{shell(kind === 'coins' ? 'coins' : appNouns[kind].text)}</span>}
      at={at}
      unread={isRead ? null : t('isUnread')}
      onOpen={() => !isRead && void markRead(id)}
    />
  )
}

type InboxLine = {
  face: ReactNode
  to: string | null
  title: ReactNode
  second: ReactNode
  at: string
  /** The text of the dot for screen readers; null if everything is read. */
  unread: string | null
  onOpen?: () => void
}

function Line({ face, to, title, second, at, unread, onOpen }: InboxLine) {
  return (
    <li className="inbox-row" data-unread={unread === null ? undefined : ''}>
      {face}
      <div className="inbox-text">
        <div className="inbox-line">
          {to === null ? (
            <span className="inbox-title">{title}</span>
          ) : (
            <Link to={to} className="inbox-title" onClick={onOpen} data-prefetch>
              {title}
            </Link>
          )}
          {unread !== null && <span className="visually-hidden">{unread}</span>}
        </div>
        <div className="inbox-line inbox-second">{second}</div>
      </div>
      <TimeOrDay at={at} className="inbox-time" />
      <span className="inbox-dot" />
    </li>
  )
}
