import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { keptColumns } from '../../kit/kept-columns'

export const documents = sqliteTable(
  'documents',
  {
    ...keptColumns,
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Names the reading page while the document is public; a new one each time it is made so. */
    publicKey: text('public_key'),
    /** When it was made public, while it is. */
    publicAt: integer('public_at'),
    /** Where in R2 the present copy of the content lies; null before the first. */
    stateKey: text('state_key'),
    /** Number of the room's copy that is kept: an older one that arrives late changes nothing. */
    copy: integer().notNull().default(0),
    size: integer().notNull().default(0),
    savedAt: integer('saved_at'),
  },
  (table) => [
    uniqueIndex('documents_public_key').on(table.publicKey),
    index('documents_owner').on(table.ownerId, table.deletedAt),
    index('documents_deleted_at').on(table.deletedAt),
  ],
)

/** What searches look in, apart from lists: title, description and the text of the last copy as `textKey` writes them. */
export const documentTexts = sqliteTable('document_texts', {
  documentId: text('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Of title and description. */
  head: text().notNull(),
  /** Of the content, as far as it is searched. */
  body: text().notNull().default(''),
  /** The words by which it is found: of title and description as `searchWordsOf` writes them, of the content a JSON list. */
  headWords: text('head_words').notNull().default('{}'),
  bodyWords: text('body_words').notNull().default('[]'),
})

export const documentVersions = sqliteTable(
  'document_versions',
  {
    ...idAndTimes,
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    stateKey: text('state_key').notNull(),
    size: integer().notNull(),
    /** Ids of those who wrote since the version before. */
    authors: text({ mode: 'json' }).$type<string[]>().notNull(),
    restoredFrom: text('restored_from'),
  },
  (table) => [index('document_versions_newest').on(table.documentId, table.createdAt, table.id)],
)
