import { sql } from 'drizzle-orm'
import type { NounPart } from '../noun-part'
import { wordRowsAtOnce } from '../things/word-source'
import { documentContent } from './content'
import { documentPieces } from './export-documents'
import { publicUrl } from './rows'
import { documentSharing } from './sharing'
import { documents } from './table'
import { documentTitles } from './titles'

export const documentPart: NounPart<'documents'> = {
  reference: { section: 'write', en: 'Documents', fa: 'سندها', ar: 'المستندات', titles: documentTitles },
  search: {
    text: sql`(SELECT description FROM documents WHERE documents.id = page.id)`,
    wordless: {
      rows: (after) => sql`SELECT documents.id, title, description AS more, body
        FROM document_texts JOIN documents ON documents.id = document_id
        WHERE head_words = '{}' AND document_id > ${after} ORDER BY document_id LIMIT ${wordRowsAtOnce}`,
      write: sql`UPDATE document_texts SET head_words = made.words, body_words = made.body
        FROM made WHERE document_id = made.id`,
    },
  },
  made: {
    rows: (ownerId) => sql`SELECT thing.id, thing.title, thing.updated_at AS at, document.public_key
      FROM things AS thing JOIN documents AS document ON document.id = thing.id AND document.public_key IS NOT NULL
      WHERE thing.owner_id = ${ownerId} AND thing.noun = 'documents' AND thing.deleted_at IS NULL`,
    urlOf: ({ key }, _isMember, hosts) => publicUrl(key, hosts) ?? '',
  },
  content: documentContent,
  sharing: documentSharing,
  goesFirst: documents,
  isKeptElsewhere: true,
  pieces: (db, userId, { uploads }) => documentPieces(db, userId, uploads),
}
