import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

const shown = '6'
const mostPeople = 4

export async function loader(args: LoaderFunctionArgs) {
  const { api, links } = await requireUser(args)
  const words = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const [page, { items }] = await Promise.all([
    load(links.links.$get({ query: { limit: shown, ...(words && { q: words }) } })),
    words ? load(api.people.$get({ query: { q: words } })) : { items: [] },
  ])
  const found = page.items.map(({ id, title, slug }) => ({
    id,
    title,
    to: `/dashboard/myurl/${id}`,
    address: `/${slug}`,
  }))
  return json(
    { links: found, people: items.slice(0, mostPeople) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
