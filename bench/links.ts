import { setTimeout as sleep } from 'node:timers/promises'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { freePort } from '../scripts/local/ports.mjs'
import type { Load } from './load'
import { describeLoad, loadFromChild } from './load-from-child'

// How fast a short link answers beside workerd that does nothing, and a slug not seen before beside one bare look-up;
// then whether every redirect that was sent is counted.
const rounds = Number(process.env.ROUNDS ?? 3)
const cold = 10_000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const constant = `export default { fetch: () => new Response(null, { status: 302, headers: { Location: 'https://example.com/' } }) }`
const lookUp = `export default { async fetch(request, env) {
  const slug = new URL(request.url).pathname.slice(1)
  const row = await env.DB.prepare('SELECT url FROM links WHERE slug = ?').bind(slug).first()
  return row ? new Response(null, { status: 302, headers: { Location: row.url } }) : new Response(null, { status: 404 })
} }`

async function beside(name: string, contents: string) {
  const port = await freePort()
  const options = {
    name,
    compatibilityDate: '2026-04-01',
    modules: [{ type: 'ESModule' as const, path: `${name}.mjs`, contents }],
    d1Databases: { DB: 'core' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  }
  return { port, options }
}

const bare = await beside('constant', constant)
const naive = await beside('look-up', lookUp)
const { mf, domain, port, sockets, stop } = await startForBench({
  direct: ['links'],
  beside: [bare.options, naive.options],
})
const db = await mf.getD1Database('DB', 'hamkar-links')
await writeLinks()

const plan = (target: number, paths: string[], limits: Partial<Load>): Load => ({
  port: target,
  name: `go.${domain}:${port}`,
  paths,
  connections: 16,
  seconds: 2,
  headers: { 'User-Agent': browser, Referer: 'https://news.example/' },
  ...limits,
})
const links = sockets.links ?? 0
let sent = 0
const measure = async (name: string, load: Load) => {
  const result = await loadFromChild(load)
  console.log(describeLoad(name, result))
  const wrong = Object.keys(result.statuses).filter((status) => status !== '302')
  if (wrong.length > 0 || result.errors > 0) throw new Error(`${name} answered ${wrong.join(', ')}`)
  if (load.port === links) sent += result.requests
  return result.perSecond
}

const best = { bare: 0, hot: 0, naive: 0, cold: 0 }
for (let round = 0; round < rounds; round += 1) {
  const slugs = (from: number) => Array.from({ length: cold }, (_, at) => `/cold-${round * cold + from + at}`)
  const once = { requests: cold, seconds: 60 }
  best.bare = Math.max(best.bare, await measure('bare workerd', plan(bare.port, ['/hot'], {})))
  best.hot = Math.max(best.hot, await measure('links, hot', plan(links, ['/hot'], {})))
  best.naive = Math.max(best.naive, await measure('bare D1 look-up', plan(naive.port, slugs(0), once)))
  best.cold = Math.max(best.cold, await measure('links, cold', plan(links, slugs(0), once)))
}
console.log(`hot ratio ${(best.hot / best.bare).toFixed(2)} (bar 0.5), best of ${rounds}`)
console.log(`cold ratio ${(best.cold / best.naive).toFixed(2)} (bar 0.9), best of ${rounds}`)

await sleep(2_500)
const counted = await db.prepare('SELECT sum(clicks) AS links, sum(bots) AS bots FROM links').first()
const described = await db.prepare('SELECT sum(clicks) AS rows FROM link_clicks').first()
console.log(
  `sent ${sent}, counted ${counted?.links} on links and ${described?.rows} in rows, bots ${counted?.bots}`,
)
const isExact = counted?.links === sent && described?.rows === sent && counted?.bots === 0
console.log(isExact ? 'exact' : 'NOT EXACT')
await stop()
if (!isExact || best.hot < best.bare / 2 || best.cold < best.naive * 0.9) process.exitCode = 1

async function writeLinks() {
  const user = `INSERT INTO users (id, created_at, updated_at, email, email_key, handle, first_name, last_name, password_hash)
    VALUES ('user_bench', 1, 1, 'bench@example.com', 'bench@example.com', 'bench', 'Bench', 'Mark', '')`
  const many = `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
    INSERT INTO links (id, created_at, updated_at, slug, owner_id, title, url, search_key, target_hosts)
    SELECT 'link_' || i, i, i, 'cold-' || i, 'user_bench', 'Cold', 'https://example.com/' || i, 'cold', '["example.com"]' FROM n`
  const hot = `INSERT INTO links (id, created_at, updated_at, slug, owner_id, title, url, search_key, target_hosts)
    VALUES ('link_hot', 1, 1, 'hot', 'user_bench', 'Hot', 'https://example.com/', 'hot', '["example.com"]')`
  await db.batch([user, hot].map((sql) => db.prepare(sql)))
  for (let round = 0; round < rounds; round += 1)
    await db
      .prepare(many)
      .bind(round * cold, (round + 1) * cold)
      .run()
}
