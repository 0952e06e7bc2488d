import { agentLimits } from '@domain/agent/tools'
import type { AnswerChunk } from '@domain/conversations/chunks'
import { encodeBytes, newId } from '@domain/ids'
import { isTooDeep } from '@domain/rows/exact-json'
import { fieldErrors } from '@domain/text/text'
import type { Db } from '@kit/db'
import * as v from 'valibot'
import { keepProposal } from '../proposals/queries'
import { findTool } from '../tools/register'
import { previewFor, runTool } from '../tools/run-tool'
import type { Tool, ToolContext, ToolRun } from '../tools/tool'
import { bytesOf } from './answer-chunks'
import type { AnswerFacts } from './answer-store'
import type { RunningAnswer } from './running-answer'
import type { ToolRequest } from './tool-calls'

/** The longest time (milliseconds) of one reading call. */
const patience = 60_000
const sessionCodes = ['unauthenticated', 'session_expired']

/** Makes the calls of tools of one answer: reads at once, and proposes what would write. */
export class ToolCaller {
  /** Wrong fields of calls, which only the model reads. */
  readonly fields = new Map<string, Record<string, string>>()
  private readonly known = new Map<string, AnswerChunk | 'proposed'>()
  private proposed = 0
  hasExpired = false

  constructor(
    private readonly db: Db,
    private readonly context: ToolContext,
    private readonly facts: Pick<AnswerFacts, 'messageId' | 'conversationId' | 'ownerId'>,
    private readonly answer: RunningAnswer,
  ) {}

  /** Makes the calls of one step, one after the other, until it is stopped; tells whether the member has to decide. */
  async call(requests: readonly ToolRequest[]): Promise<{ isWaiting: boolean }> {
    const before = this.proposed
    for (const [at, request] of requests.entries()) {
      if (this.answer.isStopped || this.hasExpired) break
      // Hosts are particular about ids: nine letters and digits suit all.
      const toolCallId = encodeBytes(crypto.getRandomValues(new Uint8Array(9)))
      const { name: toolName } = request
      const input = inputOf(request)
      const shown = input === undefined ? request.input.slice(0, 2_000) : input
      await this.answer.show([
        { type: 'tool-input-available', toolCallId, toolName, input: shown, dynamic: true },
      ])
      const isOver = at >= agentLimits.calls || bytesOf(this.answer.parts) > agentLimits.answerBytes
      const refused = isOver ? 'too_many_calls' : input === undefined ? 'malformed' : null
      await this.answer.show(
        refused ? [failed(toolCallId, refused)] : await this.outcomeOf(toolCallId, toolName, input),
      )
    }
    return { isWaiting: this.proposed > before }
  }

  private async outcomeOf(toolCallId: string, name: string, input: unknown): Promise<AnswerChunk[]> {
    const key = `${name} ${canonical(input)}`
    const first = this.known.get(key)
    if (first === 'proposed') return [failed(toolCallId, 'already_proposed')]
    // A model that repeats itself gets what it got.
    if (first) return [{ ...first, toolCallId } as AnswerChunk]
    const tool = findTool(name)
    if (!tool) return [failed(toolCallId, 'unknown_tool')]
    const chunks = tool.isReading
      ? [this.chunkOf(toolCallId, await this.read(name, input))]
      : await this.propose(toolCallId, tool, input)
    this.known.set(key, tool.isReading || chunks.length === 1 ? (chunks[0] ?? 'proposed') : 'proposed')
    return chunks
  }

  private async read(name: string, input: unknown): Promise<ToolRun> {
    const { signal } = this.answer
    const ended = new Promise<ToolRun>((resolve) => {
      const end = () => resolve({ isOk: false, error: { code: 'interrupted' } })
      AbortSignal.any([signal, AbortSignal.timeout(patience)]).addEventListener('abort', end, { once: true })
    })
    return Promise.race([runTool(this.context, name, input), ended])
  }

  private chunkOf(toolCallId: string, run: ToolRun): AnswerChunk {
    if (run.isOk) return { type: 'tool-output-available', toolCallId, output: run.result }
    const { code, fields } = run.error
    if (fields) this.fields.set(toolCallId, fields)
    this.hasExpired ||= sessionCodes.includes(code)
    return failed(toolCallId, code)
  }

  private async propose(toolCallId: string, tool: Tool, input: unknown): Promise<AnswerChunk[]> {
    if (this.proposed >= agentLimits.proposals) return [failed(toolCallId, 'too_many_proposals')]
    const read = v.safeParse(tool.input, input, { abortPipeEarly: true })
    if (!read.success) {
      this.fields.set(toolCallId, fieldErrors(read.issues))
      return [failed(toolCallId, 'invalid')]
    }
    const seen = await previewFor(this.context, tool, read.output)
    if (!seen.isOk) return [this.chunkOf(toolCallId, seen)]
    const { preview } = seen
    const id = newId('proposal')
    const data = await keepProposal(this.db, {
      id,
      ...this.facts,
      toolCallId,
      tool: tool.name,
      input,
      preview,
    })
    this.proposed += 1
    return [
      { type: 'tool-approval-request', approvalId: id, toolCallId },
      { type: 'data-proposal', id, data },
    ]
  }
}

const failed = (toolCallId: string, errorText: string): AnswerChunk => ({
  type: 'tool-output-error',
  toolCallId,
  errorText,
})

/** The input as JSON; undefined where it is none, too long or too deep. */
function inputOf({ input }: ToolRequest): unknown {
  const text = input.trim() || '{}'
  if (text.length > agentLimits.inputLetters || isTooDeep(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The same text for inputs whose fields are in another order. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
