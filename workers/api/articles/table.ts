import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { articleCategories, articleStates } from '../../../domain/articles'
import { locales } from '../../../domain/locale'
import { keptColumns } from '../../kit/kept-columns'

export const articles = sqliteTable(
  'articles',
  {
    ...keptColumns,
    title: text().notNull(),
    /** Its name in its address, below its author's handle. */
    slug: text().notNull(),
    /** The summary that its author wrote; empty without one. */
    summary: text().notNull(),
    text: text().notNull(),
    /** The text as `markdownHtml` writes it: made once, as many read it. */
    html: text().notNull(),
    /** The first words of its text. */
    beginning: text().notNull(),
    minutes: integer().notNull(),
    category: text({ enum: articleCategories }).notNull(),
    language: text({ enum: locales }).notNull(),
    state: text({ enum: articleStates }).notNull().default('draft'),
    /** When it was published first: it does not become new by being published again. */
    publishedAt: integer('published_at'),
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.ownerId, table.slug),
    index('articles_owner').on(table.ownerId, table.deletedAt, table.updatedAt, table.id),
    index('articles_by').on(table.ownerId, table.deletedAt, table.state, table.publishedAt, table.id),
    index('articles_newest').on(table.deletedAt, table.state, table.publishedAt, table.id),
    index('articles_language').on(table.deletedAt, table.state, table.language, table.publishedAt, table.id),
    index('articles_category').on(
      table.deletedAt,
      table.state,
      table.language,
      table.category,
      table.publishedAt,
      table.id,
    ),
  ],
)

/** Names that published articles had in their addresses before, which lead on to them. */
export const formerSlugs = sqliteTable(
  'former_slugs',
  {
    ownerId: text('owner_id').notNull(),
    slug: text().notNull(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.slug] }),
    index('former_slugs_article').on(table.articleId),
  ],
)
