import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Records } from '@domain/chat-room'
import type { Message } from '@domain/chats'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { startParty } from '../../scripts/local/party.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { origin, partySecret, ticketSecret } from './settings'
import { ticket } from './sign-ticket'

const room = 'chat_kills'
const rounds = 4

/** Replaces the api: stores by id as the database does, and sometimes fails or loses its response. */
async function startApi() {
  const kept = new Map<string, Message>()
  const repeats = { count: 0 }
  let calls = 0
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.headers.authorization !== `Bearer ${partySecret}`) return answer.writeHead(401).end()
      if (request.method === 'GET') return answer.end(JSON.stringify({ lastSeq: 0, rev: 0, marks: [] }))
      calls += 1
      if (calls % 5 === 2) return answer.writeHead(500).end()
      for (const item of v.parse(Records, JSON.parse(Buffer.concat(parts).toString())).items) {
        const known = kept.get(item.id)
        if (known) repeats.count += 1
        if (!known || item.rev > known.rev) kept.set(item.id, item)
      }
      // Written, but nobody hears of it: the first one too, however few there are.
      if (calls % 5 === 1) return request.socket.destroy()
      answer.end(JSON.stringify({ told: [] }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { kept, repeats, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const data = await mkdtemp(path.join(tmpdir(), 'hamkar-kills-'))
const api = await startApi()

async function startRooms() {
  const port = await freePort()
  const vars = { TICKET_SECRET: ticketSecret, PARTY_SECRET: partySecret, ORIGIN: origin, API_ORIGIN: api.url }
  const party = startParty({ data, port, vars: { ...vars, LIMITS_SCALE: '1000' } })
  await party.ready
  return { port, ...party }
}

let rooms = await startRooms()
afterAll(async () => {
  await rooms.stop()
  api.stop()
  await rm(data, { recursive: true, force: true })
})

async function enter(user: string) {
  const given = await ticket({ user, room: `chat:${room}`, role: 'editor', session: `session_${user}` })
  const socket = new WebSocket(`ws://127.0.0.1:${rooms.port}/parties/chat/${room}?ticket=${given}`)
  await new Promise<void>((done, failed) => {
    socket.once('message', () => done())
    socket.once('error', failed)
  })
  return socket
}

it('loses nothing that it acknowledged and hands nothing in twice, whenever it is killed', async () => {
  const acknowledged = new Map<string, { id: string; seq: number }>()
  const waiting = new Map<string, string>()
  let made = 0
  for (let round = 0; round < rounds; round += 1) {
    const socket = await enter('user_a')
    let isOver = false
    socket.on('error', () => undefined)
    socket.on('message', (text) => {
      const said = JSON.parse(String(text))
      const items = said.type === 'messages' || said.type === 'changed' ? said.items : []
      for (const item of said.type === 'kept' ? [said] : items) {
        const before = acknowledged.get(item.clientId)
        if (before) expect(before).toEqual({ id: item.id, seq: item.seq })
        acknowledged.set(item.clientId, { id: item.id, seq: item.seq })
        waiting.delete(item.clientId)
      }
    })
    const say = (clientId: string, text: string) =>
      socket.readyState === socket.OPEN && socket.send(JSON.stringify({ type: 'send', clientId, text }))
    // Messages that the room's previous life did not acknowledge are sent again, as a browser does.
    for (const [clientId, text] of waiting) say(clientId, text)
    const talking = (async () => {
      while (!isOver) {
        made += 1
        const clientId = `client-${String(made).padStart(8, '0')}`
        waiting.set(clientId, `message ${made} می‌شود 👩‍👩‍👧`)
        say(clientId, waiting.get(clientId) ?? '')
        await sleep(3)
      }
    })()
    await sleep(300 + Math.random() * 1200)
    isOver = true
    rooms.kill()
    await talking
    socket.terminate()
    rooms = await startRooms()
  }
  const last = await enter('user_a')
  last.on('message', (text) => {
    const said = JSON.parse(String(text))
    for (const item of said.type === 'kept' ? [said] : said.type === 'messages' ? said.items : []) {
      acknowledged.set(item.clientId, { id: item.id, seq: item.seq })
      waiting.delete(item.clientId)
    }
  })
  for (const [clientId, text] of waiting) last.send(JSON.stringify({ type: 'send', clientId, text }))
  for (let tries = 0; tries < 200 && (waiting.size > 0 || api.kept.size < made); tries += 1) await sleep(100)
  const kept = [...api.kept.values()].sort((one, other) => one.seq - other.seq)
  expect(waiting.size).toBe(0)
  expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: made }, (_, index) => index + 1))
  expect(new Set(kept.map(({ clientId }) => clientId)).size).toBe(made)
  const lost = [...acknowledged].filter(([, { id, seq }]) => api.kept.get(id)?.seq !== seq)
  expect(lost).toEqual([])
  // Batches did come in again; they changed nothing.
  expect(api.repeats.count).toBeGreaterThan(0)
  last.close()
})
