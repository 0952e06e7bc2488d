import { fetchAgain } from '@domain/fetch-again'
import { bodyWords, textKey } from '@domain/search/words'
import { contents, type NounWith } from '@domain/things'
import { AppError } from '@kit/errors'
import type { ApiContext } from '../env'
import type { ContentKind } from './kind'
import { roomRequest } from './rooms'

/** Letters of a text that searches look in. */
const maxSearched = 300_000
/** Bytes that a room may hand over beyond what it lets in. */
const spare = 64 * 1024

/** Where in R2 a copy lies; never changes, since it is kept by its key. */
export const stateKeyOf = (noun: NounWith<'content'>, id: string, copy: string | number) =>
  `${noun}/${id}/${copy}`

/** The searched text of content. */
export type Searched = { body: string; bodyWords: string }

/** Takes the text of content; gives what searches look in. */
export function searchedOf(whole: string): Searched {
  const text = [...whole].slice(0, maxSearched).join('')
  return { body: textKey(text), bodyWords: JSON.stringify(bodyWords(text)) }
}

/** Takes content as one Yjs update; gives what searches look in. Throws `invalid` when it is none. */
export function searchedText({ textOf }: Pick<ContentKind, 'textOf'>, state: Uint8Array): Searched {
  try {
    return searchedOf(textOf(state))
  } catch {
    throw new AppError('invalid', { state: 'malformed' })
  }
}

export function requireFits(noun: NounWith<'content'>, state: Uint8Array): void {
  const { maxBytes, deletionBytes } = contents[noun]
  if (state.length > maxBytes + deletionBytes + spare) throw new AppError('too_large')
}

/** Reads a kept copy; null where there is none yet. */
export async function readCopy(c: ApiContext, stateKey: string | null): Promise<Uint8Array | null> {
  if (stateKey === null) return null
  const kept = await c.env.UPLOADS.get(stateKey)
  if (!kept) throw new AppError('unavailable')
  return new Uint8Array(await kept.arrayBuffer())
}

/**
 * Gives the content of a thing as it is now, from its room; from the last copy when the room cannot be reached. Null when
 * nothing was ever written.
 */
export async function freshState(
  c: ApiContext,
  thing: { id: string; stateKey: string | null },
): Promise<Uint8Array | null> {
  const answer = c.env.PARTY_ORIGIN
    ? await fetchAgain(...roomRequest(c.env, thing.id, { signal: AbortSignal.timeout(5_000) })).catch(
        () => null,
      )
    : null
  if (!answer?.ok) return readCopy(c, thing.stateKey)
  return new Uint8Array(await answer.arrayBuffer())
}
