import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin } from '~/lib/api.server'
import { passOn, restOf } from '~/lib/pass-on.server'
import { requireToken } from '~/lib/session.server'

/** The decisions of a page with scripts: approve and refuse a proposal. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  requireToken(args)
  const rest = restOf(args.request, '/agent/calls')
  if (rest === null || !rest.startsWith('/proposals/')) return new Response(null, { status: 404 })
  return passOn(args, `${apiOrigin(args.context)}${rest}`, 'API')
}
