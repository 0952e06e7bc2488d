import { DiagramExportQuery } from '@domain/diagrams/diagrams'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { checked, loaded } from '~/lib/api.server'
import { asFile } from '~/lib/pass-on.server'
import { requireUser } from '~/lib/session.server'

/** The worker's file, passed on as it comes. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  if (new URL(args.request.url).searchParams.get('format') === 'drawio')
    return asFile(await loaded(checked(api.diagrams[':id'].drawio.$get({ param: { id } }))))
  const query = v.safeParse(DiagramExportQuery, Object.fromEntries(new URL(args.request.url).searchParams))
  if (!query.success) throw redirect(`/dashboard/diagram/${encodeURIComponent(id)}`)
  const call = api.diagrams[':id'].export.$get({ param: { id }, query: query.output })
  const answer = await loaded(checked(call))
  return asFile(answer)
}
