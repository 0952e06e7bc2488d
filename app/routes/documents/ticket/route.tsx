import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { read, thrownProblem } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Gives the address, ticket and all, at which one socket to the document's room may be opened, and one's role there. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  try {
    const [{ url, ticket }, { role }] = await Promise.all([
      read(api.tickets.$post({ json: { room: 'document', id } })),
      read(api.documents[':id'].$get({ param: { id } })),
    ])
    return json({ url: `${url}?ticket=${encodeURIComponent(ticket)}`, role })
  } catch (error) {
    throw thrownProblem(error)
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`/dashboard/documents/${encodeURIComponent(args.params.id ?? '')}`)
}
