import { newId } from '@domain/ids'
import { idFor } from '@kit/idempotency'
import { requireFits, searchedText, stateKeyOf } from '../contents/states'
import type { ApiContext } from '../env'
import { quotaOf, requireRoom } from '../files/queries'
import { createDocument } from './queries'
import { requireFewDocuments } from './quota'
import type { DocumentRow } from './rows'

/**
 * Makes a document of the caller that begins with some content (one Yjs update, as from an import or of another
 * document); null begins empty. Throws `too_large`, or `invalid` past a quota.
 */
export async function createWithContent(
  c: ApiContext,
  head: { title: string; description: string },
  state: Uint8Array | null,
): Promise<DocumentRow> {
  const id = await idFor(c, 'document')
  const input = { ...head, id, ownerId: c.var.user.id }
  await requireFewDocuments(c)
  if (state === null) return createDocument(c.var.db, input)
  requireFits(state)
  // The state is kept twice: as the document and as its first version.
  await requireRoom(c.var.db, c.var.user.id, quotaOf(c.env), 2 * state.length)
  const searched = searchedText(state)
  const stateKey = stateKeyOf(id, newId('copy'))
  await c.env.UPLOADS.put(stateKey, state)
  const versionId = await idFor(c, 'version')
  return createDocument(c.var.db, {
    ...input,
    content: { stateKey, size: state.length, searched, versionId },
  })
}
