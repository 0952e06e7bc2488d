import { request } from 'node:http'
import { demoMembers } from './demo-members.mjs'

/** @typedef {keyof typeof demoMembers} Name */
/** @typedef {{owner: Name, maker: Name, project: string, days: number, description: string, milestones: [title: string, amount: number, days: number][]}} Work */

/** The project that two demo members work on in each language, agreed on in milestones. @type {Record<'en' | 'fa' | 'ar', Work>} */
export const works = {
  en: {
    owner: 'demo',
    maker: 'maya',
    project: 'Booking page for',
    days: 24,
    description: 'Four milestones, and the two time zones come before anything that is drawn.',
    milestones: [
      ['Teachers and their slots', 20_000, 4],
      ['Two time zones everywhere', 30_000, 11],
      ['Reminders the day before', 25_000, 17],
      ['Handover and a week of support', 15_000, 24],
    ],
  },
  fa: {
    owner: 'partner',
    maker: 'omid',
    project: 'پنل مدیریت کتابخانهٔ',
    days: 30,
    description: 'چهار مرحله؛ اول جست‌وجو، تا از همان هفتهٔ اول به کارتان بیاید.',
    milestones: [
      ['جست‌وجو و فهرست کتاب‌ها', 30_000_000, 5],
      ['امانت و تمدید', 45_000_000, 14],
      ['پیامک یادآوری', 35_000_000, 22],
      ['تحویل و آموزش', 20_000_000, 30],
    ],
  },
  ar: {
    owner: 'partner',
    maker: 'salma',
    project: 'متجر إلكتروني لعسل',
    days: 28,
    description: 'أربع مراحل، أولها صفحات المنتجات لتعرضها على زبائنك من الأسبوع الأول.',
    milestones: [
      ['صفحات المنتجات', 40_000, 5],
      ['السلة والدفع عند الاستلام', 60_000, 13],
      ['لوحة الطلبات', 60_000, 21],
      ['التسليم والتدريب', 40_000, 28],
    ],
  },
}

const day = 86_400_000
/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/**
 * Has the demo members of a running product agree on that work, unless they did, with the first milestone confirmed.
 * @param {string} origin
 * @returns {Promise<Record<'en' | 'fa' | 'ar', string>>} the ids of the projects
 */
export async function prepareWorkspaces(origin) {
  /** @type {Map<Name, string>} */
  const tokens = new Map()
  for (const name of new Set(Object.values(works).flatMap(({ owner, maker }) => [owner, maker]))) {
    const { email, password } = demoMembers[name]
    tokens.set(name, (await call(origin, 'POST', '/sessions', null, { email, password })).token)
  }
  const ids = { en: '', fa: '', ar: '' }
  for (const [locale, work] of Object.entries(works))
    ids[/** @type {keyof typeof ids} */ (locale)] = await prepare(
      origin,
      work,
      (name) => tokens.get(name) ?? '',
    )
  return ids
}

/** @param {string} origin @param {Work} work @param {(name: Name) => string} tokenOf */
async function prepare(origin, work, tokenOf) {
  const owner = tokenOf(work.owner)
  const { items } = await call(
    origin,
    'GET',
    `/projects?q=${encodeURIComponent(work.project)}&limit=20`,
    owner,
  )
  /** @type {{id: string, name: string, state: string} | undefined} */
  const project = items.find((/** @type {{name: string}} */ { name }) => name.startsWith(work.project))
  if (!project) throw new Error(`no project begins with ${work.project}`)
  if (project.state !== 'open') return project.id
  const milestones = work.milestones.map(([title, amount, days]) => ({ title, amount, date: inDays(days) }))
  const budget = milestones.reduce((sum, { amount }) => sum + amount, 0)
  const { days, description } = work
  const offer = { budget, days, deadline: inDays(days), description, milestones }
  const { id } = await call(origin, 'POST', `/projects/${project.id}/offers`, tokenOf(work.maker), offer)
  await call(origin, 'POST', `/offers/${id}/accept`, owner)
  const workspace = await call(origin, 'GET', `/projects/${project.id}/workspace`, owner)
  await call(origin, 'PATCH', `/milestones/${workspace.milestones[0].id}`, owner, { isDone: true })
  return project.id
}

/**
 * Calls the API, whose host not every system finds by its name.
 * @param {string} origin @param {string} method @param {string} path @param {string | null} token @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(origin, method, path, token, body) {
  const { port, host } = new URL(origin)
  const headers = {
    host: `api.${host}`,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const text = await new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      if ((answer.statusCode ?? 500) < 300) done(text)
      else fail(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`))
    })
    sent.on('error', fail).end(body && JSON.stringify(body))
  })
  return JSON.parse(text || 'null')
}
