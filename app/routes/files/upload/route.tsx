import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { apiOrigin, fetcher } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

const passedOn = ['Content-Type', 'Content-Length', 'X-File-Name', 'Idempotency-Key']
const answered = ['Content-Type', 'Retry-After']

/** The file that the browser uploads, passed on as it arrives; so is the answer, a file or a problem. */
export async function action(args: ActionFunctionArgs) {
  const { token } = await requireUser(args)
  const { request, context } = args
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const url = `${apiOrigin(context)}/files${new URL(request.url).search}`
  const answer = await fetcher(args, 'API', token)(url, { method: 'POST', headers, body: request.body })
  const shown = new Headers()
  for (const name of answered) {
    const value = answer.headers.get(name)
    if (value !== null) shown.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers: shown })
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard')
}
