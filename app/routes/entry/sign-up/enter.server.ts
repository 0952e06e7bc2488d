import { conditionsVersion } from '@domain/accounts/conditions'
import type { ErrorCode } from '@domain/errors'
import type { FieldCode } from '@domain/field-codes'
import { localeIndex } from '@domain/locale'
import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { ApiError, clients, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { localeOfRequest } from '~/lib/visitor.server'
import {
  identityAnew,
  isAboutProof,
  phoneAnew,
  toSecondFactor,
  trustedDevice,
  waitingIdentity,
  waitingPhone,
  welcome,
} from '../welcome.server'
import { ProvenSignUpForm, readSignIn, readSignUp, SignInForm, SignUpForm } from './forms'

/** Signs in or up as the form says and leads on; refusals answer with the form's errors. */
export async function enter(args: ActionFunctionArgs) {
  const form = await formOf(args)
  return form.get('mode') === 'in' ? signIn(args, form) : signUp(args, form)
}

async function signUp(args: ActionFunctionArgs, form: FormData) {
  const waiting = waitingPhone(args)
  const identity = waitingIdentity(args)
  try {
    const schema = identity ? ProvenSignUpForm : SignUpForm
    const { agreed: _, ...given } = checkedInput(schema, readSignUp(form))
    const language = localeIndex(await localeOfRequest(args.request, args.context))
    const { api } = clients(args, null)
    const proofs = {
      ...(waiting ? { phoneProof: waiting.proof } : {}),
      ...(identity ? { providerProof: identity.proof } : {}),
    }
    const json = {
      ...given,
      language,
      conditions: conditionsVersion,
      ...proofs,
      ...botTokenOf(form),
    } as const
    return await welcome(args, await read(api.accounts.$post({ json })))
  } catch (error) {
    if (identity && isAboutProof(error, 'providerProof')) throw identityAnew(args)
    if (isAboutProof(error, 'phoneProof')) throw phoneAnew(args)
    const values = typed(form, ['firstName', 'lastName', 'email', 'agreed'])
    return refused(withField(error, 'email_taken', 'email'), values)
  }
}

async function signIn(args: ActionFunctionArgs, form: FormData) {
  try {
    const given = checkedInput(SignInForm, readSignIn(form))
    const { api } = clients(args, null)
    const json = { ...given, ...trustedDevice(args), ...botTokenOf(form) }
    const signedIn = await read(api.sessions.$post({ json })).catch((error: unknown) =>
      toSecondFactor(args, error, given.remember),
    )
    return await welcome(args, signedIn, given.remember)
  } catch (error) {
    return refused(withField(error, 'invalid_credentials', 'password'), typed(form, ['email', 'remember']))
  }
}

function botTokenOf(form: FormData): { botToken?: string } {
  const botToken = textOf(form, 'botToken')
  return botToken === '' ? {} : { botToken }
}

/** Some refusals of a whole call belong to one field of the form. */
function withField(error: unknown, code: ErrorCode & FieldCode, field: string): unknown {
  if (!(error instanceof ApiError) || error.problem.code !== code) return error
  return new ApiError({ ...error.problem, fields: { [field]: code } }, error.retryAfter)
}
