import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'

/** Leads a reader to a file of a thing that everybody reads. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = clients(args, null)
  const { url } = await load(api.files[':id'].$get({ param: { id: args.params.id ?? '' } }))
  return redirect(url, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
