import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { cookieLine, yearInSeconds } from '~/lib/cookies.server'
import { formOf } from '~/lib/form.server'
import { safePath } from '~/lib/origin.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf({ request, context })
  const theme = String(form.get('theme'))
  if (!['light', 'dark', 'system'].includes(theme)) {
    return json({ code: 'invalid', fields: { theme: 'unknown_theme' } }, { status: 422 })
  }
  const isSecure = context.cloudflare.env.ORIGIN.startsWith('https:')
  const maxAge = theme === 'system' ? 0 : yearInSeconds
  const headers = { 'Set-Cookie': cookieLine('theme', theme === 'system' ? '' : theme, { isSecure, maxAge }) }
  const back = form.get('redirectTo')
  if (back === null) return json({ theme }, { headers })
  return redirect(safePath(back, '/'), { status: 303, headers })
}
