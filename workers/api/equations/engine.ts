import type { NewEquation } from '@domain/equations/equations'
import type { Solved } from '@domain/equations/pods'
import { AppError } from '@kit/errors'
import { log } from '@kit/log'
import type { ApiBindings } from '../env'

const maxBytes = 2 * 1024 * 1024

/** The engine's answer; `timedOut` where it was ended before it had one. */
export type Computed = { solved: Solved | null; timedOut: boolean }

/**
 * Asks the engine in its own process, never here: one hostile sum would hold every call of this worker. `by` is the member who asks: of one member it answers one question at a time. Throws `engine_off`
 * where no process may run it, and `unavailable` while too many others wait. What is not there when `signal` ends timed out.
 */
export async function compute(
  { ENGINE_URL: url, ENGINE_KEY: key }: ApiBindings,
  { input, language, by }: Pick<NewEquation, 'input' | 'language'> & { by: string },
  signal: AbortSignal,
): Promise<Computed> {
  if (!url || !key) throw new AppError('engine_off')
  const answer = await fetch(`${url}/answers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ input, language, by }),
    signal,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return null
    log('engine_unreachable', {})
    throw new AppError('unavailable')
  })
  if (answer === null || answer.status === 504) {
    await answer?.body?.cancel()
    return { solved: null, timedOut: true }
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new AppError('unavailable', undefined, { 'Retry-After': '5' })
  }
  const text = await answer.text()
  if (text.length > maxBytes) throw new AppError('unavailable')
  return { solved: JSON.parse(text) as Solved, timedOut: false }
}
