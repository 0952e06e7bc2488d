import { setTimeout as sleep } from 'node:timers/promises'
import type WebSocket from 'ws'
import { startRooms, writeChats } from './rooms'
import { startSocketIo } from './socket-io'

// One chat with fifty clients: our room, which keeps every message before anybody sees it, beside socket.io, which keeps
// nothing. Then whether everybody has heard everything once and in one order, and whether the database has it once.
const clients = 50
const rounds = Number(process.env.ROUNDS ?? 3)
const burst = Number(process.env.MESSAGES ?? 2_000)
const perSecond = 100
const seconds = 5
const text = 'x'.repeat(100)

type Heard = { clientId: string; order: string }
type Kind = { name: string; say: (clientId: string) => string; read: (data: string) => Heard[] }

const ours: Kind = {
  name: 'our room',
  say: (clientId) => JSON.stringify({ type: 'send', clientId, text }),
  read: (data) => {
    const said = JSON.parse(data)
    if (said.type !== 'messages') return []
    return said.items.map((one: { clientId: string; seq: number }) => ({
      clientId: one.clientId,
      order: `${one.seq} ${one.clientId}`,
    }))
  },
}
const theirs: Kind = {
  name: 'socket.io',
  say: (clientId) => `42${JSON.stringify(['message', { clientId, text }])}`,
  read: (data) => {
    if (!data.startsWith('42')) return []
    const [, { clientId }] = JSON.parse(data.slice(2))
    return [{ clientId, order: clientId }]
  },
}

let made = 0
const newIds = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1
    return `client-${String(made).padStart(10, '0')}`
  })

/** Sends messages and waits until every client has heard them all; gives what each has heard and when. */
async function run(
  kind: Kind,
  sockets: WebSocket[],
  ids: string[],
  pace: (send: (n: number) => void) => void,
  isWindowed: boolean,
) {
  const sentAt = new Map<string, number>()
  const orders = sockets.map((): string[] => [])
  const latencies: number[] = []
  // Of a window, each client's next message follows when its own has come back.
  const own = new Set<string>()
  const listeners = sockets.map((_, index) => (data: WebSocket.RawData) => {
    const now = performance.now()
    for (const { clientId, order } of kind.read(String(data))) {
      orders[index]?.push(order)
      latencies.push(now - (sentAt.get(clientId) ?? now))
      if (index === Number(clientId.slice(-10)) % sockets.length && own.delete(clientId)) send(1)
    }
  })
  sockets.forEach((socket, index) => {
    socket.on('message', listeners[index] ?? (() => {}))
  })
  let next = 0
  const began = performance.now()
  const send = (n: number) => {
    for (let left = n; left > 0 && next < ids.length; left -= 1) {
      const id = ids[next] ?? ''
      next += 1
      sentAt.set(id, performance.now())
      if (isWindowed) own.add(id)
      sockets[Number(id.slice(-10)) % sockets.length]?.send(kind.say(id))
    }
  }
  pace(send)
  const deadline = performance.now() + 60_000
  while (orders.some((order) => order.length < ids.length) && performance.now() < deadline) await sleep(5)
  const took = (performance.now() - began) / 1000
  await sleep(100)
  sockets.forEach((socket, index) => {
    socket.off('message', listeners[index] ?? (() => {}))
  })
  return { took, orders, latencies }
}

/** Gives the errors in the received orders. */
function faultsOf(orders: string[][], ids: string[]): string[] {
  const faults: string[] = []
  const [first = []] = orders
  orders.forEach((order, index) => {
    const unique = new Set(order.map((line) => line.split(' ').at(-1)))
    if (unique.size !== ids.length) faults.push(`client ${index} heard ${unique.size} of ${ids.length}`)
    if (order.length !== unique.size) faults.push(`client ${index} heard ${order.length - unique.size} twice`)
    if (String(order) !== String(first)) faults.push(`client ${index} heard another order`)
  })
  return faults
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function fullLoad(kind: Kind, sockets: WebSocket[]) {
  const ids = newIds(burst)
  // Each client has four messages on their way at any time.
  const { took, orders } = await run(kind, sockets, ids, (send) => send(clients * 4), true)
  const faults = faultsOf(orders, ids)
  const rate = (burst * clients) / took
  console.log(
    `${kind.name.padEnd(10)} full load  ${Math.round(rate)} deliveries/s, ${Math.round(burst / took)} messages/s`,
  )
  return { rate, faults }
}

async function steady(kind: Kind, sockets: WebSocket[]) {
  const ids = newIds(perSecond * seconds)
  const { orders, latencies } = await run(
    kind,
    sockets,
    ids,
    (send) => {
      const began = performance.now()
      let sent = 0
      const timer = setInterval(() => {
        const due = Math.min(ids.length, Math.floor(((performance.now() - began) / 1000) * perSecond))
        if (due > sent) send(due - sent)
        sent = due
        if (sent === ids.length) clearInterval(timer)
      }, 2)
    },
    false,
  )
  const p50 = middle(latencies)
  console.log(`${kind.name.padEnd(10)} ${perSecond}/s      p50 ${p50.toFixed(2)} ms`)
  return { p50, faults: faultsOf(orders, ids) }
}

const rooms = await startRooms()
const io = await startSocketIo()
const [chatId = ''] = await writeChats(rooms.db, 1)
const enterAll = (enter: (index: number) => Promise<WebSocket>) =>
  Promise.all(Array.from({ length: clients }, (_, index) => enter(index)))
const inOurs = await enterAll((index) => rooms.enter(chatId, `user_${index % 2}`))
const inTheirs = await enterAll(() => io.enter())

const rates = { ours: 0, theirs: 0 }
const p50s = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY }
const faults: string[] = []
for (let round = 0; round < rounds; round += 1) {
  const theirLoad = await fullLoad(theirs, inTheirs)
  const ourLoad = await fullLoad(ours, inOurs)
  const theirPace = await steady(theirs, inTheirs)
  const ourPace = await steady(ours, inOurs)
  rates.ours = Math.max(rates.ours, ourLoad.rate)
  rates.theirs = Math.max(rates.theirs, theirLoad.rate)
  p50s.ours = Math.min(p50s.ours, ourPace.p50)
  p50s.theirs = Math.min(p50s.theirs, theirPace.p50)
  faults.push(...ourLoad.faults, ...ourPace.faults)
}
for (const socket of [...inOurs, ...inTheirs]) socket.terminate()

const sent = rounds * (burst + perSecond * seconds)
let kept: Record<string, unknown> | null = null
for (let tries = 0; tries < 60; tries += 1) {
  kept = await rooms.db
    .prepare('SELECT count(*) AS rows, count(DISTINCT client_id) AS ids, max(seq) AS last FROM chat_messages')
    .first()
  if (kept?.rows === sent) break
  await sleep(500)
}
if (kept?.rows !== sent || kept.ids !== sent || kept.last !== sent)
  faults.push(`of ${sent} messages the database has ${JSON.stringify(kept)}`)
const share = rates.ours / rates.theirs
const slower = p50s.ours / p50s.theirs
console.log(`deliveries ratio ${share.toFixed(2)} (bar 0.7), best of ${rounds}`)
console.log(`p50 ratio ${slower.toFixed(2)} (bar at most 2), best of ${rounds}`)
console.log(
  faults.length === 0
    ? `none lost, none doubled, one order, ${sent} in the database`
    : faults.slice(0, 10).join('\n'),
)
io.stop()
await rooms.stop()
if (faults.length > 0 || share < 0.7 || slower > 2) process.exitCode = 1
