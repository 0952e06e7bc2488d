import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The member's chats for the list and the menu of messages, and how much is unread in all. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const cursor = searchParams.get('cursor')
  const total = load(api.chats.unread.$get())
  if (searchParams.get('only') === 'total') return answer({ items: [], nextCursor: null, ...(await total) })
  const [page, unread] = await Promise.all([load(api.chats.$get({ query: cursor ? { cursor } : {} })), total])
  return answer({ ...page, ...unread })
}

function answer<Body>(body: Body) {
  return json(body, { headers: { 'Cache-Control': 'no-store' } })
}
