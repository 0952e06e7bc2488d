import { renewAfter } from '@domain/tickets'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Line, type LineState } from './line'

/** A socket of a browser, as far as a line uses it. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 1
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
    const hello = { userId: 'user_a', canWrite: true, lastSeq: 0, rev: 0, marks: [], present: [], items: [] }
    const data = JSON.stringify({ type: 'hello', isGap: false, ...hello })
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

let tickets = 0
const states: LineState['is'][] = []
function begin(): Line {
  const line = new Line({
    chatId: 'chat_1',
    known: () => ({ seq: 0, rev: 0 }),
    onSays: () => {},
    onState: ({ is }) => void states.push(is),
  })
  line.start()
  return line
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  Socket.all = []
  states.length = 0
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
  const line = begin()
  await settle()
  Socket.all[0]?.greet()
  // The room answers signs of life, so the line is not taken for dead.
  const beat = setInterval(() => Socket.all.find(({ readyState }) => readyState === 1)?.greet(), 5_000)
  await vi.advanceTimersByTimeAsync(renewAfter * 1_000)
  const [first, second] = Socket.all
  expect(second?.url).not.toBe(first?.url)
  expect(line.say({ type: 'typing' })).toBe(true)
  second?.greet()
  expect([first?.readyState, second?.readyState]).toEqual([3, 1])
  expect(new Set(states)).toEqual(new Set(['open']))
  clearInterval(beat)
  line.stop()
})

it('a ticket that ends is replaced at once, without a word of being offline', async () => {
  const line = begin()
  await settle()
  Socket.all[0]?.greet()
  await vi.advanceTimersByTimeAsync(15_000)
  Socket.all[0]?.close(4401)
  await settle()
  Socket.all[1]?.greet()
  expect(states).toEqual(['open', 'open'])
  line.stop()
})
