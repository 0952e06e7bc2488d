import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { renderSVG } from 'uqr'
import { load } from '~/lib/api.server'
import { requireUser } from '~/lib/session.server'

/** The QR code of a form's public address, as a picture or with `?save=1` as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id, url } = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', 'Content-Type': 'image/svg+xml' })
  if (new URL(args.request.url).searchParams.has('save'))
    headers.set('Content-Disposition', `attachment; filename="${id}.svg"`)
  return new Response(renderSVG(url, { ecc: 'M', border: 2 }), { headers })
}
