import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { idAndTimes } from '../../kit/columns'
import { keptColumns } from '../../kit/kept-columns'
import { memberColumn } from '../../kit/member-column'
import { contentColumns, searchedColumns, versionColumns } from '../contents/columns'

export const diagrams = sqliteTable(
  'diagrams',
  {
    ...keptColumns,
    title: text().notNull(),
    /** Names the public page while the diagram is public; a new one each time it is made so. */
    publicKey: text('public_key'),
    /** The copy that was the newest when a browser last sent a picture; null before the first. */
    pictureOf: integer('picture_of'),
    /** Whether a picture is all that it has: nobody has drawn in it yet. */
    isPicture: integer('is_picture', { mode: 'boolean' }).notNull().default(false),
    ...contentColumns,
  },
  (table) => [
    uniqueIndex('diagrams_public_key').on(table.publicKey),
    index('diagrams_owner').on(table.ownerId, table.deletedAt),
    index('diagrams_deleted_at').on(table.deletedAt),
  ],
)

/** The searched text, apart from lists: the title and the words of the last copy as `textKey` writes them. */
export const diagramTexts = sqliteTable('diagram_texts', {
  thingId: text('diagram_id')
    .primaryKey()
    .references(() => diagrams.id, { onDelete: 'cascade' }),
  head: text().notNull(),
  headWords: text('head_words').notNull().default('{}'),
  ...searchedColumns,
})

export const diagramVersions = sqliteTable(
  'diagram_versions',
  {
    ...idAndTimes,
    thingId: text('diagram_id')
      .notNull()
      .references(() => diagrams.id, { onDelete: 'cascade' }),
    ...versionColumns,
  },
  (table) => [index('diagram_versions_newest').on(table.thingId, table.createdAt, table.id)],
)

/** Shapes that a member keeps to draw with; the member's browser makes their ids. */
export const diagramLibraryItems = sqliteTable(
  'diagram_library_items',
  {
    userId: memberColumn('user_id'),
    id: text().notNull(),
    name: text().notNull(),
    elements: text({ mode: 'json' }).$type<({ id: string } & Record<string, unknown>)[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('diagram_library_newest').on(table.userId, table.createdAt, table.id),
  ],
)
