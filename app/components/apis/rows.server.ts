import type { Column } from '@domain/columns'
import type { OwnRows } from '@domain/rows'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { sessionToken } from '~/lib/session.server'
import { type Asked, rowQuery } from './asked'

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
  asked: Asked,
  limit: number,
): Promise<OwnRows> {
  const answer = await checked(apiCall(args)(`/rows?${rowQuery(asked, columns, limit)}`))
  const rows: OwnRows = await answer.json()
  return rows
}
