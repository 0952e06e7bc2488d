import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Questions like a title that is being typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const title = (new URL(args.request.url).searchParams.get('title') ?? '').slice(0, 150)
  return json(await load(api.questions.similar.$get({ query: { title } })), {
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}
