import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { askedIn, readAsked } from '../screen/calls.server'

/** The answer to the equation of an address alone, for a page that is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const asked = await readAsked(api, askedIn(args.request), await localeOfRequest(args.request, args.context))
  return json({ answer: asked?.answer ?? null }, { headers: { 'Cache-Control': 'no-store' } })
}
