import type { MessagePart, ProposalPart, ToolPart } from '@domain/conversations/messages'
import { expect, it } from 'vitest'
import { answerBlocks, undecided } from './answer-blocks'

const call = (toolCallId: string, approvalId?: string): ToolPart => ({
  type: 'dynamic-tool',
  toolCallId,
  toolName: 'links_create',
  input: {},
  state: 'approval-requested',
  ...(approvalId && { approval: { id: approvalId } }),
})
const proposal = (id: string, state: ProposalPart['data']['state'], expiresAt: string): ProposalPart => ({
  type: 'data-proposal',
  id,
  data: {
    tool: 'links_create',
    input: {},
    preview: { title: '', noun: 'links', fields: [] },
    expiresAt,
    state,
  },
})
const later = '2026-01-02T00:00:00.000Z'
const parts: MessagePart[] = [
  { type: 'text', text: 'Hm' },
  call('a'),
  { type: 'step-start' },
  call('c'),
  call('b', 'proposal_1'),
  proposal('proposal_1', 'open', later),
  { type: 'text', text: 'Here.' },
]

it('calls that follow one another are one block', () => {
  expect(answerBlocks(parts)).toEqual([
    { kind: 'text', text: 'Hm' },
    { kind: 'steps', parts: [parts[1], parts[3]] },
    { kind: 'proposal', part: parts[5] },
    { kind: 'text', text: 'Here.' },
  ])
})

it('a proposal is undecided until it is decided or expires', () => {
  const all = [
    ...parts,
    proposal('proposal_2', 'approved', later),
    proposal('proposal_3', 'open', '2025-01-01T00:00:00.000Z'),
  ]
  expect(undecided(all, Date.parse('2026-01-01')).map(({ id }) => id)).toEqual(['proposal_1'])
  expect(undecided(all, Date.parse('2026-01-03'))).toEqual([])
})
