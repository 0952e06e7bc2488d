import type { VoteValue } from '@domain/votes'
import { useLocation } from '@remix-run/react'
import { IconChevronDown, IconChevronUp, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { useHeardScore, useVote, type Votes, voteAddress } from './use-vote'

/** `room` is the id of the thing whose page shows the votes; its room reports votes by others. */
type Props = Votes & { id: string; isOwn: boolean; room: string }

/** Votes for and against a thing, above and below their sum; what is one’s own has only that. Forms before any script. */
export function VoteBoth({ id, isOwn, room, score, mine }: Props) {
  const given = { score: useHeardScore(id, room, score), mine }
  const { t } = useTranslation('votes')
  const format = useFormat()
  const { votes, vote } = useVote(id, given)
  const { pathname, search } = useLocation()
  const sum = (
    <span className="vote-sum">
      <span aria-hidden="true">{format.compact(isOwn ? given.score : votes.score)}</span>
      <span className="visually-hidden">{t('sum', { count: isOwn ? given.score : votes.score })}</span>
    </span>
  )
  if (isOwn)
    return (
      <div className="vote-both">
        {sum}
        <span className="vote-word" aria-hidden="true">
          {t('sumLabel')}
        </span>
      </div>
    )
  const button = (value: VoteValue, icon: TablerIcon, label: string) => (
    <VoteWay
      value={votes.mine === value ? 0 : value}
      isGiven={votes.mine === value}
      icon={icon}
      label={label}
      onVote={vote}
    />
  )
  return (
    <form method="post" action={voteAddress(id)} className="vote-both">
      <input type="hidden" name="back" value={`${pathname}${search}#${id}`} />
      {button(1, IconChevronUp, t('for'))}
      {sum}
      {button(-1, IconChevronDown, t('against'))}
    </form>
  )
}

type WayProps = {
  value: VoteValue
  isGiven: boolean
  icon: TablerIcon
  label: string
  onVote: (value: VoteValue) => void
}

function VoteWay({ value, isGiven, icon: Face, label, onVote }: WayProps) {
  return (
    <button
      type="submit"
      name="value"
      value={value}
      className="vote-way"
      aria-pressed={isGiven}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault()
        onVote(value)
      }}
    >
      <Face size={18} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
