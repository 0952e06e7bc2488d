import type { Column } from '@domain/apis/columns'
import type { OwnRows } from '@domain/rows/rows'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { sessionToken } from '~/lib/session.server'
import { type GridQuery, rowQuery } from './grid-query'

/** Gives the fetch and the address of what belongs to the API that the page's address names. */
export function apiCall(args: LoaderFunctionArgs) {
  const call = fetcher(args, 'DATA', sessionToken(args))
  const base = `${apiOrigin(args.context)}/apis/${encodeURIComponent(args.params.apiId ?? '')}`
  return (path: string, init?: RequestInit) => call(`${base}${path}`, init)
}

/** Reads a page of rows as the grid asks for them; throws ApiError. */
export async function findRows(
  args: LoaderFunctionArgs,
  columns: readonly Column[],
  asked: GridQuery,
  limit: number,
): Promise<OwnRows> {
  const answer = await checked(apiCall(args)(`/rows?${rowQuery(asked, columns, limit)}`))
  const rows: OwnRows = await answer.json()
  return rows
}

/** Passes a page of rows on as it is, or that it is still the one that the browser has; throws ApiError. */
export async function passRows(
  args: LoaderFunctionArgs,
  columns: readonly Column[],
  asked: GridQuery,
  limit: number,
): Promise<Response> {
  const known = args.request.headers.get('If-None-Match')
  const headers = new Headers(known === null ? undefined : { 'If-None-Match': known })
  const answer = await apiCall(args)(`/rows?${rowQuery(asked, columns, limit)}`, { headers })
  const isSame = answer.status === 304
  if (!isSame) await checked(Promise.resolve(answer))
  const fields = new Headers({ 'Cache-Control': 'no-store', ETag: answer.headers.get('ETag') ?? '' })
  if (!isSame) fields.set('Content-Type', 'application/json')
  return new Response(isSame ? null : answer.body, { status: answer.status, headers: fields })
}
