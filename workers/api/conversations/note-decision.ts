import { type AnswerChunk, noAnswer, withChunk } from '@domain/conversations/chunks'
import type { MessagePart } from '@domain/conversations/messages'
import { iso } from '@kit/iso'
import { and, eq } from 'drizzle-orm'
import type { Decision, NoteDecision } from '../proposals/decide'
import type { ProposalRow } from '../proposals/table'
import { answersOf } from './answer-object'
import { getMessage } from './messages'
import { conversationMessages } from './table'

/** How often a message is read and written again where another call changes it at the same time. */
const attempts = 8

/** Writes a decision into its message: into the answer as it is written, or into the one that waits. */
export const noteDecision: NoteDecision = async (c, proposal, decision) => {
  const { conversationId, messageId } = proposal
  const chunks = chunksOfDecision(proposal, decision)
  if (await answersOf(c.env, conversationId).decide(messageId, chunks)) return
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { parts } = await getMessage(c.var.db, conversationId, messageId)
    const written = await c.var.db
      .update(conversationMessages)
      .set({ parts: withChunks(parts, chunks) })
      .where(and(eq(conversationMessages.id, messageId), eq(conversationMessages.parts, parts)))
    if (written.meta.changes > 0) return
  }
}

const withChunks = (parts: MessagePart[], chunks: readonly AnswerChunk[]): MessagePart[] =>
  chunks.reduce(withChunk, { ...noAnswer, parts }).parts

/** Takes a proposal and its decision; gives the chunks that show it in its message. */
function chunksOfDecision(row: ProposalRow, decision: Decision): AnswerChunk[] {
  const { id, tool, toolCallId } = row
  const { input, preview } = decision.isApproved ? decision : row
  const state = decision.isApproved ? 'approved' : 'refused'
  const data = { tool, input, preview, expiresAt: iso(row.expiresAt), state } as const
  return [
    { type: 'tool-input-available', toolCallId, toolName: tool, input, dynamic: true },
    decision.isApproved
      ? { type: 'tool-output-available', toolCallId, output: decision.output }
      : { type: 'tool-output-denied', toolCallId },
    { type: 'data-proposal', id, data },
  ]
}
