import * as v from 'valibot'
import { PageQuery, pageSchema } from '../page'

/** Takes the id of a proposal; gives that of its act. */
export const actIdOf = (proposalId: string): string => proposalId.replace(/^proposal_/, 'act_')

/** An approved proposal that was carried out; `thing` is what it made, null where nothing stays (a run). */
export const AgentAct = v.object({
  id: v.string(),
  tool: v.string(),
  title: v.string(),
  thing: v.nullable(v.object({ noun: v.string(), id: v.string(), url: v.string() })),
  createdAt: v.string(),
  undoneAt: v.nullable(v.string()),
  canUndo: v.boolean(),
})
/** @public of the screens */
export type AgentAct = v.InferOutput<typeof AgentAct>

/** `GET /conversations/:id/acts`: the newest first. */
export const ActsQuery = PageQuery
export const ActsPage = pageSchema(AgentAct)
