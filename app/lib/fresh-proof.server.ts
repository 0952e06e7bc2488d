import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError } from './api.server'
import { isSignedOut, signInRedirect } from './session.server'

/** Takes what a change of ways caught; throws the way to the page that asks again who somebody is, which leads back. */
export function askForProof(args: LoaderFunctionArgs, error: unknown): void {
  if (isSignedOut(error)) throw signInRedirect(args)
  if (!(error instanceof ApiError) || error.problem.code !== 'fresh_proof_needed') return
  const { pathname } = new URL(args.request.url)
  throw redirect(`/dashboard/settings/proof?${new URLSearchParams({ redirectTo: pathname })}`, 303)
}
