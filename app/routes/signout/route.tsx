import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { apiOrigin, checked, thrownProblem } from '~/lib/api.server'
import { callsOf, isSignedOut, signOutHeaders } from '~/lib/session.server'

export async function action(args: ActionFunctionArgs) {
  const calls = callsOf(args)
  if (calls) {
    await checked(calls.api(`${apiOrigin(args.context)}/sessions/current`, { method: 'DELETE' })).catch(
      (error: unknown) => {
        if (!isSignedOut(error)) throw thrownProblem(error)
      },
    )
  }
  return redirect('/', { status: 303, headers: signOutHeaders(args.context) })
}

export function loader() {
  return redirect('/')
}
