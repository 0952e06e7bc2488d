import type { MessagePart, ProposalPart, ToolPart } from '@domain/conversations/messages'

/** A block of a drawn answer: calls of tools that follow one another are one. */
export type AnswerBlock =
  | { kind: 'text'; text: string }
  | { kind: 'reasoning'; text: string }
  | { kind: 'steps'; parts: ToolPart[] }
  | { kind: 'proposal'; part: ProposalPart }

/** Takes the parts of an answer; gives its blocks in their order. A call that waits is its proposal’s card alone. */
export function answerBlocks(parts: readonly MessagePart[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  const proposed = new Set<string | undefined>(
    parts.flatMap((part) => (part.type === 'data-proposal' ? part.id : [])),
  )
  for (const part of parts) {
    const last = blocks.at(-1)
    if (
      part.type === 'dynamic-tool' &&
      part.state === 'approval-requested' &&
      proposed.has(part.approval?.id)
    )
      continue
    if (part.type === 'text' || part.type === 'reasoning') blocks.push({ kind: part.type, text: part.text })
    else if (part.type === 'dynamic-tool' && last?.kind === 'steps') last.parts.push(part)
    else if (part.type === 'dynamic-tool') blocks.push({ kind: 'steps', parts: [part] })
    else if (part.type === 'data-proposal') blocks.push({ kind: 'proposal', part })
  }
  return blocks
}

/** Takes the parts of an answer and the time in milliseconds; gives the proposals that its member can still decide. */
export const undecided = (parts: readonly MessagePart[], now: number): ProposalPart[] =>
  parts.filter(
    (part): part is ProposalPart =>
      part.type === 'data-proposal' && part.data.state === 'open' && Date.parse(part.data.expiresAt) > now,
  )
