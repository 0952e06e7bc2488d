import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Miniflare } from 'miniflare'
import WebSocket, { WebSocketServer } from 'ws'
import { startParty } from '../scripts/local/party.mjs'
import { freePort } from '../scripts/local/ports.mjs'
import { partyServersOf } from '../tests/start/processes'
import { callJson, callSignUp } from './call'
import { startServer, stopServer } from './server'

// Limits that tests check only loosely: how soon the rooms are back after their process was killed, the product has
// ended after a signal, and a member's sockets are closed after their session is revoked. Each next to the time of the
// same step without the product, measured in the same round.
const rounds = Number(process.env.ROUNDS ?? 3)
const sockets = 20

const data = mkdtempSync(path.join(tmpdir(), 'hamkar-endings-'))
type Figures = Record<string, number[]>
const figures: Figures = {}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  const own = figures[name] ?? []
  figures[name] = [...own, (performance.now() - began) / 1000]
}

async function untilHealthy(port: number): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/parties/main/health`).catch(() => null)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error('the rooms are not back within a minute')
}

/** A member's own channel, once it is open. */
async function open(port: number, token: string, id: string): Promise<WebSocket> {
  const { text } = await callJson(port, '/tickets', 'POST', token, { room: 'me', id })
  const { ticket } = JSON.parse(text)
  const origin = `http://localhost:${port}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/parties/me/${id}?ticket=${ticket}`, {
    headers: { host: `localhost:${port}`, origin },
  })
  await once(socket, 'open')
  return socket
}

const closed = (all: readonly WebSocket[]) => Promise.all(all.map((socket) => once(socket, 'close')))

async function withdraw(port: number, round: number): Promise<void> {
  const names = { firstName: 'End', lastName: 'Bench' }
  const account = { ...names, email: `end-${round}@example.com`, password: 'round and round 77' }
  const { user, token } = JSON.parse((await callSignUp(port, account)).text)
  const held = await Promise.all(Array.from({ length: sockets }, () => open(port, token, user.id)))
  const ended = closed(held)
  await measure('session withdrawn to its sockets closed', async () => {
    await callJson(port, '/sessions/current', 'DELETE', token)
    await ended
  })
}

/** As many sockets of a bare server, closed by a call. */
async function withdrawBare(): Promise<void> {
  const server = createServer((_, answer) => {
    for (const socket of bare.clients) socket.close()
    answer.end()
  })
  const bare = new WebSocketServer({ server })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const held = Array.from({ length: sockets }, () => new WebSocket(`ws://127.0.0.1:${port}/`))
  await Promise.all(held.map((socket) => once(socket, 'open')))
  const ended = closed(held)
  await measure('  a bare server closes as many', async () => {
    await fetch(`http://127.0.0.1:${port}/`)
    await ended
  })
  server.close()
}

async function killRooms(pid: number): Promise<void> {
  const [rooms] = partyServersOf(pid)
  if (rooms === undefined) throw new Error('there is no process of the rooms')
  const words = readFileSync(`/proc/${rooms}/cmdline`, 'utf8').split('\0')
  const port = Number(words[words.indexOf('--port') + 1])
  await measure('rooms killed to up again', async () => {
    process.kill(rooms, 'SIGKILL')
    while (await fetch(`http://127.0.0.1:${port}/parties/main/health`).catch(() => null)) await sleep(5)
    await untilHealthy(port)
  })
}

async function startBare(): Promise<void> {
  const secret = 'secret-of-the-bench-0123456789abcdef'
  const port = await freePort()
  const vars = { TICKET_SECRET: secret, PARTY_SECRET: secret, ORIGIN: 'http://localhost', LIMITS_SCALE: '1' }
  const party = startParty({ data: path.join(data, 'bare'), port, vars })
  await measure('  the rooms alone, from nothing to up', () => untilHealthy(port))
  await party.ready
  await party.stop()
  const script = 'export default { fetch: () => new Response("ok") }'
  const mf = new Miniflare({ modules: true, script })
  await measure('  a bare Miniflare, from nothing to up', () => mf.ready)
  await measure('  a bare Miniflare disposed of', () => mf.dispose())
}

async function endBare(): Promise<void> {
  const script = "process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000); console.log('up')"
  const child = spawn('node', ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  await measure('  a bare process told to end', async () => {
    child.kill('SIGTERM')
    await ended
  })
}

for (let round = 1; round <= rounds; round += 1) {
  const port = await freePort()
  const server = await startServer(port, path.join(data, String(round)))
  await withdraw(port, round)
  await withdrawBare()
  await killRooms(server.pid ?? 0)
  await startBare()
  // The start after a kill has its own end to wait for.
  await sleep(2_000)
  await measure('SIGTERM to ended', () => stopServer(server))
  await endBare()
  console.log(`round ${round}/${rounds}`)
}
rmSync(data, { recursive: true, force: true })

const order = [
  [
    'rooms killed to up again',
    '  the rooms alone, from nothing to up',
    '  a bare Miniflare, from nothing to up',
  ],
  ['SIGTERM to ended', '  a bare Miniflare disposed of', '  a bare process told to end'],
  ['session withdrawn to its sockets closed', '  a bare server closes as many'],
].flat()
console.log(`seconds, ${rounds} rounds; ${sockets} sockets`)
for (const name of order) {
  const own = [...(figures[name] ?? [])].sort((a, b) => a - b)
  const middle = own[Math.floor(own.length / 2)] ?? 0
  const all = (figures[name] ?? []).map((seconds) => seconds.toFixed(3)).join(' ')
  console.log(`${name.padEnd(44)} ${middle.toFixed(3).padStart(7)}   (${all})`)
}
process.exit(0)
