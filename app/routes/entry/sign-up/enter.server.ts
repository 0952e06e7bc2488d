import type { SignedIn } from '@domain/accounts/accounts'
import type { ErrorCode } from '@domain/errors'
import type { FieldCode } from '@domain/field-codes'
import { localeIndex } from '@domain/locale'
import { type ActionFunctionArgs, redirectDocument } from '@remix-run/cloudflare'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { cookieLine, readCookie, yearInSeconds } from '~/lib/cookies.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { safePath } from '~/lib/origin.server'
import { sessionCookie, sessionToken } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { readSignIn, readSignUp, SignInForm, SignUpForm } from './forms'

// As long as a session can live: the server decides when it is over, also for browsers that keep their cookies.
const cookieLife = 90 * 86_400

/** Signs in or up as the form says and leads on; refusals answer with the form's errors. */
export async function enter(args: ActionFunctionArgs) {
  const form = await formOf(args)
  return form.get('mode') === 'in' ? signIn(args, form) : signUp(args, form)
}

async function signUp(args: ActionFunctionArgs, form: FormData) {
  try {
    const given = checkedInput(SignUpForm, readSignUp(form))
    const language = localeIndex(await localeOfRequest(args.request, args.context))
    const { api } = clients(args, null)
    return await welcome(
      args,
      await read(api.accounts.$post({ json: { ...given, language, ...botTokenOf(form) } })),
    )
  } catch (error) {
    const values = typed(form, ['firstName', 'lastName', 'email'])
    return refused(withField(error, 'email_taken', 'email'), values)
  }
}

async function signIn(args: ActionFunctionArgs, form: FormData) {
  try {
    const given = checkedInput(SignInForm, readSignIn(form))
    const { api } = clients(args, null)
    const signedIn = await read(api.sessions.$post({ json: { ...given, ...botTokenOf(form) } }))
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

async function welcome(args: ActionFunctionArgs, { user, token }: SignedIn, isRemembered = false) {
  const { request, context } = args
  await endFormerSession(args)
  const wish = new URL(request.url).searchParams.get('redirectTo')
  const target = user.deleteAfter ? '/dashboard/settings' : safePath(wish, '/dashboard')
  const headers = new Headers({
    'Set-Cookie': sessionCookie(context, token, isRemembered ? cookieLife : undefined),
  })
  // Signed out again, the reader keeps the language of their account.
  if (readCookie(request, 'language') === null) {
    const isSecure = context.cloudflare.env.ORIGIN.startsWith('https:')
    headers.append(
      'Set-Cookie',
      cookieLine('language', String(user.language), { isSecure, maxAge: yearInSeconds }),
    )
  }
  // The members' screens have another style sheet, so they are loaded anew.
  return redirectDocument(target, { status: 303, headers })
}

/** The browser forgets the session that it held, so nobody could end it any more. */
async function endFormerSession(args: ActionFunctionArgs): Promise<void> {
  const former = sessionToken(args)
  if (former === null) return
  const { api } = clients(args, former)
  // It may have run out long ago.
  await checked(api.sessions.current.$delete()).catch(() => undefined)
}
