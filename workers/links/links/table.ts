import { type SQL, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keptColumns } from '../../kit/kept-columns'
import { users } from '../../kit/table'

/** How a slug looks: Arabic and Persian forms of a letter, and with or without a non-joiner, are one. Triggers ask for it too. */
export const looksOf = (slug: SQL): SQL =>
  sql`replace(replace(replace(replace(${slug}, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '')`

/** The same of a slug at hand. */
export const slugLooks = (slug: string): string =>
  slug.replace(/[يى]/g, 'ی').replaceAll('ك', 'ک').replaceAll('\u200c', '')

/** Only such a slug may look like another one; an index that the migration makes by hand holds the looks of these. */
export const isBeyondAscii = sql`slug GLOB '*[^ -~]*'`

export const links = sqliteTable(
  'links',
  {
    ...keptColumns,
    slug: text().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    /** JSON list of the target's host and its parents, by which the list of blocked targets is asked. */
    targetHosts: text('target_hosts').notNull().default('[]'),
    /** Title, slug and address as `textKey` writes them. */
    searchKey: text('search_key').notNull(),
    /** The words by which it is found, as `searchWordsOf` writes them; empty until they are made. */
    searchWords: text('search_words').notNull().default('{}'),
    /** Counted clicks of people and of programs; written in batches by the click buffer. */
    clicks: integer().notNull().default(0),
    bots: integer().notNull().default(0),
    /** Redirects that counted against `maxClicks`; written before the answer, so a limit is exact. */
    used: integer().notNull().default(0),
    maxClicks: integer('max_clicks'),
    /** Whether parameters of a visitor's query are added to the target's. */
    forwardQuery: integer('forward_query', { mode: 'boolean' }).notNull().default(true),
    expiresAt: integer('expires_at'),
  },
  (table) => [
    uniqueIndex('links_slug').on(table.slug),
    index('links_owner_newest').on(table.ownerId, table.deletedAt, table.createdAt, table.id),
    index('links_owner_clicks').on(table.ownerId, table.deletedAt, table.clicks, table.id),
    index('links_deleted_at').on(table.deletedAt),
  ],
)

/** Links that visitors made to try it. One that a member claims becomes theirs under the same id; triggers keep each slug in one of the two tables. */
export const trialLinks = sqliteTable(
  'trial_links',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    url: text().notNull(),
    /** As a link's. */
    targetHosts: text('target_hosts').notNull(),
    /** SHA-256 of the secret by which it is claimed. */
    claimHash: text('claim_hash').notNull().unique(),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('trial_links_expires_at').on(table.expiresAt)],
)

/**
 * Slugs of links that were deleted for good, renamed or over: for 30 days only their owner may take one again, because it may
 * be in print. Triggers write them and refuse a link with such a slug, or one that looks like it. Renaming keeps the newest 500
 * of an owner, so that nobody reserves more by giving one link many slugs.
 */
export const freedSlugs = sqliteTable(
  'freed_slugs',
  {
    slug: text().primaryKey(),
    /** Null once there is no such account: then nobody may. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('freed_slugs_owner').on(table.ownerId),
    index('freed_slugs_created_at').on(table.createdAt),
  ],
)

/** Clicks added up per link and quarter of an hour; one row for each different visitor description in it. */
export const linkClicks = sqliteTable(
  'link_clicks',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    /** The quarter's start in milliseconds since 1970: every time zone's hours and days are made of whole quarters. */
    at: integer().notNull(),
    referrer: text().notNull(),
    country: text().notNull(),
    device: text().notNull(),
    browser: text().notNull(),
    isBot: integer('is_bot', { mode: 'boolean' }).notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.linkId,
        table.at,
        table.isBot,
        table.referrer,
        table.country,
        table.device,
        table.browser,
      ],
    }),
  ],
)

/** Batches of clicks that are written: one sent again after its answer was lost is not added twice. Kept for a day. */
export const clickBatches = sqliteTable(
  'click_batches',
  { id: text().primaryKey(), createdAt: integer('created_at').notNull() },
  (table) => [index('click_batches_created_at').on(table.createdAt)],
)

/** Hosts to which no link may lead, with everything below them. */
export const blockedTargets = sqliteTable('blocked_targets', {
  host: text().primaryKey(),
  reason: text().notNull(),
  createdAt: integer('created_at').notNull(),
})
