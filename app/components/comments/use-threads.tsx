import type { Comment } from '@domain/comments'
import type { Person } from '@domain/people'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAfter, thingOf } from '~/lib/focus'
import { CommentRow, type ThreadOf } from './comment-row'
import { type CommentedLines, Composer } from './composer'
import { type ShownComments, type Thread, threadsOf } from './known'
import { MoreLink } from './more-link'
import { useActions } from './use-actions'
import { useAddressed } from './use-addressed'
import { useComments } from './use-comments'

/** A thing with comments; `comments` is their number, if the noun counts them. */
export type TalkedThing = { id: string; author: Person | null; comments?: number }
type Open = { kind: 'reply' | 'edit'; id: string }
export type Talk = ReturnType<typeof useThreads>

/** The comments of a thing with all actions on them, for pages that place each thread themselves. */
export function useThreads(
  thing: TalkedThing,
  page: ShownComments,
  self: Person,
  note?: (comment: Comment) => ReactNode,
) {
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
  /** The field for a new comment: on the thing, or on lines of it. */
  const field = (lines?: CommentedLines, onEnd?: (comment: Comment | null) => void) => (
    <Composer
      {...shared}
      key={lines ? `lines ${lines.from} ${lines.to}` : 'add'}
      kind="add"
      lines={lines}
      onDone={(comment) => {
        put(comment)
        say(t('posted'))
        onEnd?.(comment)
      }}
      {...(onEnd && { onCancel: () => onEnd(null) })}
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
    note,
  }
  const answered = open?.kind === 'reply' ? known.items.find(({ id }) => id === open.id) : undefined
  const isAnswered = ({ first, replies }: Thread) =>
    answered !== undefined && (first === answered || replies.includes(answered))
  const thread = (shown: Thread) => (
    <>
      <CommentRow comment={shown.first} of={of} />
      <Replies thread={shown} of={of}>
        {known.cut.includes(shown.first.id) && <MoreLink page={page} text={t('moreReplies')} />}
        {answered && isAnswered(shown) && composer('reply', answered)}
      </Replies>
    </>
  )
  return { known, elsewhere, said, threads, thread, field }
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
