import { PictureQuery } from '@domain/diagrams/diagrams'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { apiOrigin, checked, fetcher, load, loaded, read } from '~/lib/api.server'
import { refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { answerPicture, drawingIn } from '../answer-picture.server'

/** The picture of a diagram; before the first, a plain drawing of what is in it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const { searchParams } = new URL(args.request.url)
  const query = v.parse(PictureQuery, { theme: searchParams.get('theme') === 'dark' ? 'dark' : 'light' })
  const diagram = await load(api.diagrams[':id'].$get({ param }))
  if (diagram.pictureOf === null) {
    const { html } = await read(api.diagrams[':id'].content.$get({ param }))
    return answerPicture(args.request, drawingIn(html))
  }
  const picture = await loaded(checked(api.diagrams[':id'].picture.$get({ param, query })))
  return answerPicture(args.request, await picture.text())
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
