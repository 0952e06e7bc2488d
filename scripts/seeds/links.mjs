import { generator } from '../generator.mjs'
import { Problem } from '../local/problem.mjs'

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
    title: 'Slides from the spring talk',
    url: 'https://example.com/slides/spring',
    perDay: 2,
    maxClicks: 500,
  },
]

const quarter = 15 * 60 * 1000
const day = 96 * quarter
const days = 30

const referrers = ['direct', 'direct', 'direct', 'github.com', 'news.ycombinator.com', 'virgool.io', 't.me']
const countries = ['IR', 'IR', 'DE', 'US', 'EG', 'SA', 'FR']
const devices = ['desktop', 'desktop', 'mobile', 'mobile', 'tablet']
const browsers = ['Chrome', 'Chrome', 'Firefox', 'Safari', 'Microsoft Edge']

const insert = `INSERT INTO link_clicks (link_id, at, referrer, country, device, browser, is_bot, clicks)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, 1 FROM json_each(?)
  WHERE true ON CONFLICT DO UPDATE SET clicks = clicks + 1`

const total = `UPDATE links SET created_at = ?2, updated_at = ?2,
  clicks = (SELECT coalesce(sum(clicks), 0) FROM link_clicks WHERE link_id = links.id AND is_bot = 0),
  bots = (SELECT coalesce(sum(clicks), 0) FROM link_clicks WHERE link_id = links.id AND is_bot = 1)
  WHERE id = ?1`

/**
 * Makes links of the demo member with a month of clicks.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, database }) {
  for (const { perDay, ...link } of links) {
    const answer = await ask.links('POST', '/links', token, link)
    if (answer.status === 201 || answer.status === 409) continue
    throw new Problem(`The demo link ${link.slug} was refused: ${JSON.stringify(answer.body)}`)
  }
  const { body } = await ask.links('GET', '/links?limit=100', token)
  const perDay = new Map(links.map((link) => [link.slug, link.perDay]))
  const quiet = body.items.filter(
    (/** @type {CountedLink} */ link) => link.clicks + link.bots === 0 && perDay.has(link.slug),
  )
  const clicked = quiet.map((/** @type {CountedLink} */ { id, slug }) => ({
    id,
    perDay: perDay.get(slug) ?? 0,
  }))
  await addClicks(await database('links'), clicked)
  return `${links.length} links`
}

/**
 * Gives links a month of clicks, as the counter of the links worker writes them; the same ones on every machine.
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @param {Array<{id: string, perDay: number}>} links
 */
async function addClicks(db, links) {
  const now = Date.now()
  const random = generator(20_261)
  for (const [index, { id, perDay }] of links.entries()) {
    const rows = Array.from({ length: perDay * days }, () => click(id, now, random))
    const statements = []
    for (let at = 0; at < rows.length; at += 500) {
      statements.push(db.prepare(insert).bind(JSON.stringify(rows.slice(at, at + 500))))
    }
    await db.batch([...statements, db.prepare(total).bind(id, now - days * day - index * 1000)])
  }
}

/**
 * More by day than by night, and one in twelve from a program.
 * @param {string} id
 * @param {number} now
 * @param {() => number} random
 */
function click(id, now, random) {
  /** @param {any} values */
  const pick = (values) => values[Math.floor(random() * values.length)]
  const hour = Math.floor(((random() + random() + random()) / 3) * 24)
  const start = now - (now % day) - Math.floor(random() * days) * day + hour * 4 * quarter
  const at = start + Math.floor(random() * 4) * quarter
  const isBot = random() < 1 / 12 ? 1 : 0
  const browser = isBot ? 'other' : pick(browsers)
  const shown = at < now ? at : at - day
  return [id, shown - (shown % quarter), pick(referrers), pick(countries), pick(devices), browser, isBot]
}
