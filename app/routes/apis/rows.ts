import type { OwnRow, OwnRows } from '@domain/rows/rows'
import { ask, readJson } from '~/lib/ask'

export type Scalar = string | number | boolean | null
/** The answer to a call about rows: the code of a refusal, or the result. */
export type RowsAnswer = {
  code: string | null
  fields?: Record<string, string>
  row?: OwnRow
  rows?: OwnRow[]
  deleted?: number
}

/** A change that the grid asks for. */
export type RowsWish =
  | {
      intent: 'edit'
      id: string
      version: number
      values: Record<string, Scalar>
      /** The values are the whole row. */
      replaces?: boolean
    }
  | { intent: 'add'; key: string; values: Record<string, Scalar> }
  | { intent: 'addAll'; key: string; rows: Record<string, Scalar>[] }
  | { intent: 'remove'; ids: string[] }
  | { intent: 'restore'; ids: string[] }

const tooLong = 20_000

/** Sends a change of rows; a line that is down, and a session that is over, are codes like any other. */
export const changeRows = (apiId: string, wish: RowsWish): Promise<RowsAnswer> =>
  ask<RowsAnswer>(`/dashboard/myapp/${apiId}/rows`, wish)

/** Reads a page of rows; null where it could not be read. `query` is the screen's own. */
export const readRows = (apiId: string, query: URLSearchParams) =>
  readJson<OwnRows>(`/dashboard/myapp/${apiId}/rows?${query}`)

/** Reads a page unless it is known already by its `etag`; null where it could not be read. */
export async function readRowsAgain(
  apiId: string,
  query: URLSearchParams,
  etag: string | null,
): Promise<{ page: OwnRows; etag: string | null } | 'same' | null> {
  try {
    const answer = await fetch(`/dashboard/myapp/${apiId}/rows?${query}`, {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(tooLong),
    })
    if (answer.status === 304) return 'same'
    if (!answer.ok || answer.redirected) return null
    const page: OwnRows = await answer.json()
    return { page, etag: answer.headers.get('ETag') }
  } catch {
    return null
  }
}
