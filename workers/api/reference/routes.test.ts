import { env } from 'cloudflare:workers'
import { ContentHears, ContentSays } from '@domain/contents/room'
import { fragmentName } from '@domain/documents/schema'
import { nounsWith } from '@domain/things'
import { factsOf } from '@kit/describe'
import { describe, expect, it } from 'vitest'
import { call } from '../../../tests/api'
import { api as data } from '../../data/api'
import { host as rows } from '../../data/host'
import { api as links } from '../../links/api'
import { go } from '../../links/go/routes'
import { api as sites } from '../../sites/api'
import { filesHost as connector } from '../../sites/files-host'
import { app as api } from '..'
import { filesHost } from '../files/host'
import { filePolicy, nounParts } from '../nouns'
import { sections } from './sections'
import { words } from './words'

const hosts = [
  ...[api, links, data, sites].map((app) => ({ server: 'api', app })),
  ...[connector, filesHost(filePolicy)].map((app) => ({ server: 'files', app })),
  { server: 'data', app: rows },
  { server: 'go', app: go },
]

type Operation = {
  operationId: string
  description?: string
  tags: string[]
  security?: unknown
  parameters?: { name: string; schema: object }[]
  responses: Record<string, unknown>
}
type Description = {
  components: { schemas: Record<string, object>; securitySchemes?: Record<string, object> }
  openapi: string
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, { servers?: { url: string }[] } & Record<string, Operation>>
}

const text = async (path: string, headers: Record<string, string> = {}) =>
  (await call('GET', path, { headers })).text()

const read = async () => (await call('GET', '/openapi.json')).json<Description>()

it('describes the calls of every worker, with their server', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toBe('3.1.0')
  for (const path of [
    '/accounts',
    '/sessions/current',
    '/tokens/{id}',
    '/links',
    '/links/{id}/clicks',
    '/tickets',
  ]) {
    expect(Object.keys(paths)).toContain(path)
    expect(paths[path]?.servers).toEqual([{ url: 'http://api.localhost:8787' }])
  }
})

/** For machines that watch us, for people with a browser, the description itself, and addresses that answers give whole. */
const noCalls = new Set(
  '/ /health /ready /robots.txt /openapi.json /openapi-go.json /openapi/{file} /openapi-part.json /docs/ /docs/{group}/ /docs/{group}/{call}/ /docs/{group}?/{call}? /outbox /uploads/{id}'.split(
    ' ',
  ),
)

it('has every call of every host, and none that is not there', async () => {
  const described: string[] = []
  for (const document of ['/openapi.json', '/openapi-go.json']) {
    const description = await (await call('GET', document)).json<Description>()
    for (const [path, { servers = description.servers, ...methods }] of Object.entries(description.paths))
      for (const method of Object.keys(methods))
        described.push(`${method.toUpperCase()} ${servers[0]?.url}${path}`)
  }
  const routed = hosts.flatMap(({ server, app }) =>
    app.routes
      .filter(({ path }) => !app.routes.some((one) => one.path === path && factsOf(one.handler)?.internal))
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({
        method,
        path: path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace('/*', '/{path}'),
      }))
      .filter(({ path }) => !noCalls.has(path))
      .map(({ method, path }) => `${method} http://${server}.localhost:8787${path}`),
  )
  const missing = routed.filter((one) => !described.includes(one) && !described.includes(`${one}+`))
  expect([...new Set(missing)]).toEqual([])
  expect(described.filter((one) => !routed.includes(one) && !routed.includes(one.slice(0, -1)))).toEqual([])
  expect(described).toContain('PUT http://files.localhost:8787/{hostId}/deploys/{deployId}/{path}')
})

describe('the description of one host', () => {
  const names = ['api', 'data', 'files']
  const readOne = async (name: string) => (await call('GET', `/openapi/${name}.json`)).json<Description>()

  it('has each call of the whole once, with its host for all readers of the first server', async () => {
    const whole = Object.entries((await read()).paths).map(([path, { servers, ...methods }]) => [
      `${servers?.[0]?.url}${path}`,
      methods,
    ])
    const parts = (await Promise.all(names.map(readOne))).flatMap(({ servers, paths }) =>
      Object.entries(paths).map(([path, methods]) => [`${servers[0]?.url}${path}`, methods]),
    )
    expect(parts).toHaveLength(whole.length)
    expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(whole))
  })

  it.each(names)('names one server, and what its own calls need: %s', async (name) => {
    const { servers, tags, paths, components } = await readOne(name)
    expect(servers).toEqual([{ url: `http://${name}.localhost:8787` }])
    const text = JSON.stringify(paths)
    for (const item of Object.values(paths)) expect(Object.keys(item)).not.toContain('servers')
    for (const schema of Object.keys(components.schemas))
      expect(text).toContain(`"#/components/schemas/${schema}"`)
    for (const scheme of Object.keys(components.securitySchemes ?? {}))
      expect(text).toContain(`{"${scheme}":[`)
    const calls = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods))
    const used = calls.flatMap((one) => (one as Operation).tags)
    expect(new Set(tags.map((tag) => tag.name))).toEqual(new Set(used))
  })

  it('is kept by callers like the whole, and is linked from the reference', async () => {
    const whole = (await call('GET', '/openapi.json')).headers
    const page = await (await call('GET', '/docs')).text()
    for (const name of names) {
      const { headers } = await call('GET', `/openapi/${name}.json`)
      expect(headers.get('Cache-Control')).toBe(whole.get('Cache-Control'))
      expect(headers.get('Content-Type')).toBe(whole.get('Content-Type'))
      expect(page).toContain(`href="/openapi/${name}.json"`)
    }
    expect((await call('GET', '/openapi/go.json')).status).toBe(404)
    expect((await call('GET', '/openapi/toString')).status).toBe(404)
  })
})

it('tells nobody but other workers what one worker does', async () => {
  const part = await env.LINKS.fetch('http://part/openapi-part.json')
  expect(await part.json()).toMatchObject([
    { server: 'http://api.localhost:8787' },
    { server: 'http://go.localhost:8787' },
  ])
  expect((await call('GET', '/openapi-part.json')).status).toBe(404)
  const hosts = { LINKS: ['go'], DATA: ['data'], SITES_API: ['files', 'me.sites'] } as const
  for (const [worker, names] of Object.entries(hosts))
    for (const name of names) {
      const answer = await env[worker as keyof typeof hosts].fetch(
        `http://${name}.localhost:8787/openapi-part.json`,
      )
      expect([name, answer.status]).toEqual([name, 404])
    }
})

it('says of a call what it takes, answers and refuses', async () => {
  const { paths } = await read()
  const post = paths['/links']?.post
  expect(post).toMatchObject({
    security: [{ bearer: ['links:write'] }],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })]),
    requestBody: { content: { 'application/json': { schema: { required: ['title', 'url'] } } } },
  })
  expect(Object.keys(post?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '401', '409', '422', '429']),
  )
})

it('says of a call that needs nobody to be signed in that it needs nothing, and which keys open rows', async () => {
  const { paths, components } = await read()
  expect(paths['/sessions']?.post?.security).toEqual([])
  expect(paths['/{apiId}']?.get?.security).toEqual([{}, { dataBearer: [] }, { dataKey: [] }])
  expect(components).toMatchObject({
    securitySchemes: {
      dataBearer: { type: 'http', scheme: 'bearer' },
      dataKey: { in: 'header', name: 'X-API-Key' },
    },
  })
})

it('describes what visitors of short links call, on their own host', async () => {
  const { servers, paths } = await (await call('GET', '/openapi-go.json')).json<Description>()
  expect(servers).toEqual([{ url: 'http://go.localhost:8787' }])
  expect(Object.keys(paths['/{slug}']?.get?.responses ?? {})).toEqual(['302', '403', '404', '410', '503'])
  expect(Object.keys(paths['/{slug}+'] ?? {})).toEqual(['get', 'post'])
})

it('says that a number in a query is one, with its bounds', async () => {
  const { paths } = await read()
  const limit = paths['/links']?.get?.parameters?.find(({ name }) => name === 'limit')
  expect(limit?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
  })
})

it('names every operation once', async () => {
  const all = Object.values((await read()).paths).flatMap((item) => Object.values(item))
  const ids = all.flatMap((one) =>
    'operationId' in one && typeof one.operationId === 'string' ? [one.operationId] : [],
  )
  expect(ids.length).toBeGreaterThan(25)
  expect(new Set(ids).size).toBe(ids.length)
})

it('is pages too, with nothing from elsewhere', async () => {
  const answer = await call('GET', '/docs/links')
  const page = await answer.text()
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect(page).toContain('/links/{id}/clicks')
  expect(page).not.toContain('/documents/{id}')
  for (const path of ['/docs', '/docs/links', '/docs/links/postLinks', '/docs?q=slug'])
    expect(await text(path), path).not.toMatch(
      /<script(?! nonce)|https?:\/\/(?!((api|data|files|go)\.)?localhost|example\.com)/,
    )
})

it('has a page for each call, with headings that have addresses and its neighbors', async () => {
  const page = await text('/docs/links/postLinks')
  expect(page).toContain('<title>Shorten a link · Hamkar API</title>')
  for (const id of ['header', 'body', 'responses']) expect(page).toContain(`<h2 id="${id}">`)
  expect(page).toContain('3 to 120 characters')
  expect(page).toContain('href="/docs/links/getLinks" rel="')
  expect(await text('/docs/chats/postChats')).toContain('<tr class="depth-1"><td><code>handle</code>')
  for (const path of ['/docs/links/postChats', '/docs/nothing/postLinks', '/docs/links/toString'])
    expect((await call('GET', path)).status, path).toBe(404)
})

it('opens every call’s page from its group’s', async () => {
  const { paths } = await read()
  const calls = Object.values(paths).flatMap(
    ({ servers: _, ...methods }) => Object.values(methods) as Operation[],
  )
  const groups = [...new Set(calls.map(({ tags }) => tags[0]))]
  const pages = new Map(
    await Promise.all(groups.map(async (group) => [group, await text(`/docs/${group}`)] as const)),
  )
  for (const { tags, operationId } of calls)
    expect(pages.get(tags[0]), operationId).toContain(`href="/docs/${tags[0]}/${operationId}"`)
})

it('finds calls by their words, paths, parameters and fields, the titles first', async () => {
  const found = await text('/docs?q=shorten%20LINK')
  expect(found).toContain('href="/docs/links/postLinks"')
  expect(found).toContain('noindex')
  expect(await text('/docs?q=maxClicks')).toContain('href="/docs/links/postLinks"')
  expect(await text('/docs?q=no-such-call')).toContain('0 results for “no-such-call”')
  const attack = await text(`/docs?q=${encodeURIComponent('"><img src=x onerror=a>')}`)
  expect(attack).not.toContain('<img')
  expect((await call('GET', `/docs?q=${'a '.repeat(3000)}`)).status).toBe(200)
})

it('lists each group in one section of its contents', async () => {
  const { paths } = await read()
  const go = (await (await call('GET', '/openapi-go.json')).json<Description>()).paths
  const calls = [paths, go].flatMap((one) =>
    Object.values(one).flatMap(({ servers: _, ...methods }) => Object.values(methods)),
  )
  const tags = [...new Set(calls.flatMap((one) => (one as Operation).tags))].sort()
  expect(Object.values(sections).flat().sort()).toEqual(tags)
})

it('brings the letters of all three languages with it, from our own host', async () => {
  const answer = await call('GET', '/docs?lang=fa')
  const page = await answer.text()
  const fonts = [...page.matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url)
  expect(fonts).toEqual(
    ['geist', 'geist-mono', 'vazirmatn'].map((name) => `http://localhost:8787/fonts/${name}.woff2`),
  )
  expect(answer.headers.get('Content-Security-Policy')).toContain('font-src http://localhost:8787;')
  expect(page).toContain('<meta property="og:image" content="http://localhost:8787/share/fa.png"')
})

it.each([
  ['', { 'Accept-Language': 'fa-IR, en;q=0.5' }, 'fa', 'rtl', 'پاسخ‌ها', 'کوتاه کردن لینک'],
  ['', { 'Accept-Language': 'fa', Cookie: 'language=2' }, 'ar', 'rtl', 'الاستجابات', 'اختصار رابط'],
  ['?lang=en', { 'Accept-Language': 'fa', Cookie: 'language=2' }, 'en', 'ltr', 'Responses', 'Shorten a link'],
  ['?lang=de', {}, 'en', 'ltr', 'Responses', 'Shorten a link'],
])('speaks three languages: %s with %j', async (query, headers, locale, dir, answers, title) => {
  const answer = await call('GET', `/docs/links/postLinks${query}`, { headers })
  const page = await answer.text()
  expect(page).toContain(`<html lang="${locale}" dir="${dir}">`)
  expect(page).toContain(`<span lang="${locale}">${answers}</span>`)
  expect(page).toContain(`<h1>${title}</h1>\n<div class="call-page" lang="en" dir="ltr">`)
  expect(answer.headers.get('Content-Language')).toBe(locale)
  for (const each of ['en', 'fa', 'ar'])
    expect(page).toContain(`href="/docs/links/postLinks?lang=${each}" lang="${each}"`)
})

it('has a page of all errors, with an address for each code, in three languages', async () => {
  const { components } = await (await call('GET', '/openapi.json')).json<{
    components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } }
  }>()
  for (const locale of ['en', 'fa', 'ar']) {
    const page = await text(`/docs/errors?lang=${locale}`)
    for (const code of components.schemas.Problem.properties.code.enum)
      expect(page, code).toContain(`<tr id="${code}">`)
    expect(page).toContain('<code>opensAt</code>')
    const headings = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)
    expect(new Set(headings).size).toBe(headings.length)
    for (const name of ['FileManagerError', 'RpcError']) expect(headings).not.toContain(name)
  }
  const stale = (await text('/docs/errors')).match(/<tr id="stale">.*/)?.[0]
  expect(stale).toMatch(/<td>412<\/td><td>The version in <code>If-Match<\/code>/)
  expect((await call('GET', '/docs/errors/stale')).status).toBe(404)
})

it('links each error of a call to what it means', async () => {
  const page = await text('/docs/links/patchLinksId')
  for (const code of ['stale', 'invalid', 'not_found', 'rate_limited'])
    expect(page).toContain(`<a href="/docs/errors#${code}"><code>${code}</code></a>`)
})

it('names the nouns of the register and all other families of calls in its first sentence', () => {
  for (const name of ['short links', 'forms and responses', 'member articles', 'funds', 'data APIs', 'chats'])
    expect(words.en.about).toContain(name)
  for (const noun of Object.keys(nounParts))
    for (const { about, groups } of [words.fa, words.ar]) expect(about).toContain(groups[noun])
})

it('counts as each language does', () => {
  expect([0, 1, 2, 5, 12].map((count) => words.ar.fields(count))).toEqual([
    'لا حقول',
    'حقل واحد',
    'حقلان',
    '٥ حقول',
    '١٢ حقلًا',
  ])
  expect([words.en.fields(1), words.en.fields(6), words.fa.fields(6)]).toEqual([
    '1 field',
    '6 fields',
    '۶ فیلد',
  ])
})

it('shows each call as curl, fetch and Python, with a bearer or a key where one is needed', async () => {
  const link = await text('/docs/links/postLinks')
  expect(link).toContain(`curl -X POST &#39;http://api.localhost:8787/links&#39; \\
  -H &quot;Authorization: Bearer $TOKEN&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;title&quot;:&quot;Example&quot;,&quot;url&quot;:&quot;https://example.com/&quot;}&#39;`)
  expect(link).toContain(`requests.post(
    &#39;http://api.localhost:8787/links&#39;,`)
  const rows = await text('/docs/rows')
  const [, id] = rows.match(/href="\/docs\/rows\/(get[^"]+)"/) ?? []
  expect(await text(`/docs/rows/${id}`)).toContain(`await fetch(&#39;http://data.localhost:8787/API_ID&#39;, {
  headers: {
    &#39;X-API-Key&#39;: key,`)
})

it('has a page for each group of calls, and for no other', async () => {
  const contents = await (await call('GET', '/docs')).text()
  for (const group of ['links', 'rows', 'go', 'filemanager'])
    expect(contents).toContain(`href="/docs/${group}"`)
  expect((await call('GET', '/docs/nothing')).status).toBe(404)
})

it('keeps the language that was chosen on the page', async () => {
  const chosen = await call('GET', '/docs?lang=fa')
  expect(chosen.headers.get('Set-Cookie')).toMatch(
    /^language=1; Max-Age=31536000; Path=\/docs; SameSite=Lax$/,
  )
  expect((await call('GET', '/docs')).headers.get('Set-Cookie')).toBeNull()
})

it('has a heading for each group of calls in every language', async () => {
  const { paths } = await read()
  const calls = Object.values(paths).flatMap(({ servers: _, ...methods }) => Object.values(methods))
  const tags = new Set(calls.flatMap((one) => (one as Operation).tags))
  for (const [locale, { groups }] of Object.entries(words))
    expect(
      [...tags].filter((tag) => !(tag in groups)),
      locale,
    ).toEqual([])
})

/** Calls that say all in their address, as those do that bring a thing back; every other POST, PUT and PATCH has to describe what it takes. */
const bodiless = [
  'POST /acts/{id}/undo',
  'POST /proposals/{id}/refuse',
  'POST /accounts/current/restore',
  'POST /apis/{id}/imports',
  'POST /articles/{id}/publish',
  'POST /articles/{id}/unpublish',
  'POST /conversations/{id}/stop',
  'POST /diagrams/{id}/duplicate',
  'POST /documents/{id}/duplicate',
  'POST /email-confirmations',
  'POST /forms/{id}/answers/{answerId}/restore',
  'POST /code/{id}/revisions/{revision}/restore',
  'POST /forms/{id}/close',
  'POST /forms/{id}/publish',
  'POST /forms/{id}/versions/{number}/restore',
  'POST /forms/{id}/webhook/deliveries/{deliveryId}/resend',
  'POST /forms/{id}/webhook/secret',
  'POST /milestones/{id}/pay',
  'POST /offers/{id}/accept',
  'POST /offers/{id}/decline',
  'POST /offers/{id}/withdraw',
  'POST /passkeys/options',
  'POST /projects/{id}/cancel',
  'POST /projects/{id}/finish',
  'POST /projects/{id}/reopen',
  'POST /providers/{id}/links',
  'POST /providers/{id}/proofs',
  'POST /providers/{id}/visits',
  'POST /recovery-codes',
  'POST /runs/{id}/share',
  'POST /sessions/google/nonce',
  'POST /sessions/passkey/options',
  'POST /sign-in-links/mine',
  'POST /sites/current/deploys',
  'POST /sites/current/deploys/{id}/publish',
  'POST /sites/current/versions/{id}/restore',
  'POST /todos/{id}/items/{itemId}/restore',
  'POST /totp',
  'PUT /code/{id}/star',
  'PUT /email-confirmations/{token}',
  'PUT /invitations/refusals/{token}',
  'PUT /invitations/{thingId}',
  'PUT /people/{id}/block',
  'PUT /projects/{id}/workspace/files/{fileId}',
  'PUT /things/{id}/access-request',
  'PUT /things/{id}/follow',
  'PUT /things/{id}/pin',
]

const restoresOfVersions = nounsWith('content').map(
  (noun) => `POST /${noun}/{id}/versions/{versionId}/restore`,
)

it('says of every call that changes something what body it takes', async () => {
  const { paths } = await read()
  const silent = Object.entries(paths).flatMap(([path, { servers: _, ...methods }]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      ['post', 'put', 'patch'].includes(method) && !('requestBody' in operation)
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    ),
  )
  const restores = /^POST \/[a-z]+\/\{id\}\/restore$/
  expect(silent.filter((call) => !restores.test(call)).sort()).toEqual(
    [...bodiless, ...restoresOfVersions].sort(),
  )
})

it('says what rows are taken as, one or a list, of members and of strangers', async () => {
  const { paths } = await read()
  for (const [list, single] of [
    ['/{apiId}', '/{apiId}/{rowId}'],
    ['/apis/{id}/rows', '/apis/{id}/rows/{rowId}'],
  ] as const) {
    const row = { type: 'object', additionalProperties: expect.any(Object) }
    const many = { type: 'array', items: row, minItems: 1, maxItems: 1_000 }
    const bodyOf = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
    expect(paths[list]?.post).toMatchObject(bodyOf({ anyOf: [row, many] }))
    expect(paths[single]?.put).toMatchObject(bodyOf(row))
    expect(paths[single]?.patch).toMatchObject(bodyOf(row))
  }
})

it('says that the file manager’s connector refuses in its own envelope, MCP also in its own, and all others in problems', async () => {
  const { paths, components } = await read()
  let refusals = 0
  for (const [path, { servers: _, ...methods }] of Object.entries(paths)) {
    const isConnector = path.startsWith('/{hostId}/filemanager/')
    for (const { responses } of Object.values(methods))
      for (const [status, answer] of Object.entries(responses)) {
        if (Number(status) < 400) continue
        refusals += isConnector ? 1 : 0
        const [own, problem] = ['application/json', 'application/problem+json']
        const types = path === '/mcp' ? [problem, own] : [isConnector ? own : problem]
        expect(Object.keys(Object(answer).content), `${path} ${status}`).toEqual(types)
      }
  }
  expect(refusals).toBeGreaterThan(50)
  expect(components.schemas.FileManagerError).toMatchObject({
    required: ['data', 'success', 'errorMsg', 'error'],
  })
})

it('says how long the texts may be that a call takes', async () => {
  const { paths } = await (await call('GET', '/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
  }>()
  expect(paths['/documents']?.post.requestBody.content['application/json']?.schema).toMatchObject({
    properties: { title: { minLength: 3, maxLength: 120 }, description: { maxLength: 500 } },
  })
})

it('says which Markdown is rendered where it is taken', async () => {
  const { paths } = await (await call('GET', '/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
  }>()
  const said = (path: string, text: RegExp) =>
    expect(paths[path]?.post.requestBody.content['application/json']?.schema, path).toMatchObject({
      properties: { text: { description: expect.stringMatching(text), maxLength: expect.any(Number) } },
    })
  for (const path of ['/ideas', '/questions', '/questions/{id}/answers', '/things/{id}/comments'])
    said(path, /Markdown: .* links; tables, task lists and HTML stay text/)
  said('/articles', /Markdown: .* tables, .* task lists and HTML stay text/)
  expect(await text('/docs/ideas/postIdeas')).toContain('tables, task lists and HTML stay text')
})

it('says that a file of a site may be of any type', async () => {
  const { paths } = await read()
  const { responses } = paths['/{hostId}/filemanager/file/content']?.get ?? expect.fail('no call')
  for (const status of [200, 206])
    expect(responses[status]).toMatchObject({
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    })
})

it('leads from an address that ends in a slash to the one without it', async () => {
  for (const [path, to] of [
    ['/docs/', '/docs'],
    ['/docs/links/?lang=fa', '/docs/links?lang=fa'],
    ['/docs/links/postLinks/', '/docs/links/postLinks'],
  ] as const) {
    const answer = await call('GET', path)
    expect([answer.status, answer.headers.get('Location')], path).toEqual([308, to])
  }
  expect((await call('GET', '/docs/links')).status).toBe(200)
  expect((await call('GET', '/docs/no/such/page')).status).toBe(404)
})

it('names every message of the room of a document, and the shape that its text has', async () => {
  const { paths } = await read()
  const messages = [...ContentSays.options, ...ContentHears.options].flatMap(({ entries }) => [
    `{"type":"${entries.type.literal}"`,
    ...('reason' in entries ? entries.reason.options : []),
    ...('what' in entries ? entries.what.options.filter((what) => what !== 'diagram') : []),
  ])
  expect(messages).toHaveLength(14)
  for (const operation of [paths['/tickets']?.post, paths['/documents/{id}/content']?.get]) {
    for (const word of [...messages, 'y-websocket']) expect(operation?.description).toContain(word)
    for (const word of [fragmentName, 'blockGroup', 'blockContainer', 'paragraph', 'tableParagraph'])
      expect(operation?.description).toContain(`\`${word}\``)
  }
})
