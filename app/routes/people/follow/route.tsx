import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** Whether the reader follows a member, for the member's card. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  try {
    const { items } = await read(api.follows.$get({ query: { of: 'following', id } }))
    return json({ code: null, isFollowed: items.length > 0 }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return refused(error)
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const isFollowed = textOf(await formOf(args), 'follow') === '1'
  try {
    await follow(api, args.params.id ?? '', isFollowed)
    return json({ code: null, isFollowed })
  } catch (error) {
    return refused(error)
  }
}
