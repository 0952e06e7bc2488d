import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Tells the form whether an ending can be had. */
export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const slug = new URL(args.request.url).searchParams.get('slug') ?? ''
  return json(await load(links.links.availability.$get({ query: { slug } })), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
