import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

const settings = '/dashboard/notifications/settings'

/** Has this browser be told with the page closed, by what its script subscribed with; or any of the member's no more. */
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

/** What a browser gave; the api refuses what is none. */
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
