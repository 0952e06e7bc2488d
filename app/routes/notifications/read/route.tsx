import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { safePath } from '~/lib/origin.server'
import { requireUser } from '~/lib/session.server'

/** Marks one notification as read or unread, or all as read; a form that came without a script goes back to its list. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const marks = intent === 'all' ? {} : { ids: [textOf(form, 'id')], isRead: intent !== 'unread' }
  try {
    const count = await read(api.notifications.read.$post({ json: marks }))
    if (textOf(form, 'via') === 'script') return json({ ...count, code: null })
    return redirect(safePath(form.get('back'), '/dashboard/notifications'), { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

/** There is nothing to read at this address. */
export async function loader(args: ActionFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard/notifications')
}
