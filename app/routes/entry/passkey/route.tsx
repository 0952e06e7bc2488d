import { PasskeySession } from '@domain/accounts/passkeys'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { clients, read } from '~/lib/api.server'
import { credentialIn } from '~/lib/credential.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { welcome } from '../welcome.server'

/** Gives what a browser asks its passkeys for, or signs in by what one of them signed. */
export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  const { api } = clients(args, null)
  try {
    if (textOf(form, 'intent') === 'options')
      return json({ code: null, options: await read(api.sessions.passkey.options.$post()) })
    const wish = { credential: credentialIn(form), remember: form.get('remember') === 'on' }
    const given = checkedInput(PasskeySession, wish)
    return await welcome(args, await read(api.sessions.passkey.$post({ json: given })), given.remember)
  } catch (error) {
    return refused(error)
  }
}

/** There is nothing to read at this address. */
export const loader = () => redirect('/signup?mode=in')
