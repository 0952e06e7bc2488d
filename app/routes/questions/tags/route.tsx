import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Tags that begin so, for the field in which they are written. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 32)
  return json(await load(api.tags.$get({ query: { q } })), {
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}
