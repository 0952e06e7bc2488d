import { isLocale, localeIndex, negotiateLocale } from '@domain/locale'
import type { AppEnv } from '@kit/context'
import { randomSecret } from '@kit/crypto'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { type ApiPart, openApi } from '@kit/openapi'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiBindings } from '../env'
import { referencePage } from './page'
import { words } from './words'

type Hosts = Settings['hosts']
type Parts = (hosts: Hosts) => ApiPart[]

const info = ({ web }: Hosts) => ({
  title: 'Hamkar API',
  version: '1',
  description: `${words.en.about} What visitors of short links call has a description of its own, \`/openapi-go.json\`: its addresses have the form of those of data APIs, on another host.`,
  contact: { name: 'Hamkar', url: web },
  groups: words.en.groups,
})

const goInfo = (hosts: Hosts) => ({
  ...info(hosts),
  title: 'Hamkar short links',
  description: 'What visitors of a short link call: the link itself, and the page that says where it leads.',
})

const kept = { 'Cache-Control': 'public, max-age=300' }

/** Takes functions that give the parts of the API for our hosts, and the host of short links; gives the routes of their descriptions and their page. */
export function reference(parts: Parts, visited: Parts) {
  return new Hono<AppEnv<ApiBindings>>()
    .get('/openapi.json', ({ json, var: { settings } }) =>
      json(openApi(info(settings.hosts), parts(settings.hosts)), 200, kept),
    )
    .get('/openapi-go.json', ({ json, var: { settings } }) =>
      json(openApi(goInfo(settings.hosts), visited(settings.hosts)), 200, kept),
    )
    .get('/docs/:group?', (c) => {
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
      const { hosts } = c.var.settings
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; font-src ${hosts.web}; base-uri 'none'; frame-ancestors 'none'`,
      )
      const documents = [openApi(info(hosts), parts(hosts)), openApi(goInfo(hosts), visited(hosts))]
      const group = c.req.param('group') ?? null
      const page = referencePage({ documents, group, nonce, locale, web: hosts.web })
      if (page === null) throw new AppError('not_found')
      return c.html(page)
    })
}
