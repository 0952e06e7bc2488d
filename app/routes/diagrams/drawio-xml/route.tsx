import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin } from '~/lib/api.server'
import { passOn } from '~/lib/pass-on.server'

/** The XML that draw.io gives, passed on: apart from the screen, whose answers have headers of their own. */
export function action(args: ActionFunctionArgs) {
  const id = encodeURIComponent(args.params.id ?? '')
  return passOn(args, `${apiOrigin(args.context)}/diagrams/${id}/drawio`, 'API')
}
