import type { Preview } from '@domain/agent/proposals'
import { describeFault } from '@domain/fault'
import { fieldErrors } from '@domain/text/text'
import { settingsOf } from '@kit/env'
import { log } from '@kit/log'
import * as v from 'valibot'
import { forModel } from './for-model'
import { fetchOwnApi } from './own-api'
import { RefusedCall } from './refused-call'
import { findTool } from './register'
import type { ApiCall, Tool, ToolApi, ToolContext, ToolRun } from './tool'

/**
 * Runs a tool by the very calls that screens make, with the caller's own bearer: rights, scopes, limits and quotas are the
 * API's. Never throws.
 */
export async function runTool(context: ToolContext, name: string, input: unknown): Promise<ToolRun> {
  const tool = findTool(name)
  if (!tool) return refused('unknown_tool')
  const read = v.safeParse(tool.input, input ?? {}, { abortPipeEarly: true })
  if (!read.success || Array.isArray(input))
    return refused('invalid', read.success ? { _: 'wrong_type' } : fieldErrors(read.issues))
  const versions = new Map<unknown, string>()
  try {
    const { result, made, undo } = await tool.run(apiFor(context, versions), read.output, context)
    const version = made && versions.get(made.id)
    return {
      isOk: true,
      result: forModel(result),
      made,
      undo: undo && version ? { ifMatch: version, ...undo } : undo,
    }
  } catch (error) {
    return refusedBy(error, name)
  }
}

/**
 * Takes a writing tool and its input, parsed; gives everything that it would write, or why the thing that it would change
 * can't be read. Never throws.
 */
export async function previewFor(
  context: ToolContext,
  tool: Pick<Tool, 'name' | 'previewOf' | 'look'>,
  input: unknown,
): Promise<{ isOk: true; preview: Preview } | RefusedRun> {
  if (!tool.previewOf) return refused('unknown_tool')
  try {
    return {
      isOk: true,
      preview: tool.previewOf(input, await tool.look?.(apiFor(context, new Map()), input)),
    }
  } catch (error) {
    return refusedBy(error, tool.name)
  }
}

type RefusedRun = Extract<ToolRun, { isOk: false }>

const refused = (code: string, fields?: RefusedCall['fields'], retryAfter?: string): RefusedRun => ({
  isOk: false,
  error: { code, ...(fields && { fields }), ...(retryAfter && { retryAfter }) },
})

function refusedBy(error: unknown, tool: string): RefusedRun {
  if (error instanceof RefusedCall) return refused(error.code, error.fields, error.retryAfter)
  log('error', { tool, ...describeFault(error) })
  return refused('internal')
}

/** Each call of one run has a key of its own; the versions of what was made are noted by its id. */
function apiFor(context: ToolContext, versions: Map<unknown, string>): ToolApi {
  let count = 0
  return async <Answer>(call: ApiCall) => {
    count += 1
    const key = context.key && count > 1 ? `${context.key}.${count}` : context.key
    const answer = await callApi({ ...context, ...(key && { key }) }, call)
    const body = await bodyOf(answer)
    if (!answer.ok) throw refusalIn(answer, body)
    const version = answer.headers.get('ETag')
    if (call.method === 'POST' && version !== null) versions.set(Object(body).id, version)
    return body as Answer
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('Content-Type') ?? ''
  const text = await answer.text()
  return /\bjson\b/.test(type) && text !== '' ? JSON.parse(text) : text
}

function refusalIn({ status, headers }: Response, body: unknown): RefusedCall {
  const { code, fields } = Object(body)
  const known = typeof code === 'string' ? code : status === 404 ? 'not_found' : 'internal'
  return new RefusedCall(known, fields, headers.get('Retry-After') ?? undefined)
}

/** Makes a call of our API in the process; gives its answer. @public of the undo of acts */
export async function callApi(context: ToolContext, call: ApiCall): Promise<Response> {
  const { env, execution, bearer, address, key } = context
  const url = new URL(call.path, settingsOf(env).hosts.api)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const headers = new Headers({ Authorization: `Bearer ${bearer}` })
  if (address !== undefined) headers.set('CF-Connecting-IP', address)
  if (key !== undefined && call.method === 'POST') headers.set('Idempotency-Key', key)
  if (call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch)
  if (call.isFirst) headers.set('If-None-Match', '*')
  if (call.body !== undefined) headers.set('Content-Type', 'application/json')
  if (call.file) {
    headers.set('Content-Type', call.file.type)
    headers.set('X-File-Name', encodeURIComponent(call.file.name))
  }
  const body = call.file?.text ?? (call.body === undefined ? null : JSON.stringify(call.body))
  const request = new Request(url, { method: call.method, headers, body })
  if (call.part === 'api') return fetchOwnApi(request, env, execution)
  return call.part === 'links' ? env.LINKS.fetch(request) : env.DATA.fetch(request)
}
