import { generator } from './generator.mjs'

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
 * Gives links a month of clicks, as the counter of the links worker writes them; the same ones on every machine.
 * @param {import('@cloudflare/workers-types').D1Database} db
 * @param {Array<{id: string, perDay: number}>} links
 */
export async function seedClicks(db, links) {
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
