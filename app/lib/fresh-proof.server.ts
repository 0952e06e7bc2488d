import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError } from './api.server'
import { isSignedOut, signInRedirect } from './session.server'

/**
 * Takes what a change of ways (or what nothing brings back) caught; throws the way to the page that asks again who somebody
 * is, which leads back, to `address` where that is another one.
 */
export function askForProof(
  args: LoaderFunctionArgs,
  error: unknown,
  address = new URL(args.request.url).pathname,
): void {
  if (isSignedOut(error)) throw signInRedirect(args)
  if (!(error instanceof ApiError) || error.problem.code !== 'fresh_proof_needed') return
  throw redirect(`/dashboard/settings/proof?${new URLSearchParams({ redirectTo: address })}`, 303)
}
