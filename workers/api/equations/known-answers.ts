import type { EquationAnswer, NewEquation } from '@domain/equations/equations'
import { sha256 } from '@kit/crypto'
import type { ApiBindings } from '../env'
import { answersPrefix } from './pictures'

/** How long (milliseconds) an answer of the provider holds: each call of it costs. */
const holds = 86_400_000

const keyOf = async (asked: NewEquation) =>
  answersPrefix +
  (await sha256(JSON.stringify([asked.input, asked.language, asked.podState, asked.assumption, asked.units])))

/** The answer to the same question of the last day, by any member; null without one. */
export async function knownAnswer(env: ApiBindings, asked: NewEquation): Promise<EquationAnswer | null> {
  const object = await env.UPLOADS.get(await keyOf(asked))
  if (!object || Date.now() - object.uploaded.getTime() > holds) {
    await object?.body.cancel()
    return null
  }
  return object.json<EquationAnswer>()
}

/** Keeps an answer for all who ask the same. */
export async function knowAnswer(
  env: ApiBindings,
  asked: NewEquation,
  answer: EquationAnswer,
): Promise<void> {
  await env.UPLOADS.put(await keyOf(asked), JSON.stringify(answer))
}
