import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { roles } from '../../../domain/tickets'
import { users } from '../../kit/table'
import { things } from '../things/table'

/** Who may do what with a thing that has members; the owner is a member like the others. */
export const thingMembers = sqliteTable(
  'thing_members',
  {
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thingId, table.userId] }),
    index('thing_members_user').on(table.userId, table.addedAt, table.thingId),
    index('thing_members_added').on(table.thingId, table.addedAt, table.userId),
  ],
)

/** Invitations by e-mail: who confirms the address becomes a member; the message alone gives nobody anything. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text().primaryKey(),
    thingId: text('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    role: text({ enum: ['editor', 'viewer'] }).notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_thing_email').on(table.thingId, table.emailKey),
    index('invitations_email').on(table.emailKey),
    index('invitations_inviter').on(table.invitedBy, table.id),
    index('invitations_expires_at').on(table.expiresAt),
  ],
)

/** Addresses to which no more invitations go out, each only as a keyed hash. */
export const invitationRefusals = sqliteTable('invitation_refusals', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: integer('created_at').notNull(),
})
