import { json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { isNavigation } from '~/lib/navigation'
import { requireUser } from '~/lib/session.server'

/** Finds members for dialogs that name one; a browser that opens the address is led to the search. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 254)
  if (isNavigation(args.request))
    return redirect(`/dashboard/search?${new URLSearchParams({ q, kind: 'people' })}`)
  return json(await load(api.people.$get({ query: { q } })), { headers: { 'Cache-Control': 'no-store' } })
}
