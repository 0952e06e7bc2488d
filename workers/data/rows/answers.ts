import { settingsOf } from '@kit/env'
import { AppError } from '@kit/errors'
import { etagOf, isKnownVersion } from '@kit/etag'
import type { DataBindings } from '../kit/env'
import { rowLimitsOf } from '../kit/settings'
import { chargeScan, requireScan } from './call-limit'
import {
  addRows,
  attemptOf,
  changeRow,
  idsIn,
  type RowContext,
  readPageOften,
  readRow,
  removeRows,
  versionsIn,
} from './operations'
import { linksOf } from './page-links'
import { readRowText } from './read-body'
import { relate, relationsIn } from './relations'

/**
 * A call's parts: which API, which row (null for all of them), the name of another API that a nested address ends with,
 * and the query without its question mark. `asked`: path and query as they came, for links to other pages. `parentOf`: the
 * row that rows of a nested address name, and where.
 */
export type Target = {
  origin: string
  apiId: string
  rowId: string | null
  nested: string | null
  query: string
  asked: { path: string; query: string }
  parentOf?: { column: string; row: string }
}

/** A call that may be made; `visitor` is the network address of one without a key. */
type RowsCall = {
  request: Request
  env: DataBindings
  target: Target
  place: RowContext
  caller: string
  visitor: string | null
}

export type RowsResponse = { status: number; text: string | null; headers: Record<string, string> }

/** Does what a call asks for that may ask for it. */
export function answerAdmitted(call: RowsCall): Promise<RowsResponse> {
  const { method } = call.request
  if (method === 'POST') return answerPost(call)
  if (call.target.rowId === null)
    return method === 'DELETE'
      ? answerDelete(call, idsIn(call.target.query, call.place.definition.columns))
      : answerList(call)
  if (method === 'DELETE') return answerDelete(call, [call.target.rowId])
  return method === 'GET' || method === 'HEAD'
    ? answerRow(call, call.target.rowId)
    : answerChange(call, call.target.rowId)
}

async function answerList(call: RowsCall): Promise<RowsResponse> {
  const { target, place, visitor, env } = call
  const wanted = relationsIn(target.query)
  const now = Date.now()
  const scale = settingsOf(env).limitsScale
  const mayScan = visitor !== null && /_like|(^|&)q=|%/.test(target.query)
  if (mayScan) requireScan(visitor, scale, now)
  const page = await readPageOften(place, target.query)
  if (mayScan) chargeScan(visitor, page.scanned, scale, now)
  const headers: Record<string, string> = { 'X-Total-Count': String(page.total) }
  const links = linksOf({ origin: target.origin, ...target.asked }, page)
  if (links !== '') headers.Link = links
  return { status: 200, text: wanted === null ? page.text : await relate(call, page.text, wanted), headers }
}

async function answerRow(call: RowsCall, rowId: string): Promise<RowsResponse> {
  const { request, place, target } = call
  const wanted = relationsIn(target.query)
  const { text, version } = await readRow(place, rowId)
  // Related rows change by themselves, so an answer with them has no ETag.
  if (wanted !== null) return { status: 200, text: await relate(call, text, wanted), headers: {} }
  const etag = etagOf(version)
  const isKnown = isKnownVersion(request.headers, etag)
  return { status: isKnown ? 304 : 200, text: isKnown ? null : text, headers: { ETag: etag } }
}

async function answerPost({ request, env, target, place, caller }: RowsCall): Promise<RowsResponse> {
  const body = nested(target, await readRowText(request, rowLimitsOf(env).body))
  const attempt = await attemptOf(env, request.headers.get('Idempotency-Key'), caller, body)
  const { text, id } = await addRows(place, body, attempt)
  const headers: Record<string, string> =
    id === null ? {} : { ETag: etagOf(1), Location: `${target.origin}/${target.apiId}/${id}` }
  return { status: 201, text, headers }
}

/** A row that is added below another one names it, whatever it said itself. */
function nested({ parentOf }: Target, body: string): string {
  if (parentOf === undefined) return body
  const row = JSON.stringify({ [parentOf.column]: parentOf.row })
  const sent = body.trim()
  if (!sent.startsWith('{') || !sent.endsWith('}')) throw new AppError('invalid', { _: 'wrong_type' })
  const values = sent.slice(1, -1).trim()
  // JSON readers take the last of two equal keys, so what was sent comes first.
  return values === '' ? row : `{${values},${row.slice(1)}`
}

async function answerChange({ request, env, place }: RowsCall, rowId: string): Promise<RowsResponse> {
  const body = await readRowText(request, rowLimitsOf(env).body)
  const versions = versionsIn(request.headers.get('If-Match'))
  const { text, version } = await changeRow(place, rowId, body, {
    replaces: request.method === 'PUT',
    versions,
  })
  return { status: 200, text, headers: { ETag: etagOf(version) } }
}

async function answerDelete({ request, place }: RowsCall, ids: string[]): Promise<RowsResponse> {
  const deleted = await removeRows(place, ids, versionsIn(request.headers.get('If-Match')))
  return { status: 200, text: JSON.stringify({ deleted }), headers: {} }
}
