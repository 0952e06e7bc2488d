import { isLocale, localeIndex, negotiateLocale } from '@domain/locale'
import { randomSecret } from '@kit/crypto'
import type { Settings } from '@kit/env'
import { AppError } from '@kit/errors'
import { type ApiPart, joinParts } from '@kit/openapi'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiContext, ApiEnv } from '../env'
import { demoMembersFor } from './demo-members'
import { errorsPath } from './error-page'
import { errorTextsIn } from './errors/texts'
import { referencePage } from './page'
import { partsOf } from './parts'
import { titlesIn } from './titles'
import { words } from './words'

type Hosts = Settings['hosts']

const info = ({ web }: Hosts) => ({
  title: 'Hamkar API',
  version: '1',
  description: `${words.en.about} Each host also has its own description, for client generators that ignore the servers of a path: \`/openapi/api.json\`, \`/openapi/data.json\` and \`/openapi/files.json\`. The calls of visitors to short links are only in \`/openapi-go.json\`, because their paths have the same form as those of data APIs, on another host.`,
  contact: { name: 'Hamkar', url: web },
  groups: words.en.groups,
})

const goInfo = (hosts: Hosts) => ({
  ...info(hosts),
  title: 'Hamkar short links',
  description:
    'The calls of visitors to a short link: the link itself, and the page that shows where it leads.',
})

/** The title and description of each host's own document. */
const ofHost = {
  api: { title: 'Hamkar API', description: words.en.about },
  data: {
    title: 'Hamkar data APIs',
    description: 'The rows of data APIs, as your programs and their visitors call them.',
  },
  files: {
    title: 'Hamkar files',
    description: 'The connector of the file manager, and the files that a deploy of a hosted site uploads.',
  },
}

const hostNames = Object.keys(ofHost) as (keyof typeof ofHost)[]

/** How many letters of a search are read. */
const maxQuery = 80

const kept = { 'Cache-Control': 'public, max-age=300' }

/** Takes the api worker's own routes; gives the routes of the API's descriptions and their pages. */
export function reference(app: ApiPart['app']) {
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => c.json((await documentsOf(c, app)).all, 200, kept))
    .get('/openapi-go.json', async (c) => c.json((await documentsOf(c, app)).go, 200, kept))
    .get('/openapi/:file', async (c) => {
      const host = hostNames.find((name) => `${name}.json` === c.req.param('file'))
      if (!host) throw new AppError('not_found')
      return c.json((await documentsOf(c, app)).onHost(host), 200, kept)
    })
    .on('GET', ['/docs/', '/docs/:group/', '/docs/:group/:call/'], (c) => {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(pathname.replace(/\/$/, '') + search, 308)
    })
    .get('/docs/:group?/:call?', async (c) => {
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
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'self'; img-src 'self'; font-src ${hosts.web}; base-uri 'none'; frame-ancestors 'none'`,
      )
      const { all, go } = await documentsOf(c, app)
      const { group = null, call = null } = c.req.param()
      const query = (c.req.query('q') ?? '').trim().slice(0, maxQuery)
      const documents = [all, go]
      const titles = await titlesIn(locale)
      const errors = c.req.path === errorsPath ? await errorTextsIn(locale) : null
      const place = { api: hosts.api, web: hosts.web, members: await demoMembersFor(c) }
      const page = referencePage({ documents, titles, group, call, query, errors, nonce, locale, place })
      if (page === null) throw new AppError('not_found')
      return c.html(page)
    })
}

/** The description of all calls, that of what visitors of short links call, and those of one host. */
async function documentsOf(c: ApiContext, app: ApiPart['app']) {
  const { hosts } = c.var.settings
  const parts = await partsOf(c, app)
  const on = (host: string) => parts.filter(({ server }) => server === host)
  return {
    all: joinParts(
      info(hosts),
      parts.filter(({ server }) => server !== hosts.go),
    ),
    go: joinParts(goInfo(hosts), on(hosts.go)),
    onHost: (name: keyof typeof ofHost) => joinParts({ ...info(hosts), ...ofHost[name] }, on(hosts[name])),
  }
}
