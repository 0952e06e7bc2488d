import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { Ltr } from '~/components/user-text'
import type { Suggestion } from './mention-at'

type Props = {
  id: string
  people: readonly Suggestion[]
  at: number
  /** The caret's position in the field, in pixels from its start and top. */
  place: { start: number; top: number }
  onTake: (person: Suggestion['person']) => void
}

/** People who match the mention, in a list below the caret. The field keeps the focus and handles the keys. */
export function MentionList({ id, people, at, place, onTake }: Props) {
  const { t } = useTranslation('comments')
  return (
    <>
      <div
        role="listbox"
        id={id}
        aria-label={t('suggestions')}
        className="comment-mentions"
        style={{ insetInlineStart: place.start, insetBlockStart: place.top }}
        tabIndex={-1}
        hidden={people.length === 0}
      >
        {people.map(({ person, takesPart }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field.
          <div
            key={person.id}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            className="comment-mention"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(person)}
          >
            <Avatar name={person.displayName} picture={person.avatarUrl} size={24} />
            <bdi className="cut">{person.displayName}</bdi>
            <Ltr className="muted cut">@{person.handle}</Ltr>
            {takesPart && <span className="comment-mention-why">{t('takesPart')}</span>}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {people.length > 0 && t('found', { count: people.length })}
      </span>
    </>
  )
}
