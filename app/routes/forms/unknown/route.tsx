import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { requireUser } from '~/lib/session.server'
import { formFilters } from '../addresses'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(formFilters.path)
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  return redirect(formFilters.path)
}
