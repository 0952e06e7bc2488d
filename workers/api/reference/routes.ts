import { isLocale, localeIndex, negotiateLocale } from '@domain/locale'
import { randomSecret } from '@kit/crypto'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { type ApiPart, joinParts } from '@kit/openapi'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiContext, ApiEnv } from '../env'
import { referencePage } from './page'
import { partsOf } from './parts'
import { words } from './words'

type Hosts = Settings['hosts']

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

/** Takes the api worker's own routes; gives the routes of the API's descriptions and their pages. */
export function reference(app: ApiPart['app']) {
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => c.json((await documentsOf(c, app)).all, 200, kept))
    .get('/openapi-go.json', async (c) => c.json((await documentsOf(c, app)).go, 200, kept))
    .get('/docs/:group?', async (c) => {
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
          secure: c.var.settings.isHttps,
        })
      c.header('Content-Language', locale)
      c.header('Vary', 'Accept-Language, Cookie', { append: true })
      const { hosts } = c.var.settings
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; font-src ${hosts.web}; base-uri 'none'; frame-ancestors 'none'`,
      )
      const { all, go } = await documentsOf(c, app)
      const group = c.req.param('group') ?? null
      const page = referencePage({ documents: [all, go], group, nonce, locale, web: hosts.web })
      if (page === null) throw new AppError('not_found')
      return c.html(page)
    })
}

/** The description of all calls, and that of what visitors of short links call. */
async function documentsOf(c: ApiContext, app: ApiPart['app']) {
  const { hosts } = c.var.settings
  const parts = await partsOf(c, app)
  return {
    all: joinParts(
      info(hosts),
      parts.filter(({ server }) => server !== hosts.go),
    ),
    go: joinParts(
      goInfo(hosts),
      parts.filter(({ server }) => server === hosts.go),
    ),
  }
}
