import type { ApiCall, ToolContext, ToolRun } from './tool'

/**
 * Runs a tool by the very call that screens make, with the caller's own bearer: rights, scopes, limits and quotas are the
 * API's. Never throws.
 */
export async function runTool(_context: ToolContext, _name: string, _input: unknown): Promise<ToolRun> {
  return { isOk: false, error: { code: 'unknown_tool' } }
}

/** Makes a call of our API in the process; gives its answer. @public of the undo of acts */
export async function callApi(_context: ToolContext, _call: ApiCall): Promise<Response> {
  throw new Error('no API')
}
