import { fragmentName } from '@domain/documents/schema'
import { plantSeed } from '@domain/documents/seed'
import type { LiveContent } from '../content/live-content'

/** Documents: an empty paragraph to begin with. */
export const documentContent: LiveContent = {
  room: 'document',
  hasBegun: (doc) => doc.getXmlFragment(fragmentName).length > 0,
  begin: plantSeed,
}
