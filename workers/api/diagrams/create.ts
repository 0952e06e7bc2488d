import { maxDiagrams } from '@domain/diagrams/diagrams'
import { idFor } from '@kit/idempotency'
import { requireRoom as requireFew } from '@kit/kept'
import { putFirst } from '../contents/first-content'
import { requireFits } from '../contents/states'
import type { ApiContext } from '../env'
import { quotaOf, requireRoom } from '../files/queries'
import { diagramContent } from './content'
import { createDiagram } from './queries'
import type { DiagramRow } from './rows'
import { diagrams } from './table'

/**
 * Makes a diagram of the caller that begins with some content (one Yjs update); null begins empty. Throws `too_large`, or
 * `invalid` past a quota.
 */
export async function createWithContent(
  c: ApiContext,
  head: { title: string; isPicture?: boolean },
  state: Uint8Array | null,
): Promise<DiagramRow> {
  const { db, user } = c.var
  const id = await idFor(c, 'diagram')
  const input = { ...head, id, ownerId: user.id }
  await requireFew(db, diagrams, { ownerId: user.id, most: maxDiagrams, code: 'too_many_diagrams' })
  if (state === null) return createDiagram(db, input)
  requireFits(diagramContent.noun, state)
  // The state is kept twice: as the diagram and as its first version.
  await requireRoom(db, user.id, quotaOf(c.env), 2 * state.length)
  const versionId = await idFor(c, 'version')
  const content = await putFirst(c.env.UPLOADS, diagramContent, { id, state, versionId })
  return createDiagram(db, { ...input, content })
}
