import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startRooms } from './party-server'
import { connect, ticket } from './socket'

const count = 500
// Descriptors are counted, so nobody else may open or close any.
const rooms = await startRooms(10)
afterAll(rooms.stop)
const room = `chat_closes_${process.pid}`

/** Open descriptors of the process that listens on the rooms' port. */
function descriptors(): number {
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isRooms(name))
  return pid ? readdirSync(`/proc/${pid}/fd`).length : 0
}

function isRooms(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes('workerd') && command.includes(`127.0.0.1:${rooms.port}`)
  } catch {
    return false
  }
}

async function enter(index: number) {
  const user = `user_${index % 2}`
  const guest = await connect(`chat/${room}`, {
    port: rooms.port,
    ticket: await ticket({ user, room: `chat:${room}`, role: 'editor', session: `session_${index}` }),
  })
  await guest.next()
  return guest
}

it('answers every close with a close, and lets the sockets go', async () => {
  const warm = await enter(0)
  const before = descriptors()
  expect(before).toBeGreaterThan(0)
  const guests: Awaited<ReturnType<typeof enter>>[] = []
  for (let at = 0; at < count; at += 50)
    guests.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => enter(at + index)))))
  expect(descriptors()).toBeGreaterThanOrEqual(before + count)
  for (const { socket } of guests) socket.close(1000)
  const codes = await Promise.all(guests.map(({ closed }) => closed))
  // One without an answer is given up after 30 s, with 1006.
  expect(codes).not.toContain(1006)
  for (let tries = 0; tries < 50 && descriptors() > before + 5; tries += 1) await sleep(100)
  expect(descriptors()).toBeLessThanOrEqual(before + 5)
  warm.socket.close()
})
