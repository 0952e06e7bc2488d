import { type SQL, sql } from 'drizzle-orm'

/** Takes the query of the ids of apps; the statement that sets something on the APIs that went to the trash with them. */
export const eraseWithApps = (apps: SQL, over: SQL) =>
  sql`UPDATE apis SET ${over} WHERE is_deleted_with_app AND app_id IN (${apps})`
