import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'
import { findThings } from './found.server'

const mostPeople = 4

/** What the palette asks for as its reader types. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, token, ...clients } = await requireUser(args)
  const words = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const [things, people] = await Promise.all([
    findThings(clients, words),
    words ? load(clients.api.people.$get({ query: { q: words } })) : { items: [] },
  ])
  return json(
    { things, people: people.items.slice(0, mostPeople) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
