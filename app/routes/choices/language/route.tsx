import { localeAt, localeIndex } from '@domain/locale'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { clients } from '~/lib/api.server'
import { cookieLine, yearInSeconds } from '~/lib/cookies.server'
import { formOf } from '~/lib/form.server'
import { safePath } from '~/lib/origin.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { sessionToken } from '~/lib/session.server'

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  const language = form.get('language')
  const locale = localeAt(language)
  if (locale === null)
    return json({ code: 'invalid', fields: { language: 'unknown_language' } }, { status: 422 })
  const { ORIGIN } = args.context.cloudflare.env
  const cookie = cookieLine('language', String(language), {
    isSecure: ORIGIN.startsWith('https:'),
    maxAge: yearInSeconds,
  })
  await rememberInAccount(args, localeIndex(locale))
  const headers = { 'Set-Cookie': cookie }
  const back = form.get('redirectTo')
  if (back === null) return json({ locale }, { headers })
  const path = safePath(back, '/')
  return redirect(prefixOf(path) ? localePath(path, locale) : path, { status: 303, headers })
}

// The cookie decides on this browser; the account only serves the next one, so a failure here is not the reader's.
async function rememberInAccount(args: ActionFunctionArgs, language: 0 | 1 | 2): Promise<void> {
  const token = sessionToken(args)
  if (!token) return
  const { api } = clients(args, token)
  await api.accounts.current.$patch({ json: { language } }).catch(() => null)
}
