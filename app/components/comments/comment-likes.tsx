import { IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'

/** How many like a comment, for who cannot. */
export function CommentLikes({ score }: { score: number }) {
  const format = useFormat()
  if (score === 0) return null
  return (
    <span className="comment-act comment-act-still">
      <Icon of={IconThumbUp} />
      <LikeCount score={score} text={format.compact(score)} />
    </span>
  )
}

export function LikeCount({ score, text }: { score: number; text: string }) {
  const { t } = useTranslation('comments')
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{t('likes', { count: score })}</span>
    </>
  )
}
