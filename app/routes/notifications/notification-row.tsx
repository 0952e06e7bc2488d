import type { EventKind } from '@domain/events'
import { Link } from '@remix-run/react'
import {
  type Icon,
  IconArrowBigUp,
  IconArticle,
  IconAt,
  IconBriefcase,
  IconCalendarDue,
  IconCircleCheck,
  IconCoinBitcoin,
  IconCopyCheck,
  IconCornerUpLeft,
  IconFlag,
  IconForms,
  IconGitFork,
  IconHelpCircle,
  IconMessage2,
  IconMessageReply,
  IconMessages,
  IconPencil,
  IconProgress,
  IconReceipt,
  IconShare,
  IconStar,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { appNouns } from '~/nouns'
import { Sentence } from './sentence'
import type { ShownNotification } from './shown.server'

const icons: Record<EventKind, Icon> = {
  offered: IconReceipt,
  offerMoved: IconReceipt,
  decided: IconReceipt,
  projectMoved: IconProgress,
  milestoneMoved: IconFlag,
  reviewed: IconStar,
  forked: IconGitFork,
  filled: IconForms,
  matched: IconBriefcase,
  followedMoved: IconProgress,
  commented: IconMessage2,
  replied: IconCornerUpLeft,
  mentioned: IconAt,
  voted: IconArrowBigUp,
  shared: IconShare,
  requested: IconUserQuestion,
  followed: IconUserPlus,
  wrote: IconMessages,
  assigned: IconUserCheck,
  due: IconCalendarDue,
  progressed: IconProgress,
  merged: IconCopyCheck,
  asked: IconHelpCircle,
  released: IconArticle,
  answered: IconMessageReply,
  solved: IconCircleCheck,
  edited: IconPencil,
  priced: IconCoinBitcoin,
}

type Props = {
  notification: ShownNotification
  onOpen: (notification: ShownNotification) => void
  mark?: ReactNode
}

/** One notification: who, what in one sentence that leads there, and when; `mark` turns read into unread and back. */
export function NotificationRow({ notification, onOpen, mark }: Props) {
  const { t } = useTranslation('notifications')
  const sentence = <Sentence notification={notification} />
  return (
    <li className={notification.isRead ? 'notification' : 'notification unread'}>
      <Face notification={notification} />
      <div className="notification-text">
        {notification.to === null ? (
          <span id={`said-${notification.id}`}>{sentence}</span>
        ) : (
          <Link
            to={notification.to}
            id={`said-${notification.id}`}
            className="notification-link"
            onClick={() => onOpen(notification)}
          >
            {sentence}
          </Link>
        )}
        {!notification.isRead && <span className="visually-hidden">{t('isUnread')}</span>}
        <Moment value={notification.at} show="relative" className="muted" />
      </div>
      {mark}
    </li>
  )
}

type FaceProps = { notification: ShownNotification; size?: 32 | 36 }

/** The newest one or two who acted with the icon of what they did, or the icon alone. */
export function Face({ notification: { verb, actors, kind }, size = 36 }: FaceProps) {
  const Icon = verb === 'shared' && kind !== 'people' && kind !== 'coins' ? appNouns[kind].icon : icons[verb]
  if (actors.length === 0)
    return (
      <span className="row-tile">
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
    )
  const faces = actors.slice(0, 2)
  return (
    <span className={faces.length > 1 ? 'notification-faces two' : 'notification-faces'}>
      {faces.map((person) => (
        <PersonLink key={person.id} person={person} isFace>
          <Avatar name={person.displayName} picture={person.avatarUrl} size={faces.length > 1 ? 24 : size} />
        </PersonLink>
      ))}
      {faces.length === 1 && (
        <span className="notification-kind">
          <Icon size={12} stroke={1.8} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
