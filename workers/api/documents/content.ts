import { readUpdate } from '@domain/documents/read-fragment'
import { documentText } from '@domain/documents/to-text'
import type { ContentKind } from '../contents/kind'
import { getDocument } from './queries'
import { renderState } from './rendered'
import { documents, documentTexts, documentVersions } from './table'

/** The content of documents: blocks as BlockNote writes them. */
export const documentContent: ContentKind = {
  noun: 'documents',
  one: 'a document',
  things: documents,
  versions: documentVersions,
  texts: documentTexts,
  get: getDocument,
  textOf: (state) => documentText(readUpdate(state)),
  render: (state) => renderState(state, (file) => `/dashboard/files/${file}`),
}
