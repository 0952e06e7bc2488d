import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Leads a member who may read the file to where it lies for now; a page that shows it again soon need not ask. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { url } = await load(api.files[':id'].$get({ param: { id: args.params.id ?? '' } }))
  return redirect(url, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
