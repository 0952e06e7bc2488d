import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, loaded, read } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** Gives the API that the address names, its version, and the calls in its owner's name; throws what an error boundary shows. */
export async function requireApi(args: LoaderFunctionArgs) {
  const member = await requireUser(args)
  const param = { id: args.params.apiId ?? '' }
  const answer = await loaded(checked(member.data.apis[':id'].$get({ param })))
  return { ...member, param, api: await answer.json(), etag: answer.headers.get('ETag') ?? '' }
}

type Data = Awaited<ReturnType<typeof requireUser>>['data']

/** Gives what the bar says of the app of an API; a bar without it is better than no page. */
export async function appNamed(data: Data, id: string): Promise<{ id: string; name: string } | null> {
  return read(data.apps[':id'].$get({ param: { id } })).then(
    ({ id, name }) => ({ id, name }),
    () => null,
  )
}
