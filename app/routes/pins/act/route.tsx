import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { safePath } from '~/lib/origin.server'
import { requireUser } from '~/lib/session.server'

/** Pins a thing to the sidebar or takes it from there; a form that came without a script goes back to where it was. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: textOf(form, 'id') }
  const { pin } = api.things[':id']
  try {
    if (textOf(form, 'intent') === 'unpin') await checked(pin.$delete({ param }))
    else await checked(pin.$put({ param }))
    if (textOf(form, 'via') === 'script') return json({ code: null })
    return redirect(safePath(form.get('back'), '/dashboard'), { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

/** There is nothing to read at this address. */
export async function loader(args: ActionFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard')
}
