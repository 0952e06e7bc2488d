import { useLocation } from '@remix-run/react'
import { IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { useHeardScore, useVote, type Votes, voteAddress } from './use-vote'

type Props = Votes & { id: string; isOwn: boolean }

/** Votes for a thing in a list. A form before any script; what is one's own has only the number. */
export function VoteButton(props: Props) {
  return <Vote {...props} look="list" />
}

/** The same on the thing's own page, where others' votes are heard as they are given. */
export function LiveVote({ score, ...props }: Props) {
  const heard = useHeardScore(props.id, props.id, score)
  return <Vote {...props} score={heard} look="page" />
}

function Vote({ id, isOwn, look, ...given }: Props & { look: 'list' | 'page' }) {
  const { t } = useTranslation('votes')
  const { votes, onSubmit } = useVote(id, given)
  const { pathname, search } = useLocation()
  if (isOwn) return <VoteCount score={given.score} />
  const isGiven = votes.mine === 1
  return (
    <form method="post" action={voteAddress(id)} onSubmit={onSubmit} className="vote-form">
      <input type="hidden" name="value" value={isGiven ? 0 : 1} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        className={`vote vote-in-${look}`}
        aria-pressed={isGiven}
        aria-label={t('upvote', { count: votes.score })}
      >
        <VoteFace score={votes.score} />
      </button>
    </form>
  )
}

/** On a page for everybody: the number, and the way to the thing's page of members, by signing in where that is needed. */
export function VisitorVote({ score, to, isMember }: { score: number; to: string; isMember: boolean }) {
  const { t } = useTranslation('votes')
  const label = t(isMember ? 'upvote' : 'signIn', { count: score })
  return <VisitorVoteLink to={to} isMember={isMember} label={label} score={useFormat().compact(score)} />
}

type LinkProps = { to: string; isMember: boolean; label: string; score: string }

/** The same with its words given, for where there are many. */
export function VisitorVoteLink({ to, isMember, label, score }: LinkProps) {
  return (
    <a
      className="vote vote-in-list"
      href={isMember ? to : `/signup?${new URLSearchParams({ mode: 'in', redirectTo: to })}`}
      aria-label={label}
    >
      <IconChevronUp size={18} stroke={1.8} aria-hidden="true" />
      <span>{score}</span>
    </a>
  )
}

/** How many votes a thing has, for who may not vote for it. */
export function VoteCount({ score }: { score: number }) {
  const { t } = useTranslation('votes')
  return (
    <p className="vote vote-only" title={t('count', { count: score })}>
      <VoteFace score={score} isHidden />
      <span className="visually-hidden">{t('count', { count: score })}</span>
    </p>
  )
}

function VoteFace({ score, isHidden }: { score: number; isHidden?: boolean }) {
  const format = useFormat()
  return (
    <>
      <IconChevronUp size={18} stroke={1.8} aria-hidden="true" />
      <span aria-hidden={isHidden}>{format.compact(score)}</span>
    </>
  )
}
