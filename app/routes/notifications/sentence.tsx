import { sentenceOf } from '@domain/notification-sentences/sentence-of'
import { useTranslation } from 'react-i18next'
import { Filled, places } from '~/components/filled'
import { PersonLink } from '~/components/person-card'
import type { ShownNotification } from './shown.server'

/** The notification in one sentence; the actor opens their card if the row leads nowhere. */
export function Sentence({ notification }: { notification: ShownNotification }) {
  const { t } = useTranslation('notifications')
  const text = sentenceOf(notification, (key, values) => t(key as 'voted', { ...places, ...values }))
  const [actor] = notification.actors
  const name = actor && (
    <strong>
      {notification.to === null ? (
        <PersonLink person={actor}>
          <bdi>{actor.displayName}</bdi>
        </PersonLink>
      ) : (
        <bdi>{actor.displayName}</bdi>
      )}
    </strong>
  )
  const title = (
    <strong>
      <bdi>{notification.title}</bdi>
    </strong>
  )
  return <Filled text={text} name={name} title={title} />
}
