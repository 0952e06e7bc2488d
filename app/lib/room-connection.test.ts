import { renewAfter } from '@domain/tickets'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectRoom, type RoomConnection } from './room-connection'

/** A socket of a browser, as far as a line uses it. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 1
  isOpen = false
  readonly sent: string[] = []
  constructor(readonly url: string) {
    super()
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close(code = 1000) {
    if (this.readyState !== 1) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  greet() {
    if (!this.isOpen) this.dispatchEvent(new Event('open'))
    this.isOpen = true
    this.dispatchEvent(new MessageEvent('message', { data: '{"type":"hello"}' }))
  }
}

let tickets = 0
let states: string[] = []
async function begin(): Promise<RoomConnection> {
  const line = connectRoom('chat', 'chat_1', {
    schema: v.object({ type: v.literal('hello') }),
    ping: { type: 'ping' },
    onOpen: () => states.push('open'),
    onSaid: () => {},
    onLost: (code) => states.push(`lost ${code}`),
    onEnded: (why) => states.push(why),
  })
  await vi.waitFor(() => expect(Socket.all).toHaveLength(1), { timeout: 60_000 })
  return line
}
const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => {
  vi.useFakeTimers()
  Socket.all = []
  states = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', async () => {
    tickets += 1
    return Response.json({ url: `ws://rooms.example/?ticket=${tickets}` })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a new socket with a new ticket takes over before the ticket ends, and nobody sees it', async () => {
  const line = await begin()
  Socket.all[0]?.greet()
  // The room answers signs of life, so the line is not taken for dead.
  const beat = setInterval(() => Socket.all.find(({ readyState }) => readyState === 1)?.greet(), 5_000)
  await vi.advanceTimersByTimeAsync(renewAfter * 1_000)
  await settle()
  const [first, second] = Socket.all
  expect(second?.url).not.toBe(first?.url)
  expect(line.say({ type: 'typing' })).toBe(true)
  second?.greet()
  expect([first?.readyState, second?.readyState]).toEqual([3, 1])
  expect(states).toEqual(['open', 'open'])
  clearInterval(beat)
  line.close()
})

it('a ticket that ends is replaced at once, without a word of being offline', async () => {
  const line = await begin()
  Socket.all[0]?.greet()
  await vi.advanceTimersByTimeAsync(15_000)
  Socket.all[0]?.close(4401)
  await settle()
  Socket.all[1]?.greet()
  expect(states).toEqual(['open', 'open'])
  line.close()
})

it('a connection that is lost comes back with a new ticket; one that was withdrawn does not', async () => {
  await begin()
  Socket.all[0]?.greet()
  Socket.all[0]?.close(1006)
  await vi.advanceTimersByTimeAsync(3_000)
  Socket.all[1]?.greet()
  Socket.all[1]?.close(4403)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(states).toEqual(['open', 'lost 1006', 'open', 'withdrawn'])
  expect(Socket.all).toHaveLength(2)
})

it('a connection that died silently is found out', async () => {
  const line = await begin()
  Socket.all[0]?.greet()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(states).toEqual(['open', 'lost null'])
  expect(Socket.all[1]?.url).not.toBe(Socket.all[0]?.url)
  line.close()
})
