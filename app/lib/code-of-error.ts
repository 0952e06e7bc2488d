import { isProblem } from '@domain/errors'
import { isRouteErrorResponse } from '@remix-run/react'
import { codeOfProblem } from './wait'

/** Takes what an error boundary caught; gives the code that says what went wrong: `offline` in a browser without a connection, `internal` where nothing is known. */
export function codeOfError(error: unknown): string {
  if (!isRouteErrorResponse(error)) return globalThis.navigator?.onLine === false ? 'offline' : 'internal'
  if (isProblem(error.data)) return codeOfProblem(error.data)
  // Remix refuses a method by itself, where a page takes no form.
  return error.status === 405 ? 'method_not_allowed' : 'internal'
}
