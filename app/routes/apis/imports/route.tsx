import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, checked } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { requireUser } from '~/lib/session.server'
import { apiCall } from '../rows.server'

const isJson = { 'Content-Type': 'application/json' }
const safe = (text: string | null) => encodeURIComponent(text ?? '')

/** There is nothing to see here: the import's own screen is where it begins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(`/dashboard/myapp/${encodeURIComponent(args.params.apiId ?? '')}/import`)
}

/** Passes the steps of an import on: its start, its parts, and its end, which keeps or drops what was sent. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const one = `/imports/${safe(searchParams.get('import'))}`
  const call = apiCall(args)
  const key = keyOf(searchParams.get('key'))
  const posts = { ...isJson, 'Idempotency-Key': key }
  const ask = async () => {
    switch (searchParams.get('do')) {
      case 'start':
        return call('/imports', { method: 'POST', headers: posts, body: '{}' })
      case 'part': {
        const path = `${one}/parts/${safe(searchParams.get('n'))}`
        return call(path, { method: 'PUT', headers: isJson, body: await args.request.text() })
      }
      case 'commit': {
        const skipBad = searchParams.get('skipBad') === '1'
        return call(`${one}/commit`, { method: 'POST', headers: posts, body: JSON.stringify({ skipBad }) })
      }
      default:
        return call(one, { method: 'DELETE' })
    }
  }
  try {
    const answer = await checked(ask())
    return Response.json(answer.status === 204 ? {} : await answer.json())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields, status } = error.problem
    return json({ code: error.code, fields }, { status })
  }
}
