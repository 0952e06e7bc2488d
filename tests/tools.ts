import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { ToolName } from '@domain/agent/tools'
import { callApi, runTool } from '../workers/api/tools/run-tool'
import type { ApiCall, ToolRun } from '../workers/api/tools/tool'
import { newAddress } from './address'
import { bindings, type CallOptions } from './api'

async function inContext<Result>(
  bearer: string,
  sent: CallOptions & { key?: string },
  act: (context: Parameters<typeof runTool>[0]) => Promise<Result>,
): Promise<Result> {
  const execution = createExecutionContext()
  const env = { ...bindings, ...sent.env }
  const result = await act({
    ...{ env, execution, bearer, address: newAddress() },
    ...(sent.key !== undefined && { key: sent.key }),
  })
  await waitOnExecutionContext(execution)
  return result
}

/** Runs a tool as a member or a token does, and waits for what its calls do after answering. */
export const runAs = (
  bearer: string,
  name: ToolName,
  input: unknown = {},
  sent: CallOptions & { key?: string } = {},
): Promise<ToolRun> => inContext(bearer, sent, (context) => runTool(context, name, input))

/** The same of a tool that has to succeed; gives its result. */
export async function resultAs<Result = Record<string, unknown>>(
  ...asked: Parameters<typeof runAs>
): Promise<Result> {
  const run = await runAs(...asked)
  if (!run.isOk) throw new Error(`${asked[1]}: ${JSON.stringify(run.error)}`)
  return run.result as Result
}

/** Makes the call that takes back what a tool made; gives its status. */
export const undoAs = async (bearer: string, undo: ApiCall) =>
  (await inContext(bearer, {}, (context) => callApi(context, undo))).status

/** A text of members as a tool's result has it. */
export const content = (text: string) => `<content>${text}</content>`
