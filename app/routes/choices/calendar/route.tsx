import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { cookieLine, yearInSeconds } from '~/lib/cookies.server'
import { formOf } from '~/lib/form.server'
import { safePath } from '~/lib/origin.server'
import { reckoningCookie } from '~/lib/reckoning'

/** Keeps the calendar of this browser: by the language, or the reader's own choice. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf({ request, context })
  const value = reckoningCookie(form.get('calendar'), form.get('hijriDays') ?? '0')
  if (value === null)
    return json({ code: 'invalid', fields: { calendar: 'unknown_calendar' } }, { status: 422 })
  const isSecure = context.cloudflare.env.ORIGIN.startsWith('https:')
  const headers = { 'Set-Cookie': cookieLine('calendar', value, { isSecure, maxAge: yearInSeconds }) }
  const back = form.get('redirectTo')
  if (back === null) return json({ calendar: value }, { headers })
  return redirect(safePath(back, '/'), { status: 303, headers })
}
