import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { cookieLine, yearInSeconds } from '~/lib/cookies.server'
import { formOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { safePath } from '~/lib/origin.server'
import { lookCookies } from '../look'
import { themeNamed } from '../themes'

/** Keeps the look of code that a plain form chose, and leads back to the code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf({ request, context })
  const isSecure = context.cloudflare.env.ORIGIN.startsWith('https:')
  const kept = { isSecure, maxAge: yearInSeconds }
  const headers = new Headers()
  if (form.has('theme'))
    headers.append('Set-Cookie', cookieLine(lookCookies.theme, themeNamed(textOf(form, 'theme')).name, kept))
  if (form.has('numbers')) {
    const value = textOf(form, 'numbers') === 'off' ? 'off' : 'on'
    headers.append('Set-Cookie', cookieLine(lookCookies.numbers, value, kept))
  }
  return redirect(safePath(form.get('redirectTo'), '/'), { status: 303, headers })
}
