import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

const shown = '6'

export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const words = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = await load(links.links.$get({ query: { limit: shown, ...(words && { q: words }) } }))
  const found = page.items.map(({ id, title, slug }) => ({
    id,
    title,
    to: `/dashboard/myurl/${id}`,
    address: `/${slug}`,
  }))
  return json({ links: found }, { headers: { 'Cache-Control': 'no-store' } })
}
