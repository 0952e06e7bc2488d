import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin } from '~/lib/api.server'
import { passOn, restOf } from '~/lib/pass-on.server'
import { requireToken } from '~/lib/session.server'

/** The calls of a page with scripts about a deploy: begin, look, publish, give up. */
async function ask(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  requireToken(args)
  const rest = restOf(args.request, '/myui/deploys')
  if (rest === null) return new Response(null, { status: 404 })
  return passOn(args, `${apiOrigin(args.context)}/sites/current/deploys${rest === '/' ? '' : rest}`)
}

export const loader = (args: LoaderFunctionArgs) => ask(args)
export const action = (args: ActionFunctionArgs) => ask(args)
