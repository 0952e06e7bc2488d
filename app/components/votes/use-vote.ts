import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import { codeOfAnswer } from '~/lib/wait'

/** What the votes come to, and the reader's own. */
export type Votes = { score: number; mine: 0 | 1 }
type Answer = ({ code: null } & Votes) | { code: string }

/** Where votes for a thing or a comment are sent, by forms and by scripts. */
export const voteAddress = (id: string) => `/dashboard/votes/${encodeURIComponent(id)}`

async function send(id: string, value: 0 | 1): Promise<Answer> {
  try {
    const answer = await fetch(voteAddress(id), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ value: String(value) }),
    })
    if (answer.redirected) return { code: 'session_expired' }
    const said: Answer = await answer.json()
    return said.code === null ? said : { code: codeOfAnswer(answer, said.code) }
  } catch {
    return { code: 'unavailable' }
  }
}

/**
 * A vote as it is given or taken back: seen at once, back as it was where that failed. Of several presses in a row the last
 * wish is what is sent after the answer to the first.
 */
export function useVote(id: string, { score, mine }: Votes, onVoted?: (votes: Votes) => void) {
  const { t } = useTranslation('votes')
  const toast = useToast()
  const errorText = useErrorText()
  const [votes, setVotes] = useState<Votes>({ score, mine })
  const wish = useRef<0 | 1 | null>(null)
  useEffect(() => setVotes((before) => ({ ...before, score })), [score])
  useEffect(() => setVotes((before) => ({ ...before, mine })), [mine])
  const settle = async (before: Votes) => {
    let sure = before
    while (wish.current !== null && wish.current !== sure.mine) {
      const answer = await send(id, wish.current)
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isSending = wish.current !== null
    wish.current = votes.mine === 1 ? 0 : 1
    const by = wish.current - votes.mine
    setVotes({ score: votes.score + by, mine: wish.current })
    if (!isSending) void settle(votes)
  }
  return { votes, onSubmit }
}
