import { firstMessages, moreMessages } from '@domain/chats'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Older messages before a cursor, ten at a time; without one the newest. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const query = cursor ? { cursor, limit: String(moreMessages) } : { limit: String(firstMessages) }
  const page = await load(api.chats[':id'].messages.$get({ param: { id: args.params.id ?? '' }, query }))
  return json(page, { headers: { 'Cache-Control': 'no-store' } })
}
