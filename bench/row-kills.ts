import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/local/ports.mjs'
import { call, callJson, callSignUp } from './call'
import { startServer, stopServer } from './server'

// Ends the server with SIGKILL while rows are added and imports are sent and committed: every acknowledged row is there
// afterwards, no key made two, and of an import there is everything or nothing.
const rounds = Number(process.env.ROUNDS ?? 30)
// All rounds together stay below the rows that one API may have.
const importRows = 90
const data = mkdtempSync(path.join(tmpdir(), 'hamkar-row-kills-'))
const acknowledged = new Set<string>()
const attempted = new Set<string>()
const committed = new Set<string>()
let failures = 0

function check(isTrue: boolean, text: string): void {
  if (isTrue) return
  failures += 1
  console.error(`  FAILED: ${text}`)
}

type KilledApi = { id: string; token: string; key: string }

async function makeApi(port: number): Promise<KilledApi> {
  const person = {
    firstName: 'Kill',
    lastName: 'Rows',
    email: 'rows@example.com',
    password: 'round and round 77',
  }
  const { token } = JSON.parse((await callSignUp(port, person)).text)
  const app = JSON.parse(
    (await callJson(port, '/apps', 'POST', token, { name: 'Kills', description: 'Kills' })).text,
  )
  const made = await callJson(port, '/apis', 'POST', token, {
    appId: app.id,
    name: 'Kills',
    description: 'Kills',
    columns: ['name'],
    access: { read: 'public', write: 'key' },
  })
  return { token, ...JSON.parse(made.text) }
}

async function post(port: number, { id, key }: KilledApi, name: string): Promise<boolean> {
  attempted.add(name)
  const headers = { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': name }
  const sent = { method: 'POST', headers, body: JSON.stringify({ name }) }
  const answer = await call(port, 'data.localhost', `/${id}`, sent).catch(() => null)
  if (answer?.status !== 201) return false
  acknowledged.add(name)
  return true
}

async function importOnce(port: number, { id, token }: KilledApi, name: string): Promise<void> {
  const begun = await callJson(port, `/apis/${id}/imports`, 'POST', token, {}).catch(() => null)
  if (begun?.status !== 201) return
  const place = `/apis/${id}/imports/${JSON.parse(begun.text).id}`
  for (let part = 0; part < 3; part += 1) {
    const rows = Array.from({ length: importRows / 3 }, () => ({ name }))
    const answer = await callJson(port, `${place}/parts/${part}`, 'PUT', token, rows).catch(() => null)
    if (answer?.status !== 200) return
  }
  const done = await callJson(port, `${place}/commit`, 'POST', token, { skipBad: false }).catch(() => null)
  if (done?.status === 200) committed.add(name)
}

async function countOf(port: number, { id }: KilledApi, name: string): Promise<number> {
  const answer = await call(port, 'data.localhost', `/${id}?name=${name}&_limit=1`)
  return Number(answer.headers['x-total-count'])
}

async function verify(port: number, api: KilledApi, imports: number): Promise<void> {
  for (const name of attempted) {
    const count = await countOf(port, api, name)
    check(acknowledged.has(name) ? count === 1 : count <= 1, `row ${name} is there ${count} times`)
    if (!acknowledged.has(name))
      check(await post(port, api, name), `row ${name} is not taken when it is sent again`)
    check((await countOf(port, api, name)) === 1, `row ${name} sent again is not there once`)
  }
  attempted.clear()
  for (let at = 0; at < imports; at += 1) {
    const count = await countOf(port, api, `import-${at}`)
    const isWhole = count === importRows || (count === 0 && !committed.has(`import-${at}`))
    check(isWhole, `import ${at} has ${count} of ${importRows} rows`)
  }
}

let port = await freePort()
let server = await startServer(port, data)
const api = await makeApi(port)
let imports = 0
for (let round = 1; round <= rounds; round += 1) {
  let isOver = false
  const target = port
  const writer = async (lane: number) => {
    for (let n = 0; !isOver; n += 1) await post(target, api, `r${round}-${lane}-${n}`)
  }
  const importer = async () => {
    while (!isOver) {
      imports += 1
      await importOnce(target, api, `import-${imports - 1}`)
    }
  }
  const writing = Promise.all([writer(0), writer(1), importer()])
  await sleep(300 + Math.random() * 1_200)
  isOver = true
  process.kill(-(server.pid ?? 0), 'SIGKILL')
  await writing
  port = await freePort()
  server = await startServer(port, data)
  await verify(port, api, imports)
  console.log(
    `round ${round}/${rounds}: ${acknowledged.size} rows, ${committed.size} of ${imports} imports, ${failures} failures`,
  )
}
await stopServer(server)
rmSync(data, { recursive: true, force: true })
console.log(`${rounds} SIGKILLs, ${failures} failures`)
process.exitCode = failures === 0 ? 0 : 1
