import type { AnswerError } from '@domain/conversations/messages'

/** One event of a model's stream, as far as it concerns the answer. */
export type ModelEvent = {
  text?: string
  reasoning?: string
  /** Why the model ended. */
  finish?: 'stop' | 'length' | 'refused'
  /** Tokens of question and answer together, where the host counts. */
  tokens?: number
  error?: AnswerError
  /** Pieces of calls of tools. */
  calls?: CallPiece[]
}

/** A piece of a call: of a host that streams them the beginning names the tool, and the others add to its input. */
export type CallPiece = { index?: number; id?: string; name?: string; input?: string }

const field = (value: unknown, name: string): unknown => Object(value)[name]
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const contextWords =
  /context[_ ]?(length|window|size)|maximum context|too many tokens|prompt is too long|exceeds? the (available )?context|input is too long/i
const toolWords =
  /\b(tools?|tool[_ ]?(use|calls?|choice)|function[_ -]?call\w*)\b[^.\n]{0,80}(not |n't|unsupported|requires?)|(not|n't|no \w+ found that) support\w*[^.\n]{0,40}\b(tool|function)/i
const refusedWords = /content[_ ]?(filter|policy|management)|safety|moderation/i

/**
 * Takes the status of a model's host, its body and its `Retry-After`, and whether it was sent tools; gives the error as its
 * member reads it. Nothing of the host's own words is passed on: they may hold keys and names.
 */
export function errorOf(
  status: number,
  body: string,
  retryAfter: string | null,
  now: number,
  hasTools = false,
): AnswerError {
  if (status === 413 || contextWords.test(body)) return { code: 'context_too_long' }
  if (hasTools && status !== 429 && toolWords.test(body)) return { code: 'takes_no_tools' }
  if (status === 429) {
    const resetsAt = timeOf(retryAfter, now)
    return { code: 'rate_limited', ...(resetsAt && { resetsAt }) }
  }
  if (refusedWords.test(body)) return { code: 'model_refused' }
  // A wrong key, an unknown model and a host that is down are the operator's.
  const isOurs = status >= 500 || [0, 401, 402, 403, 404, 408].includes(status) || status < 400
  return { code: isOurs ? 'model_unavailable' : 'model_refused' }
}

/** Takes `Retry-After`, seconds or a date; gives the time, at most a day ahead. */
function timeOf(retryAfter: string | null, now: number): string | null {
  if (retryAfter === null) return null
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1_000
  if (!(seconds >= 0)) return null
  return new Date(now + Math.min(seconds, 86_400) * 1_000).toISOString()
}

/** Takes the data of one event; gives what it says, nothing for anything that is no event of a chat. */
export function modelEvent(data: string, now: number, hasTools = false): ModelEvent {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return {}
  }
  const failure = field(value, 'error')
  if (failure) return { error: errorOf(statusIn(failure), JSON.stringify(failure), null, now, hasTools) }
  const choices = field(value, 'choices')
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  // A host that does not stream sends the whole message in one piece.
  const delta = field(choice, 'delta') ?? field(choice, 'message')
  // Workers AI has its own shape.
  const text = textIn(field(delta, 'content')) ?? textIn(field(value, 'response'))
  const reasoning = textIn(field(delta, 'reasoning_content')) ?? textIn(field(delta, 'reasoning'))
  const finish = finishOf(field(choice, 'finish_reason'))
  const tokens = field(field(value, 'usage'), 'total_tokens')
  const calls = hasTools ? piecesIn(delta, value) : []
  return {
    ...(calls.length > 0 && { calls }),
    ...(text && { text }),
    ...(reasoning && { reasoning }),
    ...(finish && { finish }),
    ...(typeof tokens === 'number' && tokens > 0 && { tokens: Math.min(Math.ceil(tokens), 10_000_000) }),
  }
}

/** Calls as OpenAI, its older `function_call` and Workers AI write them. */
function piecesIn(delta: unknown, value: unknown): CallPiece[] {
  const lists = [field(delta, 'tool_calls'), field(value, 'tool_calls')].filter(Array.isArray)
  const older = field(delta, 'function_call')
  return [...lists.flat(), ...(older ? [older] : [])].slice(0, 100).map(pieceOf)
}

function pieceOf(call: unknown): CallPiece {
  const named = field(call, 'function') ?? call
  const [index, id, name] = [field(call, 'index'), field(call, 'id'), field(named, 'name')]
  const given = field(named, 'arguments') ?? field(named, 'input')
  const input = typeof given === 'string' ? given : given === undefined ? undefined : JSON.stringify(given)
  return {
    ...(typeof index === 'number' && { index }),
    ...(textIn(id) && { id: String(id) }),
    ...(textIn(name) && { name: String(name) }),
    ...(textIn(input) && { input: input ?? '' }),
  }
}

function statusIn(failure: unknown): number {
  const status = field(failure, 'status') ?? field(failure, 'code')
  if (typeof status === 'number') return status
  return /rate_limit|quota/i.test(JSON.stringify(failure)) ? 429 : 500
}

function finishOf(reason: unknown): ModelEvent['finish'] {
  if (typeof reason !== 'string' || reason === '') return undefined
  if (/length|max_tokens/.test(reason)) return 'length'
  return /content_filter|safety/.test(reason) ? 'refused' : 'stop'
}
