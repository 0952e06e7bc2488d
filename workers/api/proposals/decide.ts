import { shownPreview } from '@domain/agent/preview'
import type { ApprovedProposal, Preview } from '@domain/agent/proposals'
import { type ErrorCode, errorStatus, type FieldErrors } from '@domain/errors'
import { AppError } from '@kit/errors'
import { parse } from '@kit/validate'
import type { ApiContext } from '../env'
import { findTool } from '../tools/register'
import { callApi, previewFor, runTool } from '../tools/run-tool'
import type { Tool, ToolContext, ToolRun } from '../tools/tool'
import { actOf, forgetUndo, getAct, markUndone, newAct } from './acts'
import { approveStatement, claimProposal, getProposal, refuseProposal, releaseProposal } from './queries'
import { type ActRow, acts, type ProposalRow } from './table'

/** The decision about a proposal, as its message has it. */
export type Decision =
  | { isApproved: true; input: unknown; preview: Preview; output: unknown }
  | { isApproved: false }

/** Writes a decision into the message of the proposal, which another part keeps. */
export type NoteDecision = (c: ApiContext, proposal: ProposalRow, decision: Decision) => Promise<void>

const toolContext = (c: ApiContext, key?: string): ToolContext => ({
  env: c.env,
  execution: c.executionCtx,
  bearer: (c.req.header('Authorization') ?? '').replace(/^Bearer /i, ''),
  address: c.req.header('CF-Connecting-IP') ?? 'unknown',
  ...(key !== undefined && { key }),
})

/**
 * Carries out a proposal once, with the member's edited input where there is one. Throws what the tool's call was refused
 * with, the fields below `input`; it can be approved again then.
 */
export async function approveProposal(
  c: ApiContext,
  id: string,
  edited: unknown,
  note: NoteDecision,
): Promise<ApprovedProposal> {
  const row = await getProposal(c.var.db, c.var.user.id, id)
  const tool = findTool(row.tool)
  if (tool?.previewOf === undefined) throw new AppError('gone')
  const context = toolContext(c, `${row.id}.${row.attempts}`)
  const input = edited === undefined ? row.input : inInput(() => parse(tool.input, edited))
  const preview = edited === undefined ? row.preview : await previewOf(context, tool, input)
  await claimProposal(c.var.db, row)
  const run = await runTool(context, row.tool, input)
  if (!run.isOk) {
    await releaseProposal(c.var.db, row.id)
    throw refusalOf(run.error)
  }
  const act = newAct({ ...row, preview }, run)
  await c.var.db.batch([c.var.db.insert(acts).values(act), approveStatement(c.var.db, row.id, input)])
  await note(c, row, { isApproved: true, input, preview, output: run.result })
  return { result: run.result, act: actOf(act) }
}

async function previewOf(context: ToolContext, tool: Tool, input: unknown): Promise<Preview> {
  const seen = await previewFor(context, tool, input)
  if (!seen.isOk) throw refusalOf(seen.error)
  return shownPreview(seen.preview)
}

/** Refuses a proposal; the model reads so when its answer continues. */
export async function refuse(c: ApiContext, id: string, note: NoteDecision): Promise<void> {
  const row = await getProposal(c.var.db, c.var.user.id, id)
  if (await refuseProposal(c.var.db, row)) await note(c, row, { isApproved: false })
}

function inInput<Input>(read: () => Input): Input {
  try {
    return read()
  } catch (error) {
    throw error instanceof AppError && error.fields
      ? refusalOf({ code: error.code, fields: error.fields })
      : error
  }
}

/** A failed call as the caller sees it: a fault of the server, or a tool that is no longer there, is not theirs. */
function refusalOf({ code, fields, retryAfter }: Extract<ToolRun, { isOk: false }>['error']): AppError {
  const known = Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'gone'
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': retryAfter }
  return new AppError(known === 'internal' ? 'unavailable' : known, fields && belowInput(fields), headers)
}

const belowInput = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => [path === '_' ? 'input' : `input.${path}`, code]),
  )

/** Takes back what an act made, to the trash. Throws `already_done`, `thing_gone` and `thing_changed`. */
export async function undoAct(c: ApiContext, id: string): Promise<ActRow> {
  const { db, user } = c.var
  const row = await getAct(db, user.id, id)
  if (row.undoneAt !== null) throw new AppError('already_done')
  if (row.undo === null) throw new AppError('wrong_state')
  const answer = await callApi(toolContext(c, row.id), row.undo)
  await answer.body?.cancel()
  if (!answer.ok) {
    // Another call may have done it in the meantime.
    if ((await getAct(db, user.id, id)).undoneAt !== null) throw new AppError('already_done')
    const code = undoRefusal(answer.status)
    if (code === 'thing_gone') await forgetUndo(db, id)
    throw new AppError(code)
  }
  await markUndone(db, id)
  return getAct(db, user.id, id)
}

function undoRefusal(status: number): ErrorCode {
  if (status === 404 || status === 410) return 'thing_gone'
  if (status === 409 || status === 412) return 'thing_changed'
  if (status === 401) return 'session_expired'
  if (status === 403) return 'forbidden'
  return status === 429 ? 'rate_limited' : 'unavailable'
}
