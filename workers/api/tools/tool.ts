import type { Preview } from '@domain/agent/proposals'
import type { ToolName } from '@domain/agent/tools'
import type { FieldErrors } from '@domain/errors'
import type { Scope } from '@domain/tokens'
import type * as v from 'valibot'
import type { ApiBindings } from '../env'

/** A call of our API, as screens make it: `part` is the worker, `ifMatch` the version that the thing must still have. */
export type ApiCall = {
  part: 'api' | 'links' | 'data'
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: unknown
  ifMatch?: string
}

/** The thing that a call made: its noun, and the path of its screen. @public of the tools */
export type MadeThing = { noun: string; id: string; title: string; url: string }

/** A tool of the agent and of MCP: one call of our API for one input. */
export type Tool<Input = never> = {
  name: ToolName
  title?: string
  /** English, for models. */
  description: string
  scope: Scope
  isReading: boolean
  input: v.GenericSchema<unknown, Input>
  callOf: (input: Input) => ApiCall
  /** Takes the JSON that the API answered; gives the bounded and redacted JSON for the model. */
  resultOf: (answer: unknown, input: Input) => unknown
  /** Of writing tools: everything that would be written. */
  previewOf?: (input: Input) => Preview
  madeOf?: (answer: unknown, input: Input) => MadeThing | null
  /** The call that takes back what was made: to the trash. */
  undoOf?: (answer: unknown, input: Input) => ApiCall | null
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

/** The outcome of a tool; `code` is one of the API's, or `unknown_tool`. Paths of `fields` are those of the tool's input. */
export type ToolRun =
  | { isOk: true; result: unknown; made: MadeThing | null; undo: ApiCall | null }
  | { isOk: false; error: { code: string; fields?: FieldErrors } }
