import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

const settings = '/dashboard/notifications/settings'

/** Turns push notifications on for this browser, by the subscription of its script; or off for all browsers of the member. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    if (textOf(form, 'intent') === 'on')
      await read(api.pushes.$put({ json: subscriptionOf(textOf(form, 'subscription')) }))
    else await checked(api.pushes[':id'].$delete({ param: { id: textOf(form, 'id') } }))
    if (textOf(form, 'via') === 'script') return json({ code: null })
    return redirect(settings, { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

/** The subscription from a browser; the api refuses an invalid one. */
function subscriptionOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** There is nothing to read at this address. */
export async function loader(args: ActionFunctionArgs) {
  await requireUser(args)
  return redirect(settings)
}
