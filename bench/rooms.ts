import { readdirSync, readFileSync } from 'node:fs'
import { SignJWT } from 'jose'
import WebSocket from 'ws'
import { startForBench } from '../scripts/local/for-bench.mjs'
import { startParty } from '../scripts/local/party.mjs'
import { freePort } from '../scripts/local/ports.mjs'
import { loadSecrets } from '../scripts/local/secrets.mjs'

/** The workers and, beside them, PartyKit, as production has them: rooms are reached without the local router. */
export async function startRooms() {
  const partyPort = await freePort()
  const workers = await startForBench({ direct: ['api'], partyPort })
  const { TICKET_SECRET = '', PARTY_SECRET = '' } = loadSecrets().values
  const vars = {
    TICKET_SECRET,
    PARTY_SECRET,
    ORIGIN: workers.origin,
    API_ORIGIN: `http://127.0.0.1:${workers.sockets.api}`,
    LIMITS_SCALE: '100000',
  }
  const before = new Set(processes())
  const party = startParty({ data: workers.data, port: partyPort, vars })
  await party.ready
  const pids = processes().filter((pid) => !before.has(pid) && commandOf(pid).includes('workerd'))
  return {
    ...workers,
    db: await workers.mf.getD1Database('DB', 'hamkar-api'),
    memory: () => pids.reduce((sum, pid) => sum + residentOf(pid), 0),
    enter: (room: string, user: string) => enter(partyPort, TICKET_SECRET, room, user),
    stop: async () => {
      await party.stop()
      await workers.stop()
    },
  }
}

async function enter(port: number, secret: string, room: string, user: string): Promise<WebSocket> {
  const now = Math.floor(Date.now() / 1000)
  const ticket = await new SignJWT({ sid: `session_${user}`, role: 'editor', name: 'Bench' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setJti(crypto.randomUUID())
    .setAudience(`room:chat:${room}`)
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(new TextEncoder().encode(secret))
  return opened(new WebSocket(`ws://127.0.0.1:${port}/parties/chat/${room}?ticket=${ticket}`), '"hello"')
}

/** Waits for the message by which a server says that one is in. */
export function opened(socket: WebSocket, sign: string): Promise<WebSocket> {
  return new Promise((done, failed) => {
    const listen = (data: WebSocket.RawData) => {
      if (!String(data).includes(sign)) return
      socket.off('message', listen)
      done(socket)
    }
    socket.on('message', listen)
    socket.once('error', failed)
    socket.once('close', (code) => failed(new Error(`closed ${code}`)))
  })
}

/** Members and their chats: the first member of the list has one with each of the others. */
export async function writeChats(db: D1Database, count: number): Promise<string[]> {
  const user = (n: number) =>
    db
      .prepare(
        `INSERT INTO users (id, created_at, updated_at, email, email_key, handle, first_name, last_name, password_hash)
         VALUES (?1, 1, 1, ?1 || '@example.com', ?1 || '@example.com', ?1, 'Bench', 'Mark', '')`,
      )
      .bind(`user_${n}`)
  const ids = Array.from({ length: count }, (_, index) => `chat_${index + 1}`)
  const rows = ids.flatMap((id, index) => {
    const other = `user_${index + 1}`
    const member = `INSERT INTO chat_members (chat_id, user_id, partner_id, last_at) VALUES (?, ?, ?, 1)`
    return [
      user(index + 1),
      db.prepare('INSERT INTO chats (id, created_at, updated_at, pair_key) VALUES (?, 1, 1, ?)').bind(id, id),
      db.prepare(member).bind(id, 'user_0', other),
      db.prepare(member).bind(id, other, 'user_0'),
    ]
  })
  await db.batch([user(0), ...rows])
  return ids
}

const processes = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Memory of a process in MB. */
function residentOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
