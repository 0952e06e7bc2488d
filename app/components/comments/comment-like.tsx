import type { Comment } from '@domain/comments'
import { useLocation } from '@remix-run/react'
import { IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVote, voteAddress } from '~/components/votes/use-vote'
import { useFormat } from '~/lib/format'
import { CommentLikes, LikeCount } from './comment-likes'

type Props = { comment: Comment; onVoted: (id: string, score: number, mine: 0 | 1) => void }
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Likes a comment; of one's own there is only the number. */
export function CommentLike({ comment: { id, score, myVote, mine }, onVoted }: Props) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const { votes, onSubmit } = useVote(id, { score, mine: myVote }, (now) =>
    onVoted(id, now.score, now.mine === 1 ? 1 : 0),
  )
  if (mine) return <CommentLikes score={score} />
  const isGiven = votes.mine === 1
  return (
    <form method="post" action={voteAddress(id)} onSubmit={onSubmit}>
      <input type="hidden" name="value" value={isGiven ? 0 : 1} />
      <input type="hidden" name="back" value={`${pathname}${search}#${id}`} />
      <button type="submit" className="comment-act" aria-pressed={isGiven}>
        <IconThumbUp {...icon} />
        <span className={votes.score > 0 ? 'visually-hidden' : ''}>{t('like')}</span>
        {votes.score > 0 && <LikeCount score={votes.score} text={format.compact(votes.score)} />}
      </button>
    </form>
  )
}
