import * as v from 'valibot'
import { AppError } from './errors'

const Position = v.tuple([v.number(), v.string()])
/** A position as a cursor says it: with the order that it belongs to, where a list has several. */
const Written = v.strictTuple([v.number(), v.string(), v.optional(v.string(), '')])

/** Where a page ended: the sort value of its last row and that row's id. */
export type Position = v.InferOutput<typeof Position>

/**
 * Takes the rows of a query that asked for `limit + 1`, and the order they were asked in; gives the page and the opaque
 * cursor of the next one.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  position: (row: Row) => Position,
  order = '',
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { items, nextCursor: isMore ? writeCursor(position(last), order) : null }
}

/** Takes the position at which a page ends and the order; gives the opaque cursor of the next page. */
export function writeCursor(position: Position, order = ''): string {
  return btoa(JSON.stringify(order === '' ? position : [...position, order])).replace(/=+$/, '')
}

/**
 * Takes the `cursor` of a query and its order; gives the position in it, or null when there is none. A forged one, or one
 * of another order, is `invalid`.
 */
export function readCursor(cursor: string | undefined, order = ''): Position | null {
  if (cursor === undefined) return null
  const written = v.safeParse(Written, decoded(cursor))
  if (!written.success || written.output[2] !== order) throw new AppError('invalid', { cursor: 'bad_cursor' })
  return [written.output[0], written.output[1]]
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(atob(cursor))
  } catch {
    return null
  }
}
