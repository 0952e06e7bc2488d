import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './db'

const dialect = new SQLiteAsyncDialect()

/** Takes a written-out query; gives it as a statement for a batch of such: drizzle batches only what it has built itself. */
export function statement(db: Db, query: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query)
  return db.$client.prepare(sql).bind(...params)
}

/** As `statement`, for a long query: what is bound several times is one parameter, as D1 takes a hundred. */
export function longStatement(db: Db, query: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query)
  const different = [...new Set(params)]
  let at = 0
  const numbered = sql.replace(/\?/g, () => `?${different.indexOf(params[at++]) + 1}`)
  return db.$client.prepare(numbered).bind(...different)
}

/** Takes queries that drizzle has built; gives them as statements for a batch of written-out ones. */
export function statementsOf(
  db: Db,
  queries: readonly { toSQL: () => { sql: string; params: unknown[] } }[],
): D1PreparedStatement[] {
  return queries.map((query) => {
    const { sql, params } = query.toSQL()
    return db.$client.prepare(sql).bind(...params)
  })
}

/** Takes statements; writes all of them or none. Gives how many rows each has changed. */
export async function writeTogether(db: Db, statements: D1PreparedStatement[]): Promise<number[]> {
  return (await db.$client.batch(statements)).map(({ meta }) => meta.changes)
}
