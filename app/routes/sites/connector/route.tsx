import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { filesOrigin } from '~/lib/api.server'
import { passOn, restOf } from '~/lib/pass-on.server'
import { requireToken } from '~/lib/session.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** Calls of the file manager: `{hostId}/{call}` goes to the connector, which knows whose site it is. */
async function connect(args: Args): Promise<Response> {
  requireToken(args)
  // A letter that is written as %66 would be the connector's `f`, and none of the name that is looked at here.
  const named = /^([a-z][a-z0-9]+)\/([\w/-]+(?:\?.*)?)$/
  const [, hostId, call] = named.exec(restOf(args.request, '/fm/') ?? '') ?? []
  if (!hostId || !call) return new Response(null, { status: 404 })
  const answer = await passOn(args, `${filesOrigin(args.context)}/${hostId}/filemanager/${call}`)
  return call.startsWith('file/content') ? asFile(answer) : answer
}

/** On this origin a file may be shown as a picture within a page; whatever else it is, it is only ever saved. */
function asFile(answer: Response): Response {
  if (!answer.ok) return answer
  const headers = new Headers(answer.headers)
  const isPicture = headers.get('Content-Type')?.startsWith('image/')
  if (!isPicture) headers.set('Content-Type', 'application/octet-stream')
  if (!headers.get('Content-Disposition')?.startsWith('attachment'))
    headers.set('Content-Disposition', 'attachment')
  headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return new Response(answer.body, { status: answer.status, headers })
}

export const loader = (args: LoaderFunctionArgs) => connect(args)
export const action = (args: ActionFunctionArgs) => connect(args)
