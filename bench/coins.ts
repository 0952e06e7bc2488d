import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/local/ports.mjs'
import { call } from './call'
import { shareOf } from './pages'
import { startServer, stopServer } from './server'

// Readers of prices within one period of their cache, and how often its source was called; beside a call that reads nothing.
const requests = Number(process.env.REQUESTS ?? 10_000)
const callers = 16

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

/** Reads the paths in turn, a few callers at a time. */
async function readMany(paths: readonly string[], count: number) {
  const [times, statuses]: [number[], number[]] = [[], []]
  let next = 0
  const one = async () => {
    while (next < count) {
      const path = paths[next++ % paths.length] ?? ''
      const at = performance.now()
      statuses.push((await call(port, 'api.localhost', path)).status)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: callers }, one))
  return { statuses, p50: shareOf(0.5, times) }
}

const server = await startServer(port, data)
try {
  const plain = await readMany(['/health'], Math.ceil(requests / 10))
  const began = performance.now()
  const read = await readMany(['/coins?currency=usd', '/coins?currency=eur'], requests)
  const seconds = (performance.now() - began) / 1_000
  const failed = read.statuses.filter((status) => status !== 200).length
  const most = Math.max(0, ...calls.values())
  console.log(
    `${requests} reads of prices in ${seconds.toFixed(1)} s, ${failed} failed; p50 ${read.p50.toFixed(1)} ms, ${(read.p50 / plain.p50).toFixed(2)} times that of a call that reads nothing`,
  )
  console.log(
    `calls of the source: ${[...calls].map(([name, count]) => `${name} ${count}`).join(', ')} (bar: 1 each)`,
  )
  const isMet = failed === 0 && most === 1
  console.log(isMet ? 'ok' : 'MISS')
  if (!isMet) process.exitCode = 1
} finally {
  await stopServer(server)
  source.close()
  rmSync(data, { recursive: true, force: true })
}
