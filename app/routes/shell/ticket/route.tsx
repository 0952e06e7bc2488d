import { type Room, rooms } from '@domain/tickets'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Gives the address, ticket and all, at which one socket into a room may be opened (`?room=&id=`), and one's role there; the member's own channel without an id. */
export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const room: Room = rooms.find((one) => one === searchParams.get('room')) ?? 'me'
  const id = room === 'me' ? user.id : (searchParams.get('id') ?? '')
  const { url, ticket, role } = await load(api.tickets.$post({ json: { room, id } }))
  return json({ url: `${url}?ticket=${encodeURIComponent(ticket)}`, role })
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard')
}
