import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/local/ports.mjs'
import { call, callJson, callSignUp } from './call'
import { startServer, stopServer } from './server'

const connections = 16
const seconds = Number(process.env.SECONDS ?? 6)
const rounds = 3

type MeasuredPage = { name: string; path: string; cookie?: string; must: string; port: number }
type Run = { rate: number; p50: number; p99: number; bytes: number }

/** Asks for one page over and over on several connections. */
async function run({ port, ...page }: MeasuredPage): Promise<Run> {
  const times: number[] = []
  let bytes = 0
  const until = performance.now() + seconds * 1000
  const lane = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const answer = await call(port, 'localhost', page.path, {
        headers: page.cookie ? { cookie: page.cookie } : {},
      })
      if (answer.status !== 200 || !answer.text.includes(page.must))
        throw new Error(`${page.path} answered ${answer.status} without “${page.must}”`)
      times.push(performance.now() - began)
      bytes = answer.text.length
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, lane))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { rate: (times.length / (performance.now() - began)) * 1000, p50: at(0.5), p99: at(0.99), bytes }
}

async function memberWithLinks(port: number): Promise<string> {
  const account = {
    firstName: 'Bench',
    lastName: 'Member',
    email: 'bench@example.com',
    password: 'fifty rows 50',
  }
  const { token } = JSON.parse((await callSignUp(port, account)).text)
  for (let n = 1; n <= 50; n += 1) {
    const link = { title: `Row number ${n}`, url: `https://example.com/${n}`, slug: `bench-row-${n}` }
    const made = await callJson(port, '/links', 'POST', token, link)
    if (made.status !== 201) throw new Error(`a link was not made: ${made.text}`)
  }
  return token
}

/** Starts the pages in plain Remix on Node, with what the product's API answers now in memory; gives its port and its end. */
async function startRemix(port: number, token: string): Promise<{ port: number; stop: () => void }> {
  const read = async (url: string) => JSON.parse((await callJson(port, url, 'GET', token)).text)
  const answers = {
    '/sessions/current': await read('/sessions/current'),
    '/links': await read('/links?state=active&limit=50&include=trend,summary'),
  }
  const program = path.join(path.dirname(fileURLToPath(import.meta.url)), 'remix-child.mjs')
  // As the product's pages run, not with the checks of React for development.
  const child = fork(program, { env: { ...process.env, NODE_ENV: 'production' } })
  const listening = new Promise<number>((resolve, reject) => {
    child.once('message', (at) => resolve(Number(at)))
    child.once('exit', (code) => reject(new Error(`Remix ended with ${code}`)))
  })
  child.send(answers)
  return { port: await listening, stop: () => child.kill() }
}

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-ssr-'))
const port = await freePort()
const server = await startServer(port, data)
let remix: { port: number; stop: () => void } | null = null
try {
  const token = await memberWithLinks(port)
  const cookie = `__Host-session=${token}`
  remix = await startRemix(port, token)
  const list = { path: '/dashboard/myurl?limit=50', cookie, must: 'bench-row-1<' }
  const pages: MeasuredPage[] = [
    { name: 'page without data (/)', path: '/en', must: '</html>', port },
    { name: 'signed in, without data', path: '/dashboard/myurl/new', cookie, must: '</form>', port },
    { name: 'links list, 50 rows', ...list, port },
    { name: 'the same in plain Remix', ...list, port: remix.port },
  ]
  const best = new Map<string, Run>()
  for (const page of pages) await run(page)
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const one = await run(page)
      if (one.rate > (best.get(page.name)?.rate ?? 0)) best.set(page.name, one)
    }
  }
  for (const [name, { rate, p50, p99, bytes }] of best) {
    console.log(
      `${name.padEnd(26)} ${rate.toFixed(0).padStart(6)} pages/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${(bytes / 1024).toFixed(0)} KB`,
    )
  }
  const [, , own, plain] = [...best.values()].map(({ rate }) => rate)
  const ratio = (own ?? 0) / (plain ?? 1)
  console.log(
    `ratio ${ratio.toFixed(2)} of the same list in plain Remix on Node without a database (bar: at least 0.50)`,
  )
} finally {
  remix?.stop()
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
}
