import { bundle, stopBundler } from '../scripts/local/bundle.mjs'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { freePort } from '../scripts/local/ports.mjs'
import { callSignUp } from './call'
import type { Load } from './load'
import { describeLoad, loadFromChild } from './load-from-child'

// A POST of a small noun, a link, beside the least that a write can be: a worker that inserts one row into the same database
// and checks nothing, behind a router of the same code.
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 4)
const bar = 0.4

const bare = `export default {
  async fetch(request, env) {
    const { title, url } = await request.json()
    const row = await env.DB.prepare('INSERT INTO bench_bare (id, title, url) VALUES (?, ?, ?) RETURNING id, title, url')
      .bind(crypto.randomUUID(), title, url).first()
    return Response.json(row, { status: 201 })
  },
}`

const module = (name: string, contents: string) => [
  { type: 'ESModule' as const, path: `${name}.mjs`, contents },
]
const bareName = 'bare.localhost'
const barePort = await freePort()
const { router = '' } = await bundle(['router'])
await stopBundler()
const shared = { compatibilityDate: '2026-04-01', compatibilityFlags: ['nodejs_compat'] }
const { mf, port, domain, stop } = await startForBench({
  beside: [
    { ...shared, name: 'bare', modules: module('bare', bare), d1Databases: { DB: 'core' } },
    {
      ...shared,
      name: 'bare-router',
      modules: module('bare-router', router),
      bindings: {
        TABLE: {
          routes: [{ host: bareName, path: '/', isPrefix: true, worker: 'bare' }],
          webHost: 'localhost',
          files: [],
          origin: `http://localhost:${barePort}`,
          isDev: false,
          isOpen: true,
          proxies: [],
        },
      },
      serviceBindings: { 'to:bare': 'bare' },
      unsafeDirectSockets: [{ host: '127.0.0.1', port: barePort }],
    },
  ],
})
try {
  const db = await mf.getD1Database('DB', 'hamkar-api')
  await db
    .prepare('CREATE TABLE bench_bare (id TEXT PRIMARY KEY, title TEXT NOT NULL, url TEXT NOT NULL)')
    .run()
  const member = {
    firstName: 'Bench',
    lastName: 'Member',
    email: 'a@example.com',
    password: 'one of many 77',
  }
  const { token } = JSON.parse((await callSignUp(port, member)).text)
  const bodies = Array.from({ length: 500 }, (_, at) =>
    JSON.stringify({ title: `Spring notes ${at}`, url: `https://example.com/tea/${at}` }),
  )
  const plan = (at: number, name: string, path: string): Load => ({
    port: at,
    name,
    paths: [path],
    bodies,
    connections: 8,
    seconds,
    headers: { Authorization: `Bearer ${token}` },
  })
  const kinds = {
    'bare insert': plan(barePort, `${bareName}:${barePort}`, '/'),
    'POST of a link': plan(port, `api.${domain}:${port}`, '/links'),
  }
  const best: Record<string, number> = {}
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const rates: Record<string, number> = {}
    for (const [name, load] of Object.entries(kinds)) {
      const result = await loadFromChild(round === 0 ? { ...load, seconds: 1 } : load)
      const wrong = Object.keys(result.statuses).filter((status) => status !== '201')
      if (wrong.length > 0) throw new Error(`${name} answered ${wrong.join(', ')}`)
      if (round === 0) continue
      console.log(describeLoad(name, result))
      rates[name] = result.perSecond
      best[name] = Math.max(best[name] ?? 0, result.perSecond)
    }
    if (round > 0) ratios.push((rates['POST of a link'] ?? 0) / (rates['bare insert'] ?? Number.NaN))
    await db.batch([db.prepare('DELETE FROM links'), db.prepare('DELETE FROM bench_bare')])
  }
  const ratio = ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
  console.log(
    `POST of a link beside a bare insert: ${ratio.toFixed(2)} in the median of ${rounds} rounds (bar ${bar})`,
  )
  if (!(ratio >= bar)) process.exitCode = 1
} finally {
  await stop()
}
