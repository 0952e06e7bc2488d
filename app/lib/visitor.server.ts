import { isLocale, type Locale, locales, negotiateLocale } from '@domain/locale'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { RemixI18Next } from 'remix-i18next/server'
import { readCookie } from './cookies.server'
import { findForm } from './public-form.server'
import { type Reckoning, reckoningOf } from './reckoning'
import { findUser } from './session.server'

type Theme = 'light' | 'dark'
/** The facts about a reader that rendering a page needs. `theme` null follows the system. */
export type Visitor = {
  locale: Locale
  theme: Theme | null
  timeZone: string
  reckoning: Reckoning
  now: number
}

function detectionFor(context: AppLoadContext) {
  return new RemixI18Next({
    detection: {
      supportedLanguages: [...locales],
      fallbackLanguage: 'en',
      order: ['custom'],
      async findLocale(request) {
        const cookie = readCookie(request, 'language')
        const isKnown = cookie !== null && /^[0-2]$/.test(cookie)
        // While the account cannot be read, the browser's language is used; the page itself says what is wrong.
        const user = isKnown ? null : await findUser({ request, context }).catch(() => null)
        const acceptLanguage = request.headers.get('Accept-Language')
        return negotiateLocale({ cookie, account: user?.language, acceptLanguage })
      },
    },
  })
}

const kept = new WeakMap<AppLoadContext, Promise<Locale>>()

/** Finds the language of a request: its address, the cookie, the account, then the browser's wish. Asked once a request. */
export function localeOfRequest(request: Request, context: AppLoadContext): Promise<Locale> {
  const known = kept.get(context)
  if (known) return known
  const found = findLocale(request, context)
  kept.set(context, found)
  return found
}

async function findLocale(request: Request, context: AppLoadContext): Promise<Locale> {
  const segment = new URL(request.url).pathname.split('/')[1]
  if (isLocale(segment)) return segment
  // A form speaks its own language, to whomever.
  const form = segment === 'form' ? await findForm({ request, context }).catch(() => null) : null
  if (form?.language) return form.language
  const found = await detectionFor(context).getLocale(request)
  return isLocale(found) ? found : 'en'
}

/** Reads what a request says of its reader. */
export async function readVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  const theme = readCookie(request, 'theme')
  const locale = await localeOfRequest(request, context)
  return {
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    timeZone: timeZoneOf(request, context, locale),
    reckoning: reckoningOf(readCookie(request, 'calendar'), locale),
    now: Date.now(),
  }
}

/** Gives the reader's time zone: from the browser, else from the location of the request, else from the language. */
export function timeZoneOf(request: Request, context: AppLoadContext, locale: Locale): string {
  const told = readCookie(request, 'timeZone')
  const known = [told, context.cloudflare.cf?.timezone].find(isTimeZone)
  return known ?? (locale === 'fa' ? 'Asia/Tehran' : 'UTC')
}

function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || !/^[A-Za-z][\w+/-]{1,40}$/.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
