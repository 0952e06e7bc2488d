import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, checked, clients, thrownProblem } from '~/lib/api.server'
import { sessionToken, signOutHeaders } from '~/lib/session.server'

// A session that is over already needs no ending.
const alreadyOver = ['session_expired', 'unauthenticated', 'not_found']

export async function action(args: ActionFunctionArgs) {
  const token = sessionToken(args)
  if (token) {
    const { api } = clients(args, token)
    await checked(api.sessions.current.$delete()).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !alreadyOver.includes(error.problem.code))
        throw thrownProblem(error)
    })
  }
  return redirect('/', { status: 303, headers: signOutHeaders(args.context) })
}

export function loader() {
  return redirect('/')
}
