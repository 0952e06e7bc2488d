import { NewPasskey, WayChange } from '@domain/accounts/passkeys'
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type ApiClient, ApiError, checked, read } from '~/lib/api.server'
import { credentialIn } from '~/lib/credential.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf, typed } from '~/lib/form-answer.server'
import { askForProof } from '~/lib/fresh-proof.server'
import { requireUser } from '~/lib/session.server'

/** `values.intent` is the form that was refused. */
export type PasskeyAnswer = FormAnswer

/** Does what one of the page's forms asks; `intent` names it. */
export async function act(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    await run(api, textOf(form, 'intent'), form)
    return redirect('/dashboard/settings/passkeys', 303)
  } catch (error) {
    askForProof(args, error)
    // Removed in the meantime, as in another tab: the list says so.
    if (error instanceof ApiError && error.problem.code === 'not_found')
      return redirect('/dashboard/settings/passkeys', 303)
    return refused(error, typed(form, ['name', 'intent']))
  }
}

async function run(api: ApiClient, intent: string, form: FormData): Promise<void> {
  const name = textOf(form, 'name')
  const id = textOf(form, 'id')
  if (intent === 'add') {
    const wish = { credential: credentialIn(form), ...(name.trim() !== '' && { name }) }
    await read(api.passkeys.$post({ json: checkedInput(NewPasskey, wish) }))
  }
  if (intent === 'rename')
    await read(api.ways[':id'].$patch({ param: { id }, json: checkedInput(WayChange, { name }) }))
  if (intent === 'remove') await checked(api.ways[':id'].$delete({ param: { id } }))
}
