import { type ActionFunctionArgs, json, redirectDocument } from '@remix-run/cloudflare'
import { type ApiClient, checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf, typed } from '~/lib/form-answer.server'
import { askForProof } from '~/lib/fresh-proof.server'
import { isSignedOut, requireUser, signInRedirect, signOutHeaders } from '~/lib/session.server'
import { forms } from './forms'

/** `made` is a new token's secret, which no later answer can give. */
export type SettingAnswer = FormAnswer & { intent: string; made?: string }

type Act = (api: ApiClient, form: FormData) => Promise<Partial<SettingAnswer> | undefined>

const acts: Record<string, Act> = {
  async profile(api, form) {
    const change = checkedInput(forms.profile.schema, forms.profile.read(form))
    await checked(api.accounts.current.$patch({ json: change }))
    return undefined
  },
  async email(api, form) {
    const change = checkedInput(forms.email.schema, forms.email.read(form))
    await checked(api.accounts.current.email.$put({ json: change }))
    return undefined
  },
  async found(api, form) {
    const change = checkedInput(forms.found.schema, forms.found.read(form))
    await checked(api.accounts.current.$patch({ json: change }))
    return undefined
  },
  async resend(api) {
    await checked(api['email-confirmations'].$post())
    return undefined
  },
  async password(api, form) {
    const change = checkedInput(forms.password.schema, forms.password.read(form))
    await checked(api.accounts.current.password.$put({ json: change }))
    return undefined
  },
  async endSession(api, form) {
    await checked(api.sessions[':id'].$delete({ param: { id: textOf(form, 'id') } }))
    return undefined
  },
  async endSessions(api) {
    await checked(api.sessions.$delete())
    return undefined
  },
  async token(api, form) {
    const wish = checkedInput(forms.token.schema, forms.token.read(form))
    const { token } = await read(api.tokens.$post({ json: wish }))
    return { made: token }
  },
  async revoke(api, form) {
    await checked(api.tokens[':id'].$delete({ param: { id: textOf(form, 'id') } }))
    return undefined
  },
  async removeWay(api, form) {
    await checked(api.ways[':id'].$delete({ param: { id: textOf(form, 'id') } }))
    return undefined
  },
  async restore(api) {
    await checked(api.accounts.current.restore.$post())
    return undefined
  },
}

/** Does what one of the page's forms asks; `intent` names the form. */
export async function act(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  try {
    if (intent === 'deletion') return await goAway(args, api, form)
    const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined
    const done = await run?.(api, form)
    return json<SettingAnswer>({ code: run ? 'done' : 'not_found', intent, ...done })
  } catch (error) {
    if (isSignedOut(error)) throw signInRedirect(args)
    askForProof(args, error)
    const answer = refused(error, typed(form, ['email', 'name', 'firstName', 'lastName']))
    return json<SettingAnswer>({ ...(await answer.json()), intent }, { status: answer.status })
  }
}

async function goAway({ context }: ActionFunctionArgs, api: ApiClient, form: FormData) {
  const { password } = checkedInput(forms.deletion.schema, forms.deletion.read(form))
  await checked(api.accounts.current.$delete({ json: { password } }))
  return redirectDocument('/signup?mode=in&gone=1', { status: 303, headers: signOutHeaders(context) })
}
