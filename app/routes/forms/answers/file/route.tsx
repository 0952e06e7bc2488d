import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Leads to a file that was answered with, for its form's owner alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '', fileId = '' } = args.params
  const { url } = await load(api.forms[':id'].files[':fileId'].$get({ param: { id, fileId } }))
  return redirect(url, { headers: { 'Cache-Control': 'no-store' } })
}
