import { ideaStatuses } from '@domain/ideas'
import type { Notification } from '@domain/notifications'
import { offerDecisions, offerMoves } from '@domain/offers'
import { followedMoves, projectStates } from '@domain/projects'
import { milestoneMoves } from '@domain/workspaces'

type NotificationContent = Pick<Notification, 'verb' | 'others' | 'amount'> & {
  actors: readonly unknown[]
  to: string | null
}
type Say = (key: string, values: { count?: number; price?: number }) => string

/** Takes a notification and what fills in a message of the namespace `notifications`; gives what happened in one sentence. */
export function sentenceOf({ verb, actors, others, amount, to }: NotificationContent, say: Say): string {
  const count = actors.length - 1 + others
  const folded = (one: string, more: string) => (count > 0 ? say(more, { count }) : say(one, {}))
  switch (verb) {
    case 'commented':
      return folded('commented', 'commentedMore')
    case 'replied':
      return folded('replied', 'repliedMore')
    case 'followed':
      return folded('followed', 'followedMore')
    case 'assigned':
      return folded('assigned', 'assignedMore')
    case 'forked':
      return folded('forked', 'forkedMore')
    case 'merged':
      return folded('merged', 'mergedMore')
    case 'answered':
      return folded('answered', 'answeredMore')
    case 'offered':
      return folded('offered', 'offeredMore')
    case 'matched':
      return folded('matched', 'matchedMore')
    case 'followedMoved':
      return say(`followedMoved_${followedMoves[amount ?? 0] ?? 'edited'}`, {})
    case 'edited':
      return folded('edited', 'editedMore')
    case 'voted':
      return say(votedFor(to ?? ''), { count: amount ?? 1 })
    case 'due':
      return say('due', { count: amount ?? 1 })
    case 'filled':
      return say('filled', { count: amount ?? 1 })
    case 'priced':
      return say(`priced_${currencyIn(to ?? '')}`, { price: amount ?? 0 })
    case 'progressed':
      return say(`progress_${ideaStatuses[amount ?? 0] ?? 'new'}`, {})
    case 'offerMoved':
      return say(`offerMoved_${offerMoves[amount ?? 0] ?? 'changed'}`, {})
    case 'decided':
      return say(`decided_${offerDecisions[amount ?? 0] ?? 'accepted'}`, {})
    case 'projectMoved':
      return say(`projectMoved_${projectStates[amount ?? 0] ?? 'open'}`, {})
    case 'milestoneMoved':
      return say(`milestoneMoved_${milestoneMoves[amount ?? 0] ?? 'done'}`, {})
    case 'reviewed':
    case 'asked':
    case 'released':
    case 'solved':
    case 'mentioned':
      return say(verb, {})
    case 'shared':
    case 'requested':
    case 'wrote':
      return say(verb, {})
  }
}

/** Takes the address of a coin’s screen; gives the currency that it is to show. */
const currencyIn = (to: string) => /\bcurrency=(eur|irr)\b/.exec(to)?.[1] ?? 'usd'

const votedFor = (to: string) => {
  if (to.includes('#')) return 'votedComment'
  if (to.includes('/answer_')) return 'votedAnswer'
  if (to.includes('/question_')) return 'votedQuestion'
  return to.includes('/code_') ? 'votedCode' : 'voted'
}
