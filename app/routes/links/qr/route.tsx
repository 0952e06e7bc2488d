import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, loaded } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The QR code of a link as a picture, `?as=svg` or png, `&size=` pixels wide; `&save=1` gives it as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { links } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const param = { id: args.params.id ?? '' }
  const link = links.links[':id']
  const query = searchParams.has('size') ? { size: searchParams.get('size') ?? '' } : {}
  const call =
    searchParams.get('as') === 'png'
      ? link['qr.png'].$get({ param, query })
      : link['qr.svg'].$get({ param, query })
  const answer = await loaded(checked<Awaited<typeof call>>(call))
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    'Content-Type': answer.headers.get('Content-Type') ?? '',
  })
  if (searchParams.has('save'))
    headers.set('Content-Disposition', answer.headers.get('Content-Disposition') ?? '')
  return new Response(answer.body, { headers })
}
