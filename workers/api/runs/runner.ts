import { RunResult, runStates } from '@domain/runs'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import * as v from 'valibot'
import type { ApiBindings } from '../env'
import { type CodePlace, placeBounds } from './place'

const Versions = v.object({ versions: v.record(v.string(), v.string()) })
const Added = v.object({ position: v.number() })
const SoFar = v.object({ stdout: v.string(), stderr: v.string() })
const State = v.pipe(
  v.object({ state: v.picklist(runStates), position: v.number(), result: v.union([RunResult, SoFar]) }),
  v.transform(({ result, ...state }) =>
    'outcome' in result ? { ...state, result } : { ...state, result: null, soFar: result },
  ),
)

/** The sandbox beside the product: a part of ours, reached with the key of its start. Null where none was started. */
export function runnerOf({ RUNNER_URL: url, RUNNER_KEY: key }: ApiBindings): CodePlace | null {
  if (!url || !key) return null
  const ask = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      log('runner_unreachable', {})
      throw new AppError('unavailable')
    })
  const within = async (answer: Response) => {
    const text = await answer.text()
    if (text.length > 2 * placeBounds.maxBytes) throw new AppError('unavailable')
    return JSON.parse(text)
  }
  return {
    where: 'runner',
    host: null,
    can: { stdin: true, stop: true, files: true },
    languages: async () => {
      const answer = await ask('GET', '/languages').catch(() => null)
      return answer?.ok ? v.parse(Versions, await within(answer)).versions : null
    },
    start: async (job) => {
      const answer = await ask('POST', '/runs', job)
      const seconds = Number(answer.headers.get('Retry-After') ?? 5)
      if (answer.status === 201)
        return { handle: job.id, position: v.parse(Added, await within(answer)).position }
      await answer.body?.cancel()
      if (answer.status === 429) return { refused: 'too_many_runs', seconds }
      if (answer.status === 503) return { refused: 'runner_busy', seconds }
      throw new AppError('unavailable')
    },
    read: async (handle) => {
      const answer = await ask('GET', `/runs/${handle}`)
      return answer.status === 404 ? null : v.parse(State, await within(answer))
    },
    events: async (handle, lastEventId) => {
      const answer = await ask('GET', `/runs/${handle}/events`, undefined, { 'Last-Event-ID': lastEventId })
      if (answer.ok) return answer
      await answer.body?.cancel()
      return null
    },
    input: async (handle, input) => (await ask('POST', `/runs/${handle}/stdin`, input)).status === 204,
    stop: async (handle) => {
      await (await ask('DELETE', `/runs/${handle}`)).body?.cancel()
    },
  }
}
