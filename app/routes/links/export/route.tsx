import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, loaded } from '~/lib/api.server'
import { asFile } from '~/lib/pass-on.server'
import { requireUser } from '~/lib/session.server'

/** The worker's CSV file, passed on as it comes. */
export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const answer = await loaded(checked(links.links.export.$get()))
  return asFile(answer)
}
