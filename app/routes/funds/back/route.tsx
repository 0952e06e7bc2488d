import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, read } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The address to which a payment provider sends the payer back: the page of the funds shows the result of the payment. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const param = { id: searchParams.get('topUp') ?? '' }
  const signature = searchParams.get('signature') ?? ''
  try {
    const { state } = await read(api.funds['top-ups'][':id'].return.$post({ param, json: { signature } }))
    return redirect(`/dashboard/funds?topUp=${state}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirect(`/dashboard/funds?topUp=${error.problem.status < 500 ? 'failed' : 'unavailable'}`)
  }
}
