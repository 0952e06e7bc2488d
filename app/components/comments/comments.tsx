import type { Comment } from '@domain/comments'
import type { Person } from '@domain/people'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { focusAfter, thingOf } from '~/lib/focus'
import { CommentRow, type ThreadOf } from './comment-row'
import { CommentsHead } from './comments-head'
import { Composer } from './composer'
import { countSeen, type ShownComments, type Thread, threadsOf } from './known'
import { listIdOf, MoreLink } from './more-link'
import { useActions } from './use-actions'
import { useAddressed } from './use-addressed'
import { useComments } from './use-comments'

type Props = {
  /** The thing with the comments; `comments` is their number, if the noun counts them. */
  thing: { id: string; author: Person | null; comments?: number }
  page: ShownComments
  self: Person
  /** The id of what names it, where it is not the page's own thing. */
  about?: string
}
type Open = { kind: 'reply' | 'edit'; id: string }

/** Everything said below a thing, as members read and write it. */
export function Comments({ thing, page, self, about }: Props) {
  const { t } = useTranslation('comments')
  const isThingOwner = thing.author?.id === self.id
  const looker = { id: self.id, isOwner: isThingOwner }
  const { known, elsewhere, said, say, put, voted } = useComments(thing, page, looker)
  const act = useActions(thing.id, put)
  const [open, setOpen] = useState(() => firstOpen(page))
  const near = useNear(known.items, thing.author, self)
  useAddressed(page.addressed)
  const threads = threadsOf(known)
  const close = (id: string) => {
    setOpen(null)
    focusAfter(() => [thingOf(id)?.querySelector('.comment-act'), thingOf(id)])
  }
  const shared = { thingId: thing.id, userId: self.id, near, formKey: page.key }
  const composer = (kind: Open['kind'], about: Comment) => (
    <Composer
      {...shared}
      key={kind + about.id}
      kind={kind}
      about={about}
      onDone={(comment) => {
        put(comment)
        say(t(kind === 'edit' ? 'saved' : 'posted'))
        close(comment.id)
      }}
      onCancel={() => close(about.id)}
    />
  )
  const of: ThreadOf = {
    ownerId: thing.author?.id ?? null,
    isThingOwner,
    addressed: page.addressed,
    onReply: ({ id }) => setOpen({ kind: 'reply', id }),
    onEdit: ({ id }) => setOpen({ kind: 'edit', id }),
    onAction: (comment, action) => void act(comment, action),
    onVoted: voted,
    editor: (comment) => (open?.kind === 'edit' && open.id === comment.id ? composer('edit', comment) : null),
  }
  const answered = open?.kind === 'reply' ? known.items.find(({ id }) => id === open.id) : undefined
  const isAnswered = ({ first, replies }: Thread) =>
    answered !== undefined && (first === answered || replies.includes(answered))
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
          <li key={thread.first.id}>
            <CommentRow comment={thread.first} of={of} />
            <Replies thread={thread} of={of}>
              {known.cut.includes(thread.first.id) && <MoreLink page={page} text={t('moreReplies')} />}
              {answered && isAnswered(thread) && composer('reply', answered)}
            </Replies>
          </li>
        ))}
      </ol>
      {known.hasLater && <MoreLink page={page} text={t('later')} />}
      <div className="comment-own">
        <Avatar name={self.displayName} picture={self.avatarUrl} size={32} />
        <Composer
          {...shared}
          kind="add"
          onDone={(comment) => {
            put(comment)
            say(t('posted'))
          }}
        />
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </section>
  )
}

/** Replies to a comment, with a line at their start. */
function Replies({
  thread: { replies },
  of,
  children,
}: {
  thread: Thread
  of: ThreadOf
  children: ReactNode[]
}) {
  if (replies.length === 0 && children.every((one) => !one)) return null
  return (
    <div className="comment-replies">
      {replies.map((reply) => (
        <CommentRow key={reply.id} comment={reply} of={of} />
      ))}
      {children}
    </div>
  )
}

const firstOpen = ({ reply, edit }: ShownComments): Open | null =>
  edit ? { kind: 'edit', id: edit } : reply ? { kind: 'reply', id: reply } : null

/** People who take part, the most recent author first. */
function useNear(items: readonly Comment[], author: Person | null, self: Person): Person[] {
  return useMemo(() => {
    const wrote = items.toReversed().flatMap((one) => one.author ?? [])
    const people = new Map([...wrote, ...(author ? [author] : [])].map((one) => [one.id, one]))
    people.delete(self.id)
    return [...people.values()]
  }, [items, author, self.id])
}
