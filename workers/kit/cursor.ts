import * as v from 'valibot'
import { AppError } from './errors'

const Position = v.tuple([v.number(), v.string()])

/** Where a page ended: the sort value of its last row and that row's id. */
export type Position = v.InferOutput<typeof Position>

/** Takes the rows of a query that asked for `limit + 1`; gives the page and the opaque cursor of the next one. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  position: (row: Row) => Position,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? writeCursor(position(last)) : null }
}

/** Takes where a page ends; gives the opaque cursor of what comes after it. */
export function writeCursor(position: Position): string {
  return btoa(JSON.stringify(position)).replace(/=+$/, '')
}

/** Takes the `cursor` of a query; gives the position in it, or null when there is none. A forged one is `invalid`. */
export function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  try {
    return v.parse(Position, JSON.parse(atob(cursor)))
  } catch {
    throw new AppError('invalid', { cursor: 'bad_cursor' })
  }
}
