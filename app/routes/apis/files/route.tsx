import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin, checked, fetcher, loaded } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

const files = {
  openapi: 'openapi.json',
  types: 'types',
  csv: 'rows/export?format=csv',
  json: 'rows/export?format=json',
}

/** Files about an API and of its rows, passed on as the worker sends them: the api host asks for a bearer. */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireUser(args)
  const wish = new URL(args.request.url).searchParams.get('file')
  const name = (Object.keys(files) as (keyof typeof files)[]).find((each) => each === wish) ?? 'openapi'
  const id = encodeURIComponent(args.params.apiId ?? '')
  const call = fetcher(args, 'DATA', token)
  const answer = await loaded(checked(call(`${apiOrigin(args.context)}/apis/${id}/${files[name]}`)))
  const ending = { openapi: 'openapi.json', types: 'types.ts', csv: 'csv', json: 'json' }[name]
  return new Response(answer.body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': answer.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition':
        answer.headers.get('Content-Disposition') ?? `attachment; filename="${id}.${ending}"`,
    },
  })
}
