import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { keptColumns } from '../../kit/kept-columns'
import { contentColumns, searchedColumns, versionColumns } from '../contents/columns'

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
    ...contentColumns,
  },
  (table) => [
    uniqueIndex('documents_public_key').on(table.publicKey),
    index('documents_owner').on(table.ownerId, table.deletedAt),
    index('documents_deleted_at').on(table.deletedAt),
  ],
)

/** The searched text, apart from lists: title, description and the text of the last copy as `textKey` writes them. */
export const documentTexts = sqliteTable('document_texts', {
  thingId: text('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Of title and description, and the words by which they are found as `searchWordsOf` writes them. */
  head: text().notNull(),
  headWords: text('head_words').notNull().default('{}'),
  ...searchedColumns,
})

export const documentVersions = sqliteTable(
  'document_versions',
  {
    ...idAndTimes,
    thingId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ...versionColumns,
  },
  (table) => [index('document_versions_newest').on(table.thingId, table.createdAt, table.id)],
)
