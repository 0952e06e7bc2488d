import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Gives the address, ticket and all, at which one socket to the list's room may be opened. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const { url, ticket } = await load(api.tickets.$post({ json: { room: 'todo', id } }))
  return json({ url: `${url}?ticket=${encodeURIComponent(ticket)}` })
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`/dashboard/todo/${encodeURIComponent(args.params.id ?? '')}`)
}
