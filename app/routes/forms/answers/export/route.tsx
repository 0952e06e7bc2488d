import { exportFormats } from '@domain/forms/results'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, thrownProblem } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'
import { answersQueryOf, apiFilter, apiOrder } from '../answers-query'

/** The worker's file of the answers that the address asks for, passed on as it comes. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { request, params } = args
  const asked = answersQueryOf(request.url)
  const wish = new URL(request.url).searchParams.get('format')
  const format = exportFormats.find((one) => one === wish) ?? 'csv'
  const query = { ...apiFilter(asked), ...apiOrder(asked), format }
  const param = { id: params.id ?? '' }
  const answer = await checked(api.forms[':id'].answers.export.$get({ param, query })).catch(
    (error: unknown) => {
      throw thrownProblem(error)
    },
  )
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Disposition'])
    headers.set(name, answer.headers.get(name) ?? '')
  return new Response(answer.body, { headers })
}
