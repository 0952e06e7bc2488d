import * as v from 'valibot'
import { AgentAct } from './acts'

/** Labels of the fields of a preview, with the texts `preview_LABEL` in each language. @public of the screens */
export const previewLabels = [
  'title',
  'url',
  'slug',
  'text',
  'description',
  'list',
  'owner',
  'members',
  'items',
  'fields',
  'columns',
  'tags',
  'language',
  'code',
  'input',
  'budget',
  'deadline',
  'expiresAt',
  'visibility',
  'limits',
  'other',
] as const
/** @public of the screens */
export type PreviewLabel = (typeof previewLabels)[number]

const PreviewValue = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.object({ kind: v.literal('code'), code: v.string(), language: v.string() }),
  v.object({ kind: v.literal('table'), columns: v.array(v.string()), rows: v.array(v.array(v.string())) }),
])
export type PreviewValue = v.InferOutput<typeof PreviewValue>

/**
 * Everything that a proposal would write, for its member to read: nothing is left out, and letters that nobody sees are
 * shown as `U+202E`. `noun` is a noun of `domain/things.ts`, or `runs`.
 */
export const Preview = v.object({
  title: v.string(),
  noun: v.string(),
  fields: v.array(v.object({ label: v.picklist(previewLabels), value: PreviewValue })),
})
export type Preview = v.InferOutput<typeof Preview>

const proposalStates = ['open', 'approved', 'refused', 'expired'] as const
/** @public of the screens */
export type ProposalState = (typeof proposalStates)[number]

/** A proposal as a part of a message has it; `input` is what the tool would get. */
export const ProposalData = v.object({
  tool: v.string(),
  input: v.unknown(),
  preview: Preview,
  expiresAt: v.string(),
  state: v.picklist(proposalStates),
})
export type ProposalData = v.InferOutput<typeof ProposalData>

/** `GET /proposals/:id`; `schema` is the JSON Schema of the tool’s input. */
export const Proposal = v.object({
  id: v.string(),
  conversationId: v.string(),
  messageId: v.string(),
  toolCallId: v.string(),
  ...ProposalData.entries,
  schema: v.record(v.string(), v.unknown()),
  createdAt: v.string(),
})
/** @public of the screens */
export type Proposal = v.InferOutput<typeof Proposal>

/** `POST /proposals/:id/approve`: `input` is the member's edited one, refused field by field as `input.FIELD`. */
export const Approval = v.strictObject({ input: v.optional(v.unknown()) })
export type Approval = v.InferOutput<typeof Approval>

/** The result of an approved proposal: what the tool gave, and the act in the log. */
export const ApprovedProposal = v.object({ result: v.unknown(), act: AgentAct })
/** @public of the screens */
export type ApprovedProposal = v.InferOutput<typeof ApprovedProposal>
