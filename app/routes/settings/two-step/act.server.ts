import { TotpConfirmation } from '@domain/accounts/ways'
import { type ActionFunctionArgs, json } from '@remix-run/cloudflare'
import { renderSVG } from 'uqr'
import { type ApiClient, ApiError, checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { askForProof } from '~/lib/fresh-proof.server'
import { requireUser } from '~/lib/session.server'

/** The secret of an authenticator; `picture` is the QR code of `uri`. */
export type Setup = { secret: string; uri: string; picture: string }
export type TwoStepAnswer = FormAnswer & { setup?: Setup | undefined; codes?: string[] }

/** Does what one of the page's buttons asks; `intent` names it. */
export async function act(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  try {
    return json<TwoStepAnswer>(await run(api, intent, form))
  } catch (error) {
    askForProof(args, error)
    const isWrong = error instanceof ApiError && error.problem.code === 'invalid_code'
    const shown = isWrong ? new ApiError({ ...error.problem, fields: { code: 'invalid_code' } }) : error
    const answer = refused(shown)
    const setup = intent === 'confirm' ? setupOf(textOf(form, 'uri')) : undefined
    return json<TwoStepAnswer>({ ...(await answer.json()), setup }, { status: answer.status })
  }
}

async function run(api: ApiClient, intent: string, form: FormData): Promise<TwoStepAnswer> {
  if (intent === 'start') {
    const { uri } = await read(api.totp.$post())
    return { code: 'started', setup: setupOf(uri) }
  }
  if (intent === 'confirm') {
    const given = checkedInput(TotpConfirmation, { code: form.get('code') })
    return { code: 'on', codes: (await read(api.totp.confirm.$post({ json: given }))).recoveryCodes }
  }
  if (intent === 'codes')
    return { code: 'codes', codes: (await read(api['recovery-codes'].$post())).recoveryCodes }
  if (intent !== 'off') return { code: 'not_found' }
  await checked(api.ways[':id'].$delete({ param: { id: textOf(form, 'id') } }))
  return { code: 'off' }
}

/** A page without a script brings the address along, so that the picture is still there after a wrong code. */
function setupOf(uri: string): Setup | undefined {
  const secret = /^otpauth:\/\/totp\/.{1,600}?[?&]secret=([A-Z2-7]{16,64})(?:&|$)/.exec(uri)?.[1]
  if (secret === undefined || uri.length > 1_000) return undefined
  const svg = renderSVG(uri, { ecc: 'M', border: 2 })
  return { secret, uri, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}
