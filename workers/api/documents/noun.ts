import type { NounPart } from '../noun-part'
import { documentContent } from './content'
import { documentPieces } from './export-documents'
import { documentSharing } from './sharing'
import { documents } from './table'

export const documentPart: NounPart<'documents'> = {
  content: documentContent,
  sharing: documentSharing,
  goesFirst: documents,
  pieces: (db, userId, { uploads }) => documentPieces(db, userId, uploads),
}
