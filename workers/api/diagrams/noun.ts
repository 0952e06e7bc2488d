import { sql } from 'drizzle-orm'
import type { NounPart } from '../noun-part'
import { diagramContent } from './content'
import { diagramPieces } from './export-diagrams'
import { diagramSharing } from './sharing'
import { diagrams } from './table'
import { diagramTitles } from './titles'

export const diagramPart: NounPart<'diagrams'> = {
  reference: { section: 'write', en: 'Diagrams', fa: 'دیاگرام‌ها', ar: 'المخططات', titles: diagramTitles },
  search: { text: sql`(SELECT substr(body, 1, 4000) FROM diagram_texts WHERE diagram_id = page.id)` },
  content: diagramContent,
  sharing: diagramSharing,
  goesFirst: diagrams,
  isKeptElsewhere: true,
  pieces: (db, userId, { uploads }) => diagramPieces(db, userId, uploads),
}
