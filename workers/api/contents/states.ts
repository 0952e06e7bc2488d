import { readUpdate } from '@domain/documents/read-fragment'
import { documentText } from '@domain/documents/to-text'
import { fetchAgain } from '@domain/fetch-again'
import { bodyWords, textKey } from '@domain/search/words'
import { contents } from '@domain/things'
import { AppError } from '@kit/errors'
import type { ApiContext } from '../env'

/** Letters of a document's text that searches look in. */
const mostSearched = 300_000

export const stateKeyOf = (documentId: string, copy: string | number) => `documents/${documentId}/${copy}`

/** What searches look in, as `document_texts` keeps it. */
export type Searched = { body: string; bodyWords: string }

/** Takes content as one Yjs update; gives what searches look in. Throws `invalid` when it is none. */
export function searchedText(state: Uint8Array): Searched {
  try {
    const text = [...documentText(readUpdate(state))].slice(0, mostSearched).join('')
    return { body: textKey(text), bodyWords: JSON.stringify(bodyWords(text)) }
  } catch {
    throw new AppError('invalid', { state: 'malformed' })
  }
}

export function requireFits(state: Uint8Array): void {
  const { maxBytes, deletionBytes } = contents.documents
  if (state.length > maxBytes + deletionBytes + 64 * 1024) throw new AppError('too_large')
}

/** Reads a kept copy; null when the document has none yet. */
export async function readCopy(c: ApiContext, stateKey: string | null): Promise<Uint8Array | null> {
  if (stateKey === null) return null
  const kept = await c.env.UPLOADS.get(stateKey)
  if (!kept) throw new AppError('unavailable')
  return new Uint8Array(await kept.arrayBuffer())
}

/**
 * Gives a document's content as it is now, from its room; from the last copy when the room cannot be reached. Null when
 * nothing was ever written.
 */
export async function freshState(
  c: ApiContext,
  document: { id: string; stateKey: string | null },
): Promise<Uint8Array | null> {
  const answer = c.env.PARTY_ORIGIN
    ? await fetchAgain(`${c.env.PARTY_ORIGIN}/parties/document/${encodeURIComponent(document.id)}`, {
        headers: { Authorization: `Bearer ${c.env.PARTY_SECRET}` },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null)
    : null
  if (!answer?.ok) return readCopy(c, document.stateKey)
  return new Uint8Array(await answer.arrayBuffer())
}
