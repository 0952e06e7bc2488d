import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/**
 * Gives the address, ticket and all, at which one socket may be opened: to the room of a thing (`?room=live&id=`), else to
 * the member's own channel.
 */
export async function action(args: ActionFunctionArgs) {
  const { user, api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const id = searchParams.get('room') === 'live' ? searchParams.get('id') : null
  const asked = id === null ? ({ room: 'me', id: user.id } as const) : ({ room: 'live', id } as const)
  const { url, ticket } = await load(api.tickets.$post({ json: asked }))
  return json({ url: `${url}?ticket=${encodeURIComponent(ticket)}` })
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard')
}
