import type { AnswerSoFar } from '@domain/conversations/chunks'
import type { ConversationMessage, ProposalPart, ToolPart } from '@domain/conversations/messages'
import { type ComponentType, createContext } from 'react'

/** Draws the parts that only answers of the agent have: its screens give them, so that those of the chat don't load them. */
export type AgentParts = {
  Steps: ComponentType<{ parts: readonly ToolPart[]; isOpen: boolean }>
  Proposal: ComponentType<{ part: ProposalPart; message: ConversationMessage | null }>
  /** Words for a live region. */
  Progress: ComponentType<{ answer: AnswerSoFar | null; last: ConversationMessage | null }>
}

export const AgentPartsContext = createContext<AgentParts | null>(null)
