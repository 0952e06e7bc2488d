import type { VoteValue } from '@domain/votes'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { ask } from '~/lib/ask'
import { useErrorText } from '~/lib/form-errors'
import { useLive } from '~/lib/use-live'

/** The score, and the reader's own vote. */
export type Votes = { score: number; mine: VoteValue }

/** Where votes for a thing or a comment are sent, by forms and by scripts. */
export const voteAddress = (id: string) => `/dashboard/votes/${encodeURIComponent(id)}`

/**
 * A vote as it is given or taken back: seen at once, back as it was where that failed. Of several presses in a row the last
 * wish is what is sent after the answer to the first.
 */
export function useVote(id: string, { score, mine }: Votes, onVoted?: (votes: Votes) => void) {
  const { t } = useTranslation('votes')
  const toast = useToast()
  const errorText = useErrorText()
  const [votes, setVotes] = useState<Votes>({ score, mine })
  const wish = useRef<VoteValue | null>(null)
  useEffect(() => setVotes((before) => ({ ...before, score })), [score])
  useEffect(() => setVotes((before) => ({ ...before, mine })), [mine])
  const settle = async (before: Votes) => {
    let sure = before
    while (wish.current !== null && wish.current !== sure.mine) {
      const value = String(wish.current)
      const answer = await ask<{ code: null } & Votes>(voteAddress(id), new URLSearchParams({ value }))
      if (answer.code !== null) {
        toast({ tone: 'failed', text: `${t('failed')} ${errorText(answer.code)}` })
        break
      }
      sure = { score: answer.score, mine: answer.mine }
    }
    wish.current = null
    setVotes(sure)
    onVoted?.(sure)
  }
  const vote = (value: VoteValue) => {
    const isSending = wish.current !== null
    wish.current = value
    setVotes({ score: votes.score + value - votes.mine, mine: value })
    if (!isSending) void settle(votes)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    vote(votes.mine === 1 ? 0 : 1)
  }
  return { votes, vote, onSubmit }
}

/** Gives how many votes a thing has, as the room of the page's thing says it while others vote. */
export function useHeardScore(id: string, room: string, score: number): number {
  const [heard, setHeard] = useState(score)
  useEffect(() => setHeard(score), [score])
  useLive(room, {
    onSaid: (said) => {
      if (said.type === 'votes' && said.id === id) setHeard(said.score)
    },
  })
  return heard
}
