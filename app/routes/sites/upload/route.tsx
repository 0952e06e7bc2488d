import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { filesOrigin } from '~/lib/api.server'
import { passOn, restOf } from '~/lib/pass-on.server'
import { requireToken } from '~/lib/session.server'

/** Bytes of a deploy on their way: `{hostId}/{deployId}` takes a .zip, `{hostId}/{deployId}/{path}` one file. */
export async function action(args: ActionFunctionArgs) {
  requireToken(args)
  const [, hostId, rest] = /^([a-z][a-z0-9]+)\/(.+)$/.exec(restOf(args.request, '/upload/') ?? '') ?? []
  if (!hostId || !rest) return new Response(null, { status: 404 })
  return passOn(args, `${filesOrigin(args.context)}/${hostId}/deploys/${rest}`)
}

export async function loader(args: LoaderFunctionArgs) {
  requireToken(args)
  return redirect('/dashboard/myui')
}
