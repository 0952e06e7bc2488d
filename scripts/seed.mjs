import { readdirSync } from 'node:fs'
import { demoMembers } from './demo-members.mjs'
import { inRoot } from './local/paths.mjs'
import { Problem } from './local/problem.mjs'
import { readToml } from './local/routes.mjs'

/** Public, and made only where nobody but this machine can reach it. */
export const demoMember = demoMembers.demo

/** @typedef {Pick<Awaited<ReturnType<import('miniflare').Miniflare['getWorker']>>, 'fetch'>} Called a worker */

/** @typedef {{status: number, body: any}} Answer */
/** @typedef {(method: string, address: string, bearer: string | null, body?: string | object) => Promise<Answer>} Ask calls a worker by a path of the api host or a whole address; a text is sent as Markdown */
/**
 * @typedef {object} Seeding what the seed of a noun is given
 * @property {{api: Ask, links: Ask, data: Ask, sites: Ask}} ask
 * @property {{data: Called}} workers
 * @property {string} origin of the api host
 * @property {string} token of the demo member
 * @property {{id: string, token: string}} partner the other demo member of most seeds
 * @property {Record<keyof typeof demoMembers, {id: string, token: string}>} people all of them
 * @property {(folder: string) => Promise<import('@cloudflare/workers-types').D1Database>} database
 */

/**
 * Makes the demo members and, through the API, what the modules in `seeds/` hold. Can be repeated.
 * @param {import('miniflare').Miniflare} mf
 * @param {{domain: string, port: number}} at
 * @returns {Promise<string>} what there is
 */
export async function seed(mf, at) {
  const origin = `http://api.${at.domain}:${at.port}`
  const [api, links, data, sites] = await Promise.all([
    worker(mf, 'api'),
    worker(mf, 'links'),
    worker(mf, 'data'),
    worker(mf, 'sites'),
  ])
  /** @type {(part: Called) => Ask} */
  const asking = (part) => (method, address, bearer, body) =>
    send(part, method, new URL(address, origin).href, bearer, body)
  const ask = { api: asking(api), links: asking(links), data: asking(data), sites: asking(sites) }
  /** @type {[string, {id: string, token: string}][]} */
  const signedIn = []
  // One after another: the api refuses passwords that wait too long for their turn, as they would on a slow machine.
  for (const [at, [name, member]] of Object.entries(demoMembers).entries()) {
    // More sign-ups than one network may have: each comes from a different address of the documentation range.
    /** @type {Ask} */
    const call = (method, address, bearer, body) =>
      send(api, method, new URL(address, origin).href, bearer, body, `203.0.113.${at + 1}`)
    const { token, user } = await signIn(call, member)
    signedIn.push([name, { id: user.id, token }])
  }
  /** @type {Seeding['people']} */
  const people = /** @type {any} */ (Object.fromEntries(signedIn))
  /** @type {Seeding['database']} */
  const database = async (folder) => /** @type {any} */ (await mf.getD1Database('DB', nameOf(folder)))
  await confirmEmails(
    await database('api'),
    signedIn.map(([, { id }]) => id),
  )
  const made = []
  for (const file of readdirSync(inRoot('scripts/seeds')).sort()) {
    const noun = await import(`./seeds/${file}`)
    const given = {
      ask,
      workers: { data },
      origin,
      token: people.demo.token,
      partner: people.partner,
      people,
      database,
    }
    made.push(await noun.seed(given))
  }
  return [`${Object.keys(people).length} members`, ...made].join(', ')
}

/**
 * Confirms the addresses of the demo members, to which no e-mail is sent: they can be found by them.
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @param {string[]} ids
 */
async function confirmEmails(db, ids) {
  const confirm = db.prepare(
    'UPDATE users SET email_confirmed_at = ?1 WHERE id = ?2 AND email_confirmed_at IS NULL',
  )
  await db.batch(ids.map((id) => confirm.bind(Date.now(), id)))
}

/** @param {string} folder */
const nameOf = (folder) => String(readToml(inRoot('workers', folder, 'wrangler.toml')).name)
/**
 * @param {import('miniflare').Miniflare} mf
 * @param {string} folder
 */
const worker = (mf, folder) => mf.getWorker(nameOf(folder))

/**
 * Signs a demo member in, who is made by the first call.
 * @param {Ask} ask
 * @param {{email: string, password: string, firstName: string, lastName: string}} member
 */
async function signIn(ask, member) {
  const { email, password } = member
  const { conditions } = (await ask('GET', '/sign-in-ways', null)).body
  const made = await ask('POST', '/accounts', null, { ...member, conditions })
  const answer = made.status === 409 ? await ask('POST', '/sessions', null, { email, password }) : made
  if (answer.status !== 201) throw new Problem(`${email} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/**
 * @param {Called} to
 * @param {string} method
 * @param {string} url
 * @param {string | null} token
 * @param {object | string} [body] a text is sent as Markdown
 * @param {string} [from] the network address of who calls
 * @returns {Promise<{status: number, body: any}>}
 */
async function send({ fetch }, method, url, token, body, from) {
  const isText = typeof body === 'string'
  const type = isText ? 'text/markdown' : 'application/json'
  const headers = {
    'content-type': type,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'CF-Connecting-IP': from }),
  }
  const sent = isText ? body : body && JSON.stringify(body)
  const answer = await fetch(url, { method, headers, ...(sent && { body: sent }) })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
