import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Finds members for dialogs that name one. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 254)
  return json(await load(api.people.$get({ query: { q } })), { headers: { 'Cache-Control': 'no-store' } })
}
