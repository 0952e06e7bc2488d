import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'
import { shownOf } from '../shown.server'

const newest = '10'

/** The newest notifications for the panel of the bell, and how many are unread in all. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const count = load(api.notifications.count.$get())
  if (new URL(args.request.url).searchParams.get('only') === 'count')
    return answer({ items: [], ...(await count) })
  const [page, unread] = await Promise.all([
    load(api.notifications.$get({ query: { limit: newest } })),
    count,
  ])
  return answer({ items: page.items.map(shownOf), ...unread })
}

function answer<Body>(body: Body) {
  return json(body, { headers: { 'Cache-Control': 'no-store' } })
}
