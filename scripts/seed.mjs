import { inRoot } from './local/paths.mjs'
import { Problem } from './local/problem.mjs'
import { readToml } from './local/routes.mjs'
import { seedApis } from './seed-apis.mjs'
import { seedChat } from './seed-chat.mjs'
import { seedClicks } from './seed-clicks.mjs'
import { seedDocuments } from './seed-documents.mjs'
import { seedSite } from './seed-site.mjs'
import { seedTodos } from './seed-todos.mjs'

/** Public, and made only where nobody but this machine can reach it. */
export const demoMember = { email: 'demo@hamkar.test', password: 'saffron-and-tea-1' }

/** @typedef {Pick<Awaited<ReturnType<import('miniflare').Miniflare['getWorker']>>, 'fetch'>} Called a worker */
/** @typedef {{id: string, slug: string, clicks: number, bots: number}} CountedLink */

const links = [
  { slug: 'remix-docs', title: 'Remix documentation', url: 'https://remix.run/docs/en/main', perDay: 42 },
  {
    slug: 'workers',
    title: 'How Workers run at the edge',
    url: 'https://developers.cloudflare.com/workers/',
    perDay: 27,
  },
  {
    slug: 'rtl',
    title: 'راهنمای چیدمان راست به چپ',
    url: 'https://developer.mozilla.org/en-US/docs/Web/CSS/direction',
    perDay: 18,
  },
  {
    slug: 'hono',
    title: 'Hono in ten minutes',
    url: 'https://hono.dev/docs/getting-started/basic',
    perDay: 13,
  },
  {
    slug: 'intl',
    title: 'دليل التقويم الهجري في المتصفح',
    url: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl',
    perDay: 9,
  },
  { slug: 'jalali', title: 'تقویم جلالی در جاوااسکریپت', url: 'https://tc39.es/ecma402/', perDay: 6 },
  {
    slug: 'talk-2026',
    title: 'Slides of the spring talk',
    url: 'https://example.com/slides/spring',
    perDay: 2,
    maxClicks: 500,
  },
]

/**
 * Makes a demo member with links through the API, and gives the links a month of clicks. Can be repeated.
 * @param {import('miniflare').Miniflare} mf
 * @param {{domain: string, port: number}} at
 * @returns {Promise<string>} what was made
 */
export async function seed(mf, at) {
  const [api, go, data, sites] = await Promise.all([
    worker(mf, 'api'),
    worker(mf, 'links'),
    worker(mf, 'data'),
    worker(mf, 'sites'),
  ])
  const origin = `http://api.${at.domain}:${at.port}`
  const token = await signIn(api, origin)
  for (const { perDay, ...link } of links) {
    const answer = await send(go, 'POST', `${origin}/links`, token, link)
    if (answer.status === 201 || answer.status === 409) continue
    throw new Problem(`The demo link ${link.slug} was refused: ${JSON.stringify(answer.body)}`)
  }
  const { body } = await send(go, 'GET', `${origin}/links?limit=100`, token)
  const perDay = new Map(links.map((link) => [link.slug, link.perDay]))
  const quiet = body.items.filter(
    (/** @type {CountedLink} */ link) => link.clicks + link.bots === 0 && perDay.has(link.slug),
  )
  const clicked = quiet.map((/** @type {CountedLink} */ { id, slug }) => ({
    id,
    perDay: perDay.get(slug) ?? 0,
  }))
  await seedClicks(await mf.getD1Database('DB', nameOf('links')), clicked)
  /**
   * @param {string} method
   * @param {string} path
   * @param {string | null} bearer
   * @param {string | object} [body]
   */
  const call = (method, path, bearer, body) => send(api, method, origin + path, bearer, body)
  const said = await seedChat(call, token)
  const lists = await seedTodos(call, token)
  const documents = await seedDocuments(call, token)
  /**
   * @param {string} method
   * @param {string} path
   * @param {string | null} bearer
   * @param {string | object} [body]
   */
  const askData = (method, path, bearer, body) => send(data, method, origin + path, bearer, body)
  const apis = await seedApis(askData, data, token)
  /**
   * @param {string} method
   * @param {string} url
   * @param {string | null} bearer
   * @param {string | object} [body]
   */
  const askSites = (method, url, bearer, body) => send(sites, method, url, bearer, body)
  await seedSite(askSites, origin, token)
  return `2 members, ${links.length} links, ${said} messages, ${lists} to-do lists, ${documents} documents, ${apis} data APIs, 1 site`
}

/** @param {string} folder */
const nameOf = (folder) => String(readToml(inRoot('workers', folder, 'wrangler.toml')).name)
/**
 * @param {import('miniflare').Miniflare} mf
 * @param {string} folder
 */
const worker = (mf, folder) => mf.getWorker(nameOf(folder))

/**
 * @param {Called} api
 * @param {string} origin
 */
async function signIn(api, origin) {
  const names = { firstName: 'Demo', lastName: 'Hamkar' }
  const made = await send(api, 'POST', `${origin}/accounts`, null, { ...demoMember, ...names })
  const answer = made.status === 409 ? await send(api, 'POST', `${origin}/sessions`, null, demoMember) : made
  if (answer.status !== 201) throw new Problem(`The demo member was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.token
}

/**
 * @param {Called} to
 * @param {string} method
 * @param {string} url
 * @param {string | null} token
 * @param {object | string} [body] a text is sent as Markdown
 * @returns {Promise<{status: number, body: any}>}
 */
async function send({ fetch }, method, url, token, body) {
  const isText = typeof body === 'string'
  const type = isText ? 'text/markdown' : 'application/json'
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) }
  const sent = isText ? body : body && JSON.stringify(body)
  const answer = await fetch(url, { method, headers, ...(sent && { body: sent }) })
  return { status: answer.status, body: await answer.json() }
}
