import { type ErrorCode, errorStatus, isProblem, problem } from '@domain/errors'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError, fetcher, filesOrigin } from '~/lib/api.server'
import { requireToken } from '~/lib/session.server'

const Good = v.object({ success: v.literal(true), data: v.unknown() })

/** Asks the connector and gives what is in its envelope; a refusal is thrown as what an error boundary shows. */
export async function connector(...asked: Parameters<typeof connectorPage>): Promise<unknown> {
  return (await connectorPage(...asked)).data
}

/** The same for a list in pages: `next` is the cursor of the page after this one, null on the last. */
export async function connectorPage(
  args: LoaderFunctionArgs,
  hostId: string,
  call: string,
  body?: object,
): Promise<{ data: unknown; next: string | null }> {
  const url = `${filesOrigin(args.context)}/${hostId}/filemanager/${call}`
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetcher(args, 'SITES', requireToken(args))(url, sent)
  const read: unknown = await answer.json().catch(() => null)
  const good = v.safeParse(Good, read)
  if (answer.ok && good.success) return { data: good.output.data, next: nextCursor(answer.headers) }
  throw new ApiError(problemOf(answer, read), Number(answer.headers.get('Retry-After')) || null)
}

const codes = Object.keys(errorStatus) as ErrorCode[]
const Refused = v.object({ error: v.object({ problem: v.picklist(codes) }) })

function problemOf(answer: Response, body: unknown) {
  if (isProblem(body)) return body
  const refused = v.safeParse(Refused, body)
  const other = answer.status === 404 ? 'not_found' : 'unavailable'
  const code = refused.success ? refused.output.error.problem : other
  return problem(code, answer.headers.get('X-Request-Id') ?? '')
}

function nextCursor(headers: Headers): string | null {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '') ?? []
  return address === undefined ? null : new URL(address, 'http://files').searchParams.get('cursor')
}
