import type { Preview } from '@domain/agent/proposals'
import type { ToolName } from '@domain/agent/tools'
import type { FieldErrors } from '@domain/errors'
import type { Scope } from '@domain/tokens'
import type * as v from 'valibot'
import type { ApiBindings } from '../env'

/**
 * A call of our API, as screens make it: `part` is the worker, `ifMatch` the version that the thing must still have.
 * With `isFirst` it is refused where something is there already; `file` is a body that is no JSON.
 */
export type ApiCall = {
  part: 'api' | 'links' | 'data'
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: unknown
  file?: { name: string; type: string; text: string }
  ifMatch?: string
  isFirst?: true
}

/** The thing that a tool made: its noun, and the path of its screen. @public of the tools */
export type MadeThing = { noun: string; id: string; title: string; url: string }

/** Calls our API for the caller; gives the JSON or text of its answer. Throws `RefusedCall`. */
export type ToolApi = <Answer>(call: ApiCall) => Promise<Answer>

/** The outcome of a tool: `result` may hold texts of members (`written`), which are bounded and marked before a model gets them. */
type ToolOutcome = { result: unknown; made: MadeThing | null; undo: ApiCall | null }

/** Facts of a tool for the agent and for MCP. */
type ToolFacts = {
  name: ToolName
  title: string
  /** English, for models. */
  description: string
  /** The scope that an access token needs; of several, one will do. */
  scope: Scope | readonly Scope[]
  isReading: boolean
}

/** A tool of the agent and of MCP; `previewOf` and `run` take what `input` gives. */
export type Tool = ToolFacts & {
  input: v.GenericSchema
  /** Of writing tools: everything that would be written, with what `look` found. */
  previewOf?: (input: unknown, found?: unknown) => Preview
  /** Of writing tools that change a thing: reads it, so that the preview names it. */
  look?: (api: ToolApi, input: unknown) => Promise<unknown>
  run: (api: ToolApi, input: unknown, context: ToolContext) => Promise<ToolOutcome>
}

type ToolDraft<Schema extends v.GenericSchema, Answer, Found> = ToolFacts & {
  input: Schema
  /** Makes the calls; gives what the other functions take. */
  answer: (api: ToolApi, input: v.InferOutput<Schema>, context: ToolContext) => Promise<Answer>
  resultOf: (answer: Answer, input: v.InferOutput<Schema>) => unknown
  previewOf?: (input: v.InferOutput<Schema>, found: Found) => Preview
  /** Reads the thing that would be changed. */
  look?: (api: ToolApi, input: v.InferOutput<Schema>) => Promise<Found>
  madeOf?: (answer: Answer, input: v.InferOutput<Schema>) => MadeThing
  /** The call that takes back what was made: to the trash. */
  undoOf?: (answer: Answer, input: v.InferOutput<Schema>) => ApiCall | null
}

/** Takes a tool with its types; gives one as the register has them. */
export function tool<Schema extends v.GenericSchema, Answer, Found = undefined>(
  draft: ToolDraft<Schema, Answer, Found>,
): Tool {
  const { answer, resultOf, previewOf, look, madeOf, undoOf, ...facts } = draft
  return {
    ...facts,
    ...(previewOf && {
      previewOf: (input, found) => previewOf(input as v.InferOutput<Schema>, found as Found),
    }),
    ...(look && { look: (api, input) => look(api, input as v.InferOutput<Schema>) }),
    run: async (api, given, context) => {
      const input = given as v.InferOutput<Schema>
      const found = await answer(api, input, context)
      return {
        result: resultOf(found, input),
        made: madeOf?.(found, input) ?? null,
        undo: undoOf?.(found, input) ?? null,
      }
    },
  }
}

/** On whose behalf a tool runs; the bearer is never stored. `key` makes a repeated call the same one. */
export type ToolContext = {
  env: ApiBindings
  execution: Pick<ExecutionContext, 'waitUntil'>
  bearer: string
  /** The caller's network address, by which calls are counted. */
  address?: string
  key?: string
}

/** The outcome of a tool; `code` is one of the API's, or `unknown_tool`. Paths of `fields` are those of the tool's input, `retryAfter` is seconds. */
export type ToolRun =
  | { isOk: true; result: unknown; made: MadeThing | null; undo: ApiCall | null }
  | { isOk: false; error: { code: string; fields?: FieldErrors; retryAfter?: string } }
