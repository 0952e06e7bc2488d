import type { Comment } from '@domain/comments'
import { useLocation } from '@remix-run/react'
import { IconArrowBackUp, IconEyeOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentLike } from './comment-like'
import { CommentFace, CommentHead, CommentText, FoldedComment } from './comment-line'
import { type CommentAction, CommentMenu } from './comment-menu'

/** Properties that all comments of a thread share. */
export type ThreadOf = {
  ownerId: string | null
  isThingOwner: boolean
  addressed: string | null
  onReply: (comment: Comment) => void
  onEdit: (comment: Comment) => void
  onAction: (comment: Comment, action: CommentAction) => void
  onVoted: (id: string, score: number, mine: 0 | 1) => void
  /** The field in which the comment is being changed, if it is. */
  editor: (comment: Comment) => ReactNode
  /** An addition to the head of a comment, such as its lines. */
  note?: ((comment: Comment) => ReactNode) | undefined
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** One comment: its place, folded while it is hidden, and what can be done with it. */
export function CommentRow({ comment, of }: { comment: Comment; of: ThreadOf }) {
  const { t } = useTranslation('comments')
  const { id, isDeleted, isHidden, author, html } = comment
  const name = of.addressed === id ? 'comment comment-addressed' : 'comment'
  if (isDeleted) {
    return (
      <div className={name} id={id} data-id={id}>
        <FoldedComment icon={<IconTrash {...icon} />} text={t('gone')} />
      </div>
    )
  }
  const isFolded = isHidden && (html !== '' || author !== null)
  const isOpen = of.addressed === id || of.editor(comment) !== null
  const body = <CommentBody comment={comment} of={of} />
  return (
    <div className={name} id={id} data-id={id}>
      {isHidden ? (
        <FoldedComment icon={<IconEyeOff {...icon} />} text={t('hidden')} isOpen={isOpen}>
          {isFolded && body}
        </FoldedComment>
      ) : (
        body
      )}
    </div>
  )
}

function CommentBody({ comment, of }: { comment: Comment; of: ThreadOf }) {
  const { t } = useTranslation('comments')
  const { pathname } = useLocation()
  const { id, author, html } = comment
  return (
    <article className="comment-body">
      <CommentFace comment={comment} />
      <div className="comment-inner">
        <div className="comment-top">
          <CommentHead
            comment={comment}
            isOwner={author !== null && author.id === of.ownerId}
            path={pathname}
            note={of.note?.(comment)}
          />
          <CommentMenu
            comment={comment}
            isThingOwner={of.isThingOwner}
            onEdit={() => of.onEdit(comment)}
            onAction={(action) => of.onAction(comment, action)}
          />
        </div>
        {of.editor(comment) ?? <CommentText html={html} />}
        <div className="comment-acts">
          <a
            className="comment-act"
            href={`${pathname}?reply=${id}#${id}`}
            onClick={(event) => {
              event.preventDefault()
              of.onReply(comment)
            }}
          >
            <IconArrowBackUp {...icon} className="flip" />
            {t('reply')}
            {author && <span className="visually-hidden">{author.displayName}</span>}
          </a>
          <CommentLike comment={comment} onVoted={of.onVoted} />
        </div>
      </div>
    </article>
  )
}
