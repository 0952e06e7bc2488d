import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { requireUser } from '~/lib/session.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard/allidea')
}

export const action = loader
