import { idFor } from '@kit/idempotency'
import { putFirst } from '../contents/first-content'
import { requireFits } from '../contents/states'
import type { ApiContext } from '../env'
import { quotaOf, requireRoom } from '../files/queries'
import { documentContent } from './content'
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
  requireFits(documentContent.noun, state)
  // The state is kept twice: as the document and as its first version.
  await requireRoom(c.var.db, c.var.user.id, quotaOf(c.env), 2 * state.length)
  const versionId = await idFor(c, 'version')
  const content = await putFirst(c.env.UPLOADS, documentContent, { id, state, versionId })
  return createDocument(c.var.db, { ...input, content })
}
