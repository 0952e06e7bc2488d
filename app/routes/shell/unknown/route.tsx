import { problem } from '@domain/errors'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { ScreenError } from '~/components/screen-error'
import { requireUser } from '~/lib/session.server'

/** A members' address that no screen has: it keeps its address and says so. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await requireUser(args)
  throw json(problem('not_found', args.context.requestId), { status: 404 })
}

export const action = loader

export default function Nothing() {
  return null
}

export const ErrorBoundary = ScreenError
