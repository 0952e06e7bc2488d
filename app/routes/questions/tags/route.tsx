import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load, loaded } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { formOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'
import { tagAddress } from '../addresses'

/** Tags that begin so, for the field in which they are written. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 32)
  return json(await load(api.tags.$get({ query: { q } })), {
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}

/** Follows a tag, or no longer, and leads to its questions. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const id = textOf(form, 'id')
  if (!id.startsWith('tag_')) throw new Response(null, { status: 404 })
  await loaded(follow(api, id, textOf(form, 'follow') === '1'))
  return redirect(tagAddress(textOf(form, 'name')))
}
