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

/** The picture of a diagram; before the first, a plain drawing of what is in it. Browsers ask each time whether theirs is the newest. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const { searchParams } = new URL(args.request.url)
  const query = v.parse(PictureQuery, { theme: searchParams.get('theme') === 'dark' ? 'dark' : 'light' })
  const diagram = await load(api.diagrams[':id'].$get({ param }))
  const svg = diagram.pictureOf === null ? await plainDrawing() : await picture()
  const etag = `"${await digestOf(svg)}"`
  const headers = { ...sealed, 'Cache-Control': 'private, no-cache', ETag: etag }
  const isKnown = args.request.headers.get('If-None-Match')?.includes(etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(svg, { headers })

  async function picture(): Promise<string> {
    return (await loaded(checked(api.diagrams[':id'].picture.$get({ param, query })))).text()
  }
  async function plainDrawing(): Promise<string> {
    const { html } = await read(api.diagrams[':id'].content.$get({ param }))
    const found = /<svg[\s\S]*<\/svg>/.exec(html)?.[0]
    if (found === undefined) throw new Response(null, { status: 404 })
    return found
  }
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))
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
