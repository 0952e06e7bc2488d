import { type FoundKind, searchLimits } from '@domain/search/found'
import { type SQL, sql } from 'drizzle-orm'

/** Who searches; '' is a visitor. */
export type KindQuery = { userId: string; kinds: readonly FoundKind[]; limit: number; after: After | null }

/** Where a page of one kind ended. */
export type After = { place: number; at: number; id: string }

/** The columns of each kind's query: `place` puts the best first, `at` the newest of them, and `text` is the text of its line. */
export type FoundRow = {
  id: string
  place: number
  at: number
  total: number
  title: string
  hint: string
  text: string
  owner_id: string | null
  handle: string | null
  firstName: string
  lastName: string
  avatar: string | null
}

/** How many of each kind are counted at most. */
export const maxOf = ({ kinds }: KindQuery) =>
  kinds.length === 1 ? searchLimits.counted : searchLimits.countedBeside

/** The conditions together. */
export const all = (conditions: readonly SQL[]) => sql.join([sql`TRUE`, ...conditions], sql` AND `)

/**
 * Takes a query that gives `id`, `place`, `at`, `title`, `hint` and `owner_id` of all that was found, and what a line is shown of;
 * gives the query of a page of it with how many there are.
 */
export function pageOfKind(found: SQL, text: SQL, { limit, after }: KindQuery): SQL {
  const later = after === null ? sql`TRUE` : sql`(place, at, id) < (${after.place}, ${after.at}, ${after.id})`
  return sql`SELECT page.*, coalesce(${text}, '') AS text, users.handle, users.first_name AS firstName, users.last_name AS lastName, users.avatar
    FROM (SELECT * FROM (SELECT *, count(*) OVER () AS total FROM (${found})) WHERE ${later}
      ORDER BY place DESC, at DESC, id DESC LIMIT ${limit + 1}) AS page
    LEFT JOIN users ON users.id = page.owner_id ORDER BY page.place DESC, page.at DESC, page.id DESC`
}

/** D1 takes five queries in one union. */
const maxInUnion = 4

/** Takes queries; gives the query of all their rows, or without any the one of `none`. */
export function rowsOf(queries: readonly SQL[], none?: SQL): SQL {
  if (queries.length === 0 && none) return none
  if (queries.length <= maxInUnion) return sql.join([...queries], sql` UNION ALL `)
  const rest = sql`SELECT * FROM (${rowsOf(queries.slice(maxInUnion - 1))})`
  return rowsOf([...queries.slice(0, maxInUnion - 1), rest])
}
