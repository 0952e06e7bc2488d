import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { read, thrownProblem } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Gives the address, ticket and all, at which one socket to the member's own channel may be opened. */
export async function action(args: ActionFunctionArgs) {
  const { user, api } = await requireUser(args)
  const { url, ticket } = await read(api.tickets.$post({ json: { room: 'me', id: user.id } })).catch(
    (error: unknown) => {
      throw thrownProblem(error)
    },
  )
  return json({ url: `${url}?ticket=${encodeURIComponent(ticket)}` })
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard')
}
