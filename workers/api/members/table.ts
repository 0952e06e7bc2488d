import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { memberColumn } from '../../kit/member-column'
import { things } from '../things/table'

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
    invitedBy: memberColumn('invited_by'),
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
