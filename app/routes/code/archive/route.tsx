import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, loaded } from '~/lib/api.server'
import { asFile } from '~/lib/pass-on.server'
import { requireUser } from '~/lib/session.server'

/** The files of a project as .zip, passed on as the worker makes it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { name: args.params.name ?? '' }
  return asFile(await loaded(checked(api.code.projects[':name'].archive.$get({ param, query: {} }))))
}
