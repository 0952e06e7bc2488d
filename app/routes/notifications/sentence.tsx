import { ideaStatuses } from '@domain/ideas'
import { useTranslation } from 'react-i18next'
import { Filled, places } from '~/components/filled'
import { PersonLink } from '~/components/person-card'
import type { ShownNotification } from './shown.server'

/** What happened in one sentence; who did it opens their card where the row leads nowhere. */
export function Sentence({ notification }: { notification: ShownNotification }) {
  const text = useSentence(notification)
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

function useSentence({ verb, actors, others, amount, to }: ShownNotification): string {
  const { t } = useTranslation('notifications')
  const asOne = { ...places }
  const count = actors.length - 1 + others
  const folded = { ...places, count }
  switch (verb) {
    case 'commented':
      return count > 0 ? t('commentedMore', folded) : t('commented', asOne)
    case 'replied':
      return count > 0 ? t('repliedMore', folded) : t('replied', asOne)
    case 'followed':
      return count > 0 ? t('followedMore', folded) : t('followed', asOne)
    case 'voted': {
      const votes = { ...places, count: amount ?? 1 }
      return to?.includes('#') ? t('votedComment', votes) : t('voted', votes)
    }
    case 'mentioned':
      return t('mentioned', asOne)
    case 'assigned':
      return count > 0 ? t('assignedMore', folded) : t('assigned', asOne)
    case 'merged':
      return count > 0 ? t('mergedMore', folded) : t('merged', asOne)
    case 'due':
      return t('due', { ...places, count: amount ?? 1 })
    case 'progressed':
      return t(`progress_${ideaStatuses[amount ?? 0] ?? 'new'}`, asOne)
    case 'shared':
      return t('shared', asOne)
    case 'wrote':
      return t('wrote', asOne)
  }
}
