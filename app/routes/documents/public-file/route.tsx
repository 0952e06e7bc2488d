import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'

/** Leads a reader of a public document or diagram to a file in it. */
export async function loader(args: LoaderFunctionArgs) {
  const { key = '', fileId: id = '' } = args.params
  const { api } = clients(args, null)
  const { url } = await load(api.files[':id'].public.$get({ param: { id }, query: { key } }))
  return redirect(url, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
