import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { freePort } from '../scripts/local/ports.mjs'
import { call, callJson, callSignUp } from './call'
import type { Load, LoadResult } from './load'
import { describeLoad, loadFromChild } from './load-from-child'

// One data API beside json-server with the same rows: reading ten rows by a filter and adding one, with 1,000 and with
// 100,000 rows. Ours is asked at the worker's own socket, as production routes reach it; behind the local router it is
// measured too, for what that costs.
const sizes = [1_000, 100_000] as const
const rounds = Number(process.env.ROUNDS ?? 2)
const seconds = Number(process.env.SECONDS ?? 3)
const warmUp = 2
const hits = 10
const columns = Array.from({ length: 20 }, (_, at) => `column${at + 1}`)

const rowAt = (at: number, size: number) =>
  Object.fromEntries(
    columns.map((name, nth) => [
      name,
      nth === 0 ? `group-${at % (size / hits)}` : `value ${nth} of row ${at}`,
    ]),
  )
const filters = (size: number) =>
  Array.from({ length: 500 }, (_, at) => `?column1=group-${(at * 7919) % (size / hits)}`)

// Each with another bound that changes nothing, so that no answer is one that was given before.
const different = (place: string, size: number) =>
  Array.from({ length: 50_000 }, (_, at) => `${place}?column1=group-${at % (size / hits)}&column2_ne=${at}`)

const { domain, port, sockets, stop } = await startForBench({
  direct: ['data'],
  vars: { ROWS_MOST: '200000' },
})
const direct = sockets.data ?? 0
const token = await signUp()
const best: Record<string, number> = {}

for (const size of sizes) {
  const ours = await fillOurs(size)
  const theirs = await fillJsonServer(size)
  for (let round = 0; round < rounds; round += 1) {
    await measure(`GET ${size} ours`, reading(direct, ours.name, ours.path, size))
    await measure(`GET ${size} behind the router`, reading(port, ours.name, ours.path, size))
    await measure(`GET ${size}, never the same`, {
      ...reading(direct, ours.name, ours.path, size),
      paths: different(ours.path, size),
    })
    await measure(`GET ${size} json-server`, reading(theirs.port, `127.0.0.1:${theirs.port}`, '/rows', size))
    await measure(`POST ${size} ours`, adding(direct, ours.name, ours.path, size, ours.key))
    await measure(`POST ${size} json-server`, adding(theirs.port, `127.0.0.1:${theirs.port}`, '/rows', size))
  }
  await theirs.stop()
}

const ratio = (of: string, to: string) => (best[of] ?? 0) / (best[to] ?? Number.NaN)
const bars: [name: string, ratio: number, bar: number][] = [
  ['filtered GET at 1,000 rows beside json-server', ratio('GET 1000 ours', 'GET 1000 json-server'), 2],
  ['filtered GET at 100,000 rows beside json-server', ratio('GET 100000 ours', 'GET 100000 json-server'), 30],
  [
    'GET with filters that differ each time, 1,000 rows',
    ratio('GET 1000, never the same', 'GET 1000 json-server'),
    3,
  ],
  [
    'GET with filters that differ each time, 100,000 rows',
    ratio('GET 100000, never the same', 'GET 100000 json-server'),
    40,
  ],
  ['POST at 100,000 rows beside json-server', ratio('POST 100000 ours', 'POST 100000 json-server'), 50],
  ['filtered GET at 100,000 rows beside 1,000', ratio('GET 100000 ours', 'GET 1000 ours'), 0.8],
]
for (const [name, value, bar] of bars)
  console.log(`${name}: ${value.toFixed(2)} (bar ${bar}), best of ${rounds}`)
await stop()
if (bars.some(([, value, bar]) => !(value >= bar))) process.exitCode = 1

function reading(target: number, name: string, place: string, size: number): Load {
  return {
    port: target,
    name,
    paths: filters(size).map((filter) => place + filter),
    connections: 16,
    seconds,
  }
}

function adding(target: number, name: string, place: string, size: number, key?: string): Load {
  const bodies = Array.from({ length: 200 }, (_, at) =>
    JSON.stringify({ ...rowAt(at, size), column1: 'added' }),
  )
  const headers = key === undefined ? undefined : { 'X-API-Key': key }
  return { port: target, name, paths: [place], bodies, connections: 16, seconds, ...(headers && { headers }) }
}

async function measure(name: string, plan: Load): Promise<void> {
  // The warm-up is not measured: the first calls build an index, among other things.
  await loadFromChild({ ...plan, seconds: warmUp })
  const result: LoadResult = await loadFromChild(plan)
  console.log(describeLoad(name, result))
  const wrong = Object.keys(result.statuses).filter((status) => status !== '200' && status !== '201')
  // json-server lets some connections go while it writes its whole file; what it answered still counts for it.
  const isBroken = result.errors > 0 && !name.endsWith('json-server')
  if (wrong.length > 0 || isBroken)
    throw new Error(`${name} answered ${wrong.join(', ') || 'by closing connections'}`)
  best[name] = Math.max(best[name] ?? 0, result.perSecond)
}

async function signUp(): Promise<string> {
  const person = {
    firstName: 'Bench',
    lastName: 'Mark',
    email: 'bench@example.com',
    password: 'round and round 77',
  }
  return JSON.parse((await callSignUp(port, person)).text).token
}

/** Makes an API with so many rows; gives where it is. */
async function fillOurs(size: number) {
  const app = await callJson(port, '/apps', 'POST', token, {
    name: 'Bench',
    description: 'Bench',
    analytics: true,
  })
  const made = await callJson(port, '/apis', 'POST', token, {
    appId: JSON.parse(app.text).id,
    name: 'Rows',
    description: 'Rows of a benchmark',
    columns,
    access: { read: 'public', write: 'key' },
  })
  if (made.status !== 201) throw new Error(`no API: ${made.text}`)
  const { id, key } = JSON.parse(made.text)
  const host = `data.${domain}`
  for (let from = 0; from < size; from += 1_000) {
    const body = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => rowAt(from + at, size)))
    const headers = { 'content-type': 'application/json', 'x-api-key': key }
    const answer = await call(port, host, `/${id}`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`rows were not taken: ${answer.text.slice(0, 300)}`)
  }
  return { name: `${host}:${port}`, path: `/${id}`, key }
}

/** Starts json-server, which logs nothing, with the same rows. */
async function fillJsonServer(size: number) {
  const place = mkdtempSync(path.join(tmpdir(), 'hamkar-json-server-'))
  const file = path.join(place, 'db.json')
  const rows = Array.from({ length: size }, (_, at) => ({ id: at + 1, ...rowAt(at, size) }))
  writeFileSync(file, JSON.stringify({ rows }))
  const target = await freePort()
  const program = path.resolve('node_modules/json-server/lib/cli/bin.js')
  const flags = ['--port', String(target), '--host', '127.0.0.1', '--quiet', file]
  const child = spawn(process.execPath, [program, ...flags], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  for (let tries = 0; tries < 240; tries += 1) {
    await sleep(250)
    const answer = await call(target, '127.0.0.1', '/rows?column1=group-1').catch(() => null)
    if (answer?.status === 200) break
  }
  const end = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(place, { recursive: true, force: true })
  }
  return { port: target, stop: end }
}
