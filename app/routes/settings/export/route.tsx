import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, loaded } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Hands the export on as it comes: it is never held whole. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const answer = await loaded(checked(api.accounts.current.export.$get()))
  const headers = {
    'Content-Type': 'application/json',
    'Content-Disposition': 'attachment; filename="hamkar-export.json"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(answer.body, { headers })
}
