import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { read, thrownProblem } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Gives the address, ticket and all, at which one socket into a chat's room may be opened. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const { url, ticket } = await read(api.tickets.$post({ json: { room: 'chat', id } })).catch(
    (error: unknown) => {
      throw thrownProblem(error)
    },
  )
  return json({ url: `${url}?ticket=${encodeURIComponent(ticket)}` })
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`/dashboard/chat/${args.params.id ?? ''}`)
}
