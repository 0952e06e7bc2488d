import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { safePath } from '~/lib/origin.server'
import { requireUser } from '~/lib/session.server'

const settings = '/dashboard/notifications/settings'

/** Mutes notifications about one thing, or lifts that; a form that came without a script goes to where it shows. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const ids = [textOf(form, 'id')]
  const change = textOf(form, 'intent') === 'unmute' ? { unmute: ids } : { mute: ids }
  try {
    await read(api.notifications.settings.$patch({ json: change }))
    if (textOf(form, 'via') === 'script') return json({ code: null })
    return redirect(safePath(form.get('back'), settings), { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

/** Says whether a thing is muted; without one there is nothing to read here. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const id = new URL(args.request.url).searchParams.get('id')
  if (id === null) return redirect(settings)
  const { muted } = await load(api.notifications.settings.$get())
  return json(
    { isMuted: muted.some((thing) => thing.id === id) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
