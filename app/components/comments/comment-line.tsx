import type { Comment } from '@domain/comments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Past } from '~/components/moment'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useFormat } from '~/lib/format'
import { useRunLinks } from '~/lib/run-links'

/** Takes the path of a thing's page and a comment's id; gives the comment's permanent address. */
export const addressOf = (path: string, id: string) => `${path}?comment=${id}#${id}`

type HeadProps = {
  comment: Comment
  isOwner: boolean
  path: string
  note?: ReactNode
}

/** The head of a comment: its author, the author's role and the time. */
export function CommentHead({ comment, isOwner, path, note }: HeadProps) {
  const { t } = useTranslation('comments')
  const { author } = comment
  const name = <bdi className="cut">{author?.displayName ?? t('goneAuthor')}</bdi>
  return (
    <div className="comment-head">
      <span className="comment-name">{author ? <PersonLink person={author}>{name}</PersonLink> : name}</span>
      {isOwner && <span className="comment-owner">{t('owner')}</span>}
      <CommentTimes comment={comment} path={path} />
      {note}
    </div>
  )
}

/** When a comment was written, which is its address, and whether it was changed since. */
export function CommentTimes({
  comment: { id, createdAt, editedAt },
  path,
}: Pick<HeadProps, 'comment' | 'path'>) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  return (
    <>
      <a className="comment-time" href={addressOf(path, id)}>
        <time dateTime={createdAt} title={format.wholeDate(createdAt)}>
          <Past value={createdAt} />
        </time>
      </a>
      {editedAt && (
        <span className="comment-time" title={t('editedAt', { date: format.dateTime(editedAt) })}>
          {t('edited')}
        </span>
      )}
    </>
  )
}

/** The face beside a comment; one of a deleted account stays empty. */
export function CommentFace({ comment: { author } }: { comment: Comment }) {
  if (!author) return <span className="comment-faceless" aria-hidden="true" />
  return (
    <PersonLink person={author} isFace>
      <Avatar name={author.displayName} picture={author.avatarUrl} size={32} />
    </PersonLink>
  )
}

/** A comment's words as the api writes them. */
export function CommentText({ html }: { html: string }) {
  const withRunLinks = useRunLinks()
  return (
    <div
      className="reading reading-said comment-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
      dangerouslySetInnerHTML={{ __html: withRunLinks(html) }}
    />
  )
}

type FoldProps = { icon: ReactNode; text: string; isOpen?: boolean; children?: ReactNode }

/** One gray line in the place of a comment; what it folds away is shown on request. */
export function FoldedComment({ icon, text, isOpen = false, children }: FoldProps) {
  const { t } = useTranslation('comments')
  const line = (
    <>
      {icon}
      <span>{text}</span>
    </>
  )
  if (!children) return <p className="comment-fold-line">{line}</p>
  return (
    <details className="comment-fold" open={isOpen}>
      <summary className="comment-fold-line">
        {line}
        <span className="comment-fold-show">{t('show')}</span>
        <span className="comment-fold-hide">{t('collapse')}</span>
      </summary>
      {children}
    </details>
  )
}
