import type { Comment } from '@domain/comments'
import { IconEyeOff, IconMessage2, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { PublicPerson } from '~/components/public/public-person'
import { useFormat } from '~/lib/format'
import { CommentLikes } from './comment-likes'
import { CommentText, CommentTimes, FoldedComment } from './comment-line'
import { type ShownComments, type Thread, threadsOf } from './known'

type Props = {
  thing: { author: { id: string } | null; comments?: number }
  page: ShownComments
  /** The path of this page. */
  path: string
  /** Where members write. */
  memberPath: string
  isMember: boolean
  /** An addition to the head of a comment. */
  note?: (comment: Comment) => ReactNode
  /** Where the page itself takes comments: its field for one, and what members do on their own page. */
  composer?: { field: ReactNode; link: string }
}

const step = 20
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The comments of a thing on a public page without scripts: for reading, with a link to sign in and write. */
export function PublicComments(props: Props) {
  const { thing, page, path, memberPath, isMember, composer } = props
  const { t } = useTranslation('comments')
  const format = useFormat()
  const threads = threadsOf(page)
  const longer = `${path}?comments=${page.most + step}`
  const write = `${memberPath}#comments`
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: write })}`
  return (
    <section className="comments comments-public" aria-labelledby="comments">
      <header className="comments-head">
        <h2 id="comments">
          {t('title')}
          {thing.comments !== undefined && thing.comments > 0 && (
            <span className="comments-count">{format.number(thing.comments)}</span>
          )}
        </h2>
        {page.hasEarlier && (
          <a href={`${longer}#comments`} className="comments-earlier comment-link">
            {t('someEarlier')}
          </a>
        )}
      </header>
      {threads.length === 0 && !thing.comments && <p className="muted">{t('empty')}</p>}
      <ol className="comment-threads">
        {threads.map((thread) => (
          <li key={thread.first.id}>
            <PublicThread {...props} thread={thread} />
          </li>
        ))}
      </ol>
      {page.hasLater && (
        <p>
          <a href={longer} className="comment-link">
            {t('later')}
          </a>
        </p>
      )}
      {composer?.field}
      {composer && isMember && threads.length > 0 && (
        <p>
          <a href={write} className="comment-link">
            {composer.link}
          </a>
        </p>
      )}
      {!composer && (
        <p className="comment-sign-in">
          <IconMessage2 {...icon} />
          <a href={isMember ? write : signIn} className="comment-link">
            {t(isMember ? 'write' : 'signInToWrite')}
          </a>
        </p>
      )}
    </section>
  )
}

type CommentProps = Pick<Props, 'thing' | 'page' | 'path'> & {
  /** An addition to the head of a comment. */
  note?: ((comment: Comment) => ReactNode) | undefined
}

/** A comment with the replies to it. */
export function PublicThread({ thread: { first, replies }, ...of }: CommentProps & { thread: Thread }) {
  const { t } = useTranslation('comments')
  const { page, path } = of
  return (
    <>
      <PublicComment {...of} comment={first} />
      {replies.length > 0 && (
        <div className="comment-replies">
          {replies.map((reply) => (
            <PublicComment key={reply.id} {...of} comment={reply} />
          ))}
          {page.cut.includes(first.id) && (
            <a href={`${path}?comments=${page.most + step}#${first.id}`} className="comment-link">
              {t('moreReplies')}
            </a>
          )}
        </div>
      )}
    </>
  )
}

function PublicComment({ comment, thing, page, path, note }: CommentProps & { comment: Comment }) {
  const { t } = useTranslation('comments')
  const { id, author, isDeleted, isHidden, html, score } = comment
  const name = author?.displayName ?? t('goneAuthor')
  const className = page.addressed === id ? 'comment comment-addressed' : 'comment'
  if (isDeleted || isHidden) {
    return (
      <div className={className} id={id}>
        {isDeleted ? (
          <FoldedComment icon={<IconTrash {...icon} />} text={t('gone')} />
        ) : (
          <FoldedComment icon={<IconEyeOff {...icon} />} text={t('hidden')} />
        )}
      </div>
    )
  }
  return (
    <article className={`${className} comment-body`} id={id}>
      {author ? (
        <Avatar name={name} picture={author.avatarUrl} size={32} />
      ) : (
        <span className="comment-faceless" aria-hidden="true" />
      )}
      <div className="comment-inner">
        <div className="comment-head">
          {author ? (
            <PublicPerson person={author}>
              <bdi className="comment-name">{name}</bdi>
            </PublicPerson>
          ) : (
            <bdi className="comment-name">{name}</bdi>
          )}
          {author !== null && author.id === thing.author?.id && (
            <span className="comment-owner">{t('owner')}</span>
          )}
          <CommentTimes comment={comment} path={path} />
          {note?.(comment)}
        </div>
        <CommentText html={html} />
        <div className="comment-acts">
          <CommentLikes score={score} />
        </div>
      </div>
    </article>
  )
}
