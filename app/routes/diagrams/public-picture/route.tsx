import { PictureQuery } from '@domain/diagrams/diagrams'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { checked, clients, load, loaded } from '~/lib/api.server'
import { answerPicture, drawingIn } from '../answer-picture.server'

/** The picture of a public diagram for texts that show it; before the first, a plain drawing of what is in it. */
export async function loader(args: LoaderFunctionArgs) {
  const shared = clients(args, null).api.diagrams.public[':key']
  const param = { key: args.params.key ?? '' }
  const { searchParams } = new URL(args.request.url)
  const query = v.parse(PictureQuery, { theme: searchParams.get('theme') === 'dark' ? 'dark' : 'light' })
  const { hasPicture, html } = await load(shared.$get({ param }))
  if (!hasPicture) return answerPicture(args.request, drawingIn(html))
  const picture = await loaded(checked(shared.picture.$get({ param, query })))
  return answerPicture(args.request, await picture.text())
}
