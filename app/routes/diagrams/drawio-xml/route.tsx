import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { apiOrigin } from '~/lib/api.server'
import { passOn } from '~/lib/pass-on.server'
import { requireUser } from '~/lib/session.server'

/** Its address by itself leads to the diagram. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`/dashboard/diagram/${encodeURIComponent(args.params.id ?? '')}`)
}

/** The XML that draw.io gives, passed on: apart from the screen, whose answers have headers of their own. */
export function action(args: ActionFunctionArgs) {
  const id = encodeURIComponent(args.params.id ?? '')
  return passOn(args, `${apiOrigin(args.context)}/diagrams/${id}/drawio`, 'API')
}
