import { isLocale, localeIndex, negotiateLocale } from '@domain/locale'
import type { AppEnv } from '@kit/context'
import { randomSecret } from '@kit/crypto'
import type { Settings } from '@kit/env'
import { type ApiPart, openApi } from '@kit/openapi'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiBindings } from '../env'
import { referencePage } from './page'

const info = {
  title: 'Hamkar API',
  version: '1',
  description:
    'Everything that the screens do, for scripts: accounts, sessions, access tokens, short links, chats, documents, to-do lists, data APIs and hosted sites.',
}

/** Takes a function that gives the parts of the API for our hosts; gives the routes of its description and its page. */
export function reference(parts: (hosts: Settings['hosts']) => ApiPart[]) {
  return new Hono<AppEnv<ApiBindings>>()
    .get('/openapi.json', (c) =>
      c.json(openApi(info, parts(c.var.settings.hosts)), 200, { 'Cache-Control': 'public, max-age=300' }),
    )
    .get('/docs', (c) => {
      const nonce = randomSecret()
      const chosen = c.req.query('lang')
      const cookie = getCookie(c, 'language')
      const wish = { cookie, acceptLanguage: c.req.header('Accept-Language') }
      const locale = isLocale(chosen) ? chosen : negotiateLocale(wish)
      // The web's own cookie is not sent to this host, so the choice is kept here for the next visit.
      if (isLocale(chosen))
        setCookie(c, 'language', String(localeIndex(chosen)), {
          path: '/docs',
          maxAge: 31_536_000,
          sameSite: 'Lax',
          secure: !c.var.settings.isLocal,
        })
      c.header('Content-Language', locale)
      c.header('Vary', 'Accept-Language, Cookie', { append: true })
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      return c.html(referencePage(openApi(info, parts(c.var.settings.hosts)), nonce, locale))
    })
}
