import { setTimeout as sleep } from 'node:timers/promises'
import type WebSocket from 'ws'
import { startRooms, writeChats } from './rooms'

// Two thousand sockets held in twenty rooms: none dropped, no message lost or doubled, and after the third round no more
// memory than before.
const count = { rooms: 20, sockets: 2_000, messages: 25, rounds: Number(process.env.ROUNDS ?? 6) }
const perRoom = count.sockets / count.rooms
const warm = 3
const maxGrowth = 1.1

const rooms = await startRooms()
const chats = await writeChats(rooms.db, count.rooms)
type Held = { socket: WebSocket; heard: string[] }
const held: Held[][] = []
let dropped = 0
for (const [index, chat] of chats.entries()) {
  const inRoom: Held[] = []
  for (let at = 0; at < perRoom; at += 20) {
    const some = Array.from(
      { length: Math.min(20, perRoom - at) },
      (_, n) => `user_${(at + n) % 2 ? 0 : index + 1}`,
    )
    for (const socket of await Promise.all(some.map((user) => rooms.enter(chat, user)))) {
      const one: Held = { socket, heard: [] }
      socket.on('message', (data) => {
        const said = JSON.parse(String(data))
        if (said.type === 'messages')
          one.heard.push(
            ...said.items.map((item: { seq: number; clientId: string }) => `${item.seq} ${item.clientId}`),
          )
      })
      socket.on('close', () => {
        dropped += 1
      })
      inRoom.push(one)
    }
  }
  held.push(inRoom)
}
console.log(`${held.flat().length} sockets in ${held.length} rooms, ${Math.round(rooms.memory())} MB`)

let made = 0
const faults: string[] = []
const memories: number[] = []
for (let round = 1; round <= count.rounds; round += 1) {
  for (const one of held.flat()) one.heard.length = 0
  const began = performance.now()
  for (let n = 0; n < count.messages; n += 1) {
    for (const inRoom of held) {
      made += 1
      const clientId = `client-${String(made).padStart(10, '0')}`
      inRoom[n % inRoom.length]?.socket.send(
        JSON.stringify({ type: 'send', clientId, text: `message ${made}` }),
      )
    }
    await sleep(20)
  }
  const isWhole = () => held.flat().every(({ heard }) => heard.length >= count.messages)
  for (let tries = 0; tries < 600 && !isWhole(); tries += 1) await sleep(50)
  for (const [index, inRoom] of held.entries()) {
    const [first] = inRoom
    const wrong = inRoom.filter(
      ({ heard }) => heard.length !== count.messages || String(heard) !== String(first?.heard),
    )
    if (wrong.length > 0)
      faults.push(`round ${round}, room ${index}: ${wrong.length} sockets heard something else`)
  }
  await sleep(3_000)
  memories.push(rooms.memory())
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`round ${round}: ${Math.round(memories.at(-1) ?? 0)} MB after ${seconds} s, ${dropped} dropped`)
}
const growth = (memories.at(-1) ?? 0) / (memories[warm - 1] ?? 1)
const kept = await rooms.db.prepare('SELECT count(*) AS rows FROM chat_messages').first<{ rows: number }>()
if (dropped > 0) faults.push(`${dropped} sockets were dropped`)
if (kept?.rows !== made) faults.push(`of ${made} messages the database has ${kept?.rows}`)
if (growth > maxGrowth) faults.push(`memory grew by ${Math.round((growth - 1) * 100)} % after round ${warm}`)
console.log(
  faults.length === 0
    ? `none dropped, none lost, memory x${growth.toFixed(2)} since round ${warm}`
    : faults.slice(0, 10).join('\n'),
)
for (const { socket } of held.flat()) socket.terminate()
await rooms.stop()
if (faults.length > 0) process.exitCode = 1
