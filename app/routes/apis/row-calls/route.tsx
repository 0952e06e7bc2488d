import { type OwnRow, Value } from '@domain/rows/rows'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError, checked, loaded } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { requireUser } from '~/lib/session.server'
import { requireApi } from '../api.server'
import { gridQueryOf } from '../grid-query'
import type { RowsAnswer } from '../rows'
import { apiCall, passRows } from '../rows.server'

/** How many rows come after the first page, each time. */
const pageRows = 1_000
const fresh = { headers: { 'Cache-Control': 'no-store' } }

/** The next page of what the grid's address asks for, or its first page again while the grid is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireApi(args)
  const { searchParams } = new URL(args.request.url)
  const asked = gridQueryOf(searchParams, api.columns)
  const limit = Math.min(pageRows, Math.max(1, Number(searchParams.get('limit')) || pageRows))
  return loaded(passRows(args, api.columns, asked, Math.floor(limit)))
}

const id = v.pipe(v.string(), v.maxLength(60))
const RowsRequest = v.variant('intent', [
  v.object({
    intent: v.literal('edit'),
    id,
    version: v.number(),
    values: v.record(v.string(), Value),
    replaces: v.optional(v.boolean()),
  }),
  v.object({
    intent: v.literal('addAll'),
    key: v.string(),
    rows: v.pipe(v.array(v.record(v.string(), Value)), v.maxLength(1_000)),
  }),
  v.object({ intent: v.literal('add'), key: v.string(), values: v.record(v.string(), Value) }),
  v.object({ intent: v.literal('remove'), ids: v.array(id) }),
  v.object({ intent: v.literal('restore'), ids: v.array(id) }),
])
type RowsRequest = v.InferOutput<typeof RowsRequest>

/** One change that the grid asks for; an edit of a row that has changed since is answered with the row as it is now. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const body: unknown = await args.request.json().catch(() => null)
  const wish = v.safeParse(RowsRequest, body)
  if (!wish.success) return json<RowsAnswer>({ code: 'invalid' }, { status: 422 })
  try {
    return Response.json(await change(args, wish.output), fresh)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code } = error
    const { fields } = error.problem
    const row = code === 'stale' && wish.output.intent === 'edit' ? await rowNow(args, wish.output.id) : null
    return json<RowsAnswer>(
      { code, ...(fields && { fields }), ...(row && { row }) },
      { ...fresh, status: error.problem.status },
    )
  }
}

const isJson = { 'Content-Type': 'application/json' }

async function change(args: ActionFunctionArgs, wish: RowsRequest): Promise<RowsAnswer> {
  const call = apiCall(args)
  switch (wish.intent) {
    case 'edit': {
      const headers = { ...isJson, 'If-Match': `"v${wish.version}"` }
      const path = `/rows/${encodeURIComponent(wish.id)}`
      const method = wish.replaces ? 'PUT' : 'PATCH'
      const answer = await checked(call(path, { method, headers, body: JSON.stringify(wish.values) }))
      return { code: null, row: await answer.json() }
    }
    case 'addAll': {
      const headers = { ...isJson, 'Idempotency-Key': wish.key }
      const answer = await checked(
        call('/rows', { method: 'POST', headers, body: JSON.stringify(wish.rows) }),
      )
      return { code: null, rows: await answer.json() }
    }
    case 'add': {
      const headers = { ...isJson, 'Idempotency-Key': keyOf(wish.key) }
      const answer = await checked(
        call('/rows', { method: 'POST', headers, body: JSON.stringify(wish.values) }),
      )
      return { code: null, row: await answer.json() }
    }
    case 'remove': {
      const query = new URLSearchParams(wish.ids.map((each) => ['_id', each]))
      const answer = await checked(call(`/rows?${query}`, { method: 'DELETE' }))
      const { deleted }: { deleted: number } = await answer.json()
      return { code: null, deleted }
    }
    case 'restore':
      await checked(
        call('/rows/restore', {
          method: 'POST',
          headers: { ...isJson, 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({ ids: wish.ids }),
        }),
      )
      return { code: null }
  }
}

async function rowNow(args: ActionFunctionArgs, rowId: string): Promise<OwnRow | null> {
  const answer = await apiCall(args)(`/rows/${encodeURIComponent(rowId)}`)
  return answer.ok ? answer.json() : null
}
