import { exportFormats } from '@domain/forms/results'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, loaded } from '~/lib/api.server'
import { asFile } from '~/lib/pass-on.server'
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
  const answer = await loaded(checked(api.forms[':id'].answers.export.$get({ param, query })))
  return asFile(answer)
}
