import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { refused } from '~/lib/form-answer.server'
import { requireUser } from '~/lib/session.server'

/** The options from which the browser makes a passkey of this member. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  try {
    return json({ code: null, options: await read(api.passkeys.options.$post()) })
  } catch (error) {
    return refused(error)
  }
}

/** There is nothing to read at this address. */
export async function loader(args: ActionFunctionArgs) {
  await requireUser(args)
  return redirect('/dashboard/settings/passkeys')
}
