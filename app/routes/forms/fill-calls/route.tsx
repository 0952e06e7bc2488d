import { problem } from '@domain/errors'
import { type ActionFunctionArgs, json } from '@remix-run/cloudflare'
import { apiOrigin, fetcher } from '~/lib/api.server'
import { fillerHeaders } from '~/lib/public-form.server'
import { sessionToken } from '~/lib/session.server'

const calls: ReadonlySet<string> = new Set(['answers', 'files', 'steps'])
const sent = ['Content-Type', 'Content-Length', 'Idempotency-Key', 'X-File-Name']
const answered = ['Content-Type', 'Retry-After']

/** The calls of the filler's script: passed to the api with the form's password and the browser's identifiers. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args
  const { id = '', what = '' } = params
  if (request.method !== 'POST' || !calls.has(what) || !/^[\w-]{1,80}$/.test(id)) {
    const refusal = problem('not_found', context.requestId)
    return json(refusal, { status: refusal.status })
  }
  const isCounting = what === 'steps'
  const headers = new Headers(fillerHeaders(args, id))
  if (isCounting) headers.delete('X-Form-Device')
  for (const name of sent) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const { search } = new URL(request.url)
  const url = `${apiOrigin(context)}/forms/${id}/${what}${what === 'files' ? search : ''}`
  const token = isCounting ? null : sessionToken(args)
  // Outside of Workers a body that is still coming has to say so.
  const sending = { method: 'POST', headers, body: request.body, duplex: 'half' }
  const answer = await fetcher(args, 'API', token)(url, sending)
  const given = new Headers()
  for (const name of answered) {
    const value = answer.headers.get(name)
    if (value !== null) given.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers: given })
}
