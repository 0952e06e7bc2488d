import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Preview } from '../../../domain/agent/proposals'
import { memberColumn } from '../../kit/member-column'
import { things } from '../things/table'
import type { ApiCall } from '../tools/tool'

/** Its conversation, and its member. */
const placeColumns = {
  id: text().primaryKey(),
  ownerId: memberColumn('owner_id'),
  conversationId: text('conversation_id')
    .notNull()
    .references(() => things.id, { onDelete: 'cascade' }),
  tool: text().notNull(),
  createdAt: integer('created_at').notNull(),
}

/** Calls of writing tools that the agent proposes, until some days after they can't be approved any more. */
export const proposals = sqliteTable(
  'proposals',
  {
    ...placeColumns,
    messageId: text('message_id').notNull(),
    toolCallId: text('tool_call_id').notNull(),
    /** JSON. */
    input: text({ mode: 'json' }).$type<unknown>().notNull(),
    preview: text({ mode: 'json' }).$type<Preview>().notNull(),
    state: text({ enum: ['open', 'approved', 'refused'] })
      .notNull()
      .default('open'),
    expiresAt: integer('expires_at').notNull(),
    /** When an approval began that has not ended yet, and how many were refused: each has an idempotency key of its own. */
    claimedAt: integer('claimed_at'),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('proposals_owner').on(table.ownerId, table.id),
    index('proposals_conversation').on(table.conversationId),
    index('proposals_message').on(table.messageId),
    index('proposals_expires_at').on(table.expiresAt),
  ],
)

export type ProposalRow = typeof proposals.$inferSelect

/** Approved proposals that were carried out. */
export const acts = sqliteTable(
  'acts',
  {
    ...placeColumns,
    title: text().notNull(),
    /** The thing that was made, null of an act that leaves none. */
    noun: text(),
    thingId: text('thing_id'),
    url: text(),
    /** The call that takes it back, null where nothing does. */
    undo: text({ mode: 'json' }).$type<ApiCall>(),
    undoneAt: integer('undone_at'),
  },
  (table) => [
    index('acts_owner').on(table.ownerId, table.id),
    index('acts_conversation').on(table.conversationId, table.createdAt, table.id),
  ],
)

export type ActRow = typeof acts.$inferSelect
