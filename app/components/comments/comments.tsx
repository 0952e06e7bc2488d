import type { Person } from '@domain/people'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { CommentsHead } from './comments-head'
import { countSeen, type ShownComments, type Thread } from './known'
import { listIdOf, MoreLink } from './more-link'
import { type Talk, type TalkedThing, useThreads } from './use-threads'

type Props = {
  /** The thing with the comments; `comments` is their number, if the noun counts them. */
  thing: TalkedThing
  page: ShownComments
  self: Person
  /** The id of what names it, where it is not the page's own thing. */
  about?: string
}

/** Everything said below a thing, as members read and write it. */
export function Comments({ thing, page, self, about }: Props) {
  const talk = useThreads(thing, page, self)
  return <CommentsBelow thing={thing} page={page} self={self} talk={talk} about={about} />
}

type BelowProps = Omit<Props, 'about'> & {
  about?: string | undefined
  talk: Talk
  /** Which threads are shown here, where others have a place within the thing. */
  isHere?: (thread: Thread) => boolean
}

/** The list of threads below a thing, of a talk whose other threads may be elsewhere on the page. */
export function CommentsBelow({ thing, page, self, about, talk, isHere }: BelowProps) {
  const { t } = useTranslation('comments')
  const { known, elsewhere } = talk
  const threads = isHere ? talk.threads.filter(isHere) : talk.threads
  const headId = `${thing.id}-comments`
  return (
    <section
      className="comments"
      aria-labelledby={about ? `${headId} ${about}` : headId}
      id={about ? undefined : 'comments'}
    >
      <CommentsHead
        id={headId}
        count={elsewhere === null ? null : elsewhere + countSeen(known)}
        left={elsewhere}
        hasEarlier={known.hasEarlier}
        page={page}
      />
      <ol className="comment-threads" id={listIdOf(page)}>
        {threads.map((thread) => (
          <li key={thread.first.id}>{talk.thread(thread)}</li>
        ))}
      </ol>
      {known.hasLater && <MoreLink page={page} text={t('later')} />}
      <div className="comment-own">
        <Avatar name={self.displayName} picture={self.avatarUrl} size={32} />
        {talk.field()}
      </div>
      <span className="visually-hidden" role="status">
        {talk.said}
      </span>
    </section>
  )
}
