import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, thrownProblem } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The worker's CSV file, passed on as it comes. */
export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const answer = await checked(links.links.export.$get()).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Disposition'])
    headers.set(name, answer.headers.get(name) ?? '')
  return new Response(answer.body, { headers })
}
