import type { ProposalState } from '@domain/agent/proposals'
import type { AiBudget } from '@domain/conversations/ai'
import type { MessagePart } from '@domain/conversations/messages'
import { AppError } from '@kit/errors'
import type { ApiContext } from '../env'
import { statesOf } from '../proposals/queries'
import type { AgentStart } from './agent-run'
import { stepMessages } from './agent-steps'
import type { ModelMessage } from './ask-model'
import type { ConversationRow } from './table'

/** The parts of a call that an answer of the agent needs; null of a chat. The bearer is never stored. */
export const agentStart = (
  c: ApiContext,
  { mode }: Pick<ConversationRow, 'mode'>,
  budget: AiBudget,
  messages: ModelMessage[],
): AgentStart | null =>
  mode === 'agent'
    ? {
        bearer: (c.req.header('Authorization') ?? '').replace(/^Bearer /i, ''),
        address: c.req.header('CF-Connecting-IP') ?? 'unknown',
        ...{ budget, messages },
      }
    : null

/**
 * Takes the parts of an answer that is to continue; gives them with the outcome of each proposal, as the table has it. Throws
 * `conflict` while one waits for the member.
 */
export async function settledParts(
  c: ApiContext,
  messageId: string,
  parts: readonly MessagePart[],
): Promise<MessagePart[]> {
  if (!parts.some((part) => part.type === 'data-proposal')) return [...parts]
  const states = await statesOf(c.var.db, messageId)
  if ([...states.values()].includes('open')) throw new AppError('conflict')
  return parts.map((part) => {
    if (part.type === 'data-proposal' && part.data.state === 'open')
      return { ...part, data: { ...part.data, state: states.get(part.id) ?? 'expired' } }
    if (part.type !== 'dynamic-tool' || part.state !== 'approval-requested' || !part.approval) return part
    return { ...part, ...outcomes[states.get(part.approval.id) ?? 'expired'](part.approval.id) }
  })
}

const outcomes: Record<
  ProposalState,
  (id: string) => Partial<Extract<MessagePart, { type: 'dynamic-tool' }>>
> = {
  open: () => ({}),
  // Its result was lost with the process that carried it out.
  approved: (id) => ({
    state: 'output-available',
    output: { isDone: true },
    approval: { id, approved: true },
  }),
  refused: (id) => ({ state: 'output-denied', approval: { id, approved: false } }),
  expired: () => ({ state: 'output-error', errorText: 'expired' }),
}

/** The messages by which a model continues an answer: of the agent its steps, then, where it ends with words, a request to continue. */
export function continuing(parts: readonly MessagePart[]): ModelMessage[] {
  const isCutText = parts.at(-1)?.type === 'text'
  const goOn: ModelMessage = {
    role: 'user',
    content: 'Continue exactly where you stopped. Do not repeat anything.',
  }
  const steps = stepMessages(parts)
  return [...steps, ...(isCutText && steps.length > 0 ? [goOn] : [])]
}
