import { Button } from '@radix-ui/themes'
import { useLocation } from '@remix-run/react'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useHeardScore, useVote, voteAddress } from '~/components/votes/use-vote'
import { useFormat } from '~/lib/format'

type Props = { id: string; score: number; isStarred: boolean; isOwn: boolean }

/** Stars a file, or takes the star back; nobody stars their own. */
export function StarButton({ id, score, isStarred, isOwn }: Props) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const { pathname } = useLocation()
  const heard = useHeardScore(id, id, score)
  const { votes, onSubmit } = useVote(id, { score: heard, mine: isStarred ? 1 : 0 })
  if (isOwn)
    return (
      <span className="code-stars" title={t('stars', { count: heard })}>
        <Icon of={IconStar} />
        <span aria-hidden="true">{format.compact(heard)}</span>
        <span className="visually-hidden">{t('stars', { count: heard })}</span>
      </span>
    )
  const isGiven = votes.mine === 1
  return (
    <form method="post" action={voteAddress(id)} onSubmit={onSubmit}>
      <input type="hidden" name="value" value={isGiven ? 0 : 1} />
      <input type="hidden" name="back" value={pathname} />
      <Button
        type="submit"
        variant="surface"
        color="gray"
        highContrast
        aria-pressed={isGiven}
        aria-label={t('starIt', { count: votes.score })}
      >
        <Icon of={isGiven ? IconStarFilled : IconStar} />
        <span>{format.compact(votes.score)}</span>
      </Button>
    </form>
  )
}
