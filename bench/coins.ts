import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/local/ports.mjs'
import { load } from './load'
import { startServer, stopServer } from './server'

// Readers of prices within one period of their cache, and how often its source was called; beside a call that reads nothing.
const requests = Number(process.env.REQUESTS ?? 10_000)
const seconds = 300

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-bench-coins-'))
const [port, sourcePort] = [await freePort(), await freePort()]
const calls = new Map<string, number>()
const source = createServer((request, answer) => {
  const { pathname } = new URL(request.url ?? '/', 'http://source')
  calls.set(pathname, (calls.get(pathname) ?? 0) + 1)
  const coin = {
    id: 'bitcoin',
    current_price: 91_234.5,
    market_cap_rank: 1,
    sparkline_in_7d: { price: [1, 2, 3] },
  }
  answer.setHeader('Content-Type', 'application/json')
  answer.end(JSON.stringify(pathname.endsWith('/markets') ? [coin] : { bitcoin: { usd: 100, eur: 90 } }))
})
await new Promise<void>((done) => source.listen(sourcePort, '127.0.0.1', () => done()))
process.env.COINS_BASE_URL = `http://127.0.0.1:${sourcePort}/api/v3`

const server = await startServer(port, data)
try {
  const plan = { port, name: `api.localhost:${port}`, connections: 16, seconds, requests }
  const plain = await load({ ...plan, paths: ['/health'], requests: Math.ceil(requests / 10) })
  const read = await load({ ...plan, paths: ['/coins?currency=usd', '/coins?currency=eur'] })
  const failed = read.errors + read.requests - (read.statuses[200] ?? 0)
  const most = Math.max(0, ...calls.values())
  console.log(
    `${read.requests} reads of prices in ${read.seconds.toFixed(1)} s, ${failed} failed; p50 ${read.p50.toFixed(1)} ms, ${(read.p50 / plain.p50).toFixed(2)} times that of a call that reads nothing`,
  )
  console.log(
    `calls of the source: ${[...calls].map(([name, count]) => `${name} ${count}`).join(', ')} (bar: 1 each)`,
  )
  const isMet = read.requests === requests && failed === 0 && most === 1
  console.log(isMet ? 'ok' : 'MISS')
  if (!isMet) process.exitCode = 1
} finally {
  await stopServer(server)
  source.close()
  rmSync(data, { recursive: true, force: true })
}
