import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findLinks } from '~/lib/links.server'
import { requireUser } from '~/lib/session.server'

const shown = 6

export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireUser(args)
  const words = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 200)
  const page = await findLinks(args, token, { q: words, limit: String(shown) })
  const links = page.items.map(({ id, title, slug }) => ({
    id,
    title,
    to: `/dashboard/myurl/${id}`,
    address: `/${slug}`,
  }))
  return json({ links }, { headers: { 'Cache-Control': 'no-store' } })
}
