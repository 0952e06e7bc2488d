import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin } from '~/lib/api.server'
import { passOn, restOf } from '~/lib/pass-on.server'
import { requireToken } from '~/lib/session.server'

/** The calls of a page with scripts about proposals: read, approve, refuse. */
async function call(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  requireToken(args)
  const rest = restOf(args.request, '/agent/calls')
  if (rest === null || !rest.startsWith('/proposals/')) return new Response(null, { status: 404 })
  return passOn(args, `${apiOrigin(args.context)}${rest}`, 'API')
}

export const loader = (args: LoaderFunctionArgs) => call(args)
export const action = (args: ActionFunctionArgs) => call(args)
