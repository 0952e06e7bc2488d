import { Records } from '@domain/chat-room'
import type * as Party from 'partykit/server'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import ChatRoom from './room'

/** The storage of a room; it copies values, as a disk does. */
class Disk {
  readonly held = new Map<string, unknown>()
  alarm: number | null = null

  async get(key: string | string[]) {
    if (typeof key === 'string') return structuredClone(this.held.get(key))
    return new Map(key.filter((one) => this.held.has(one)).map((one) => [one, this.held.get(one)]))
  }
  async put(key: string | Record<string, unknown>, value?: unknown) {
    const all = typeof key === 'string' ? { [key]: value } : key
    for (const [name, one] of Object.entries(all)) this.held.set(name, structuredClone(one))
  }
  async list({ prefix = '' }: { prefix?: string }) {
    return new Map([...this.held].filter(([key]) => key.startsWith(prefix)).sort())
  }
  async delete(keys: string[]) {
    for (const key of keys) this.held.delete(key)
  }
  async setAlarm(at: number) {
    this.alarm = at
  }
  async sync() {}
}

/** A life of the room. PartyKit does not tell one that an alarm has woken who it is. */
function roomOn(disk: Disk, id: string | null): ChatRoom {
  const room = {
    get id() {
      if (id === null) throw new Error('no id in an alarm')
      return id
    },
    storage: disk,
    env: { API_ORIGIN: 'http://api.example', PARTY_SECRET: 'party', LIMITS_SCALE: '1' },
  }
  return new ChatRoom(room as unknown as Party.Room)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a room that was stopped with messages in hand is woken by its alarm alone and hands them in', async () => {
  vi.useFakeTimers()
  const disk = new Disk()
  let isUp = false
  const kept: string[] = []
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${url}`)
    if (init?.method === 'GET') return Response.json({ lastSeq: 0, rev: 0, marks: [] })
    if (!isUp) return new Response(null, { status: 503 })
    kept.push(...v.parse(Records, JSON.parse(String(init?.body))).items.map(({ text }) => text))
    return Response.json({ told: [] })
  })
  const body = { type: 'send', userId: 'user_a', clientId: 'client-0001', text: 'before the end', file: null }
  const request = new Request('http://room/', { method: 'POST', body: JSON.stringify(body) })
  const answer = await roomOn(disk, 'chat_asleep').onRequest(request as unknown as Party.Request)
  expect(answer.status).toBe(200)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toContain('PUT http://api.example/chats/chat_asleep/records')
  expect(kept).toEqual([])
  expect(disk.alarm).toBeGreaterThan(Date.now())
  // The first life ends here: its timers with it, but not its disk.
  vi.clearAllTimers()
  isUp = true
  asked.length = 0
  await roomOn(disk, null).onAlarm()
  expect(kept).toEqual(['before the end'])
  expect(asked).toEqual(['PUT http://api.example/chats/chat_asleep/records'])
})

it('a deletion is answered when the database has it, and is not lost while the database is away', async () => {
  vi.useFakeTimers()
  const handedIn: (string | null)[] = []
  let isUp = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'GET') return Response.json({ lastSeq: 0, rev: 0, marks: [] })
    if (!isUp) return new Response(null, { status: 503 })
    const { items } = v.parse(Records, JSON.parse(String(init?.body)))
    handedIn.push(...items.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id))
    return Response.json({ told: [] })
  })
  const room = roomOn(new Disk(), 'chat_tidy')
  const ask = async (body: object) => {
    const request = new Request('http://room/', { method: 'POST', body: JSON.stringify(body) })
    return room.onRequest(request as unknown as Party.Request)
  }
  const say = async (clientId: string) => {
    const said = await ask({ type: 'send', userId: 'user_a', clientId, text: 'a slip', file: null })
    return (await said.json<{ message: { id: string } }>()).message.id
  }
  const [first, second] = [await say('client-0001'), await say('client-0002')]
  expect((await ask({ type: 'delete', userId: 'user_a', id: first })).status).toBe(200)
  expect(handedIn).toEqual([first])
  isUp = false
  const answer = ask({ type: 'delete', userId: 'user_a', id: second })
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await answer).status).toBe(200)
  isUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(handedIn).toEqual([first, second])
})
