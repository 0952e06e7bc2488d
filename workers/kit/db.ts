import { drizzle } from 'drizzle-orm/d1'

/** The database as queries take it. */
export type Db = ReturnType<typeof openDb>

/** Takes the D1 binding; gives drizzle on one session of it, at the primary: decision 0021. */
export function openDb(binding: D1Database) {
  const session = binding.withSession('first-primary')
  // drizzle's type asks for the whole binding but calls only prepare and batch, which a session has.
  return drizzle(session as unknown as D1Database, { casing: 'snake_case' })
}
