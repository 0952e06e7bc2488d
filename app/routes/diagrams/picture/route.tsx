import { PictureQuery } from '@domain/diagrams/diagrams'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { apiOrigin, checked, fetcher, load, loaded, read } from '~/lib/api.server'
import { refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** In a picture that is opened by itself, nothing runs. */
const sealed = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
}

/** The picture of a diagram; before the first, a plain drawing of what is in it. An address with its revision stays the same. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const { searchParams } = new URL(args.request.url)
  const query = v.parse(PictureQuery, { theme: searchParams.get('theme') === 'dark' ? 'dark' : 'light' })
  const diagram = await load(api.diagrams[':id'].$get({ param }))
  const cache = searchParams.has('of') ? 'private, max-age=31536000, immutable' : 'private, no-cache'
  const headers = { ...sealed, 'Cache-Control': cache }
  if (diagram.pictureOf !== null) {
    const { body } = await loaded(checked(api.diagrams[':id'].picture.$get({ param, query })))
    return new Response(body, { headers })
  }
  const { html } = await read(api.diagrams[':id'].content.$get({ param }))
  const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0]
  if (svg === undefined) throw new Response(null, { status: 404 })
  return new Response(svg, { headers })
}

/** The picture that an editor's browser sends, passed on. */
export async function action(args: ActionFunctionArgs) {
  const { token } = await requireUser(args)
  const { request, context, params } = args
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const address = `${apiOrigin(context)}/diagrams/${encodeURIComponent(params.id ?? '')}/picture`
  try {
    await checked(fetcher(args, 'API', token)(address, { method: 'PUT', headers, body: request.body }))
    return json({ code: null })
  } catch (error) {
    return refused(error)
  }
}
