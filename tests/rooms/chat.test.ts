import { RoomMessage, RoomTail } from '@domain/chat-room'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { origin, partySecret } from './settings'
import { address, connect, ticket } from './socket'

let made = 0
const newRoom = () => {
  made += 1
  return `chat_${process.pid}_${made}`
}

const enter = async (room: string, user: string, query = '') => {
  const given = await ticket({ user, room: `chat:${room}`, role: 'editor', session: `session_${user}` })
  const guest = await connect(`chat/${room}`, { ticket: given + query, origin })
  const hello = await guest.next()
  return { ...guest, hello, send: send(guest.say), until: until(guest.next) }
}

let sent = 0
const send =
  (say: (message: unknown) => void) =>
  (text: string, more: Record<string, unknown> = {}) => {
    sent += 1
    const clientId = `client-${String(sent).padStart(8, '0')}`
    say({ type: 'send', clientId, text, ...more })
    return clientId
  }

type Heard = {
  type: string
  items?: { id: string; seq: number; text: string; clientId: string; rev: number }[]
}

const until = (next: () => Promise<unknown>) => async (type: string) => {
  for (;;) {
    const heard = (await next()) as Heard
    if (heard.type === type) return heard
  }
}

const ask = (room: string, body: unknown, secret = partySecret) =>
  fetch(address(`chat/${room}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  })

const texts = (heard: Heard) => heard.items?.map(({ text }) => text)

describe('a message', () => {
  it('reaches everybody once, in one order, with its place', async () => {
    const room = newRoom()
    const guests = await Promise.all(['user_a', 'user_b', 'user_a'].map((user) => enter(room, user)))
    for (let n = 0; n < 40; n += 1) guests[n % 3]?.send(`message ${n}`)
    const orders = await Promise.all(
      guests.map(async (guest) => {
        const order: string[] = []
        while (order.length < 40) {
          const { items = [] } = await guest.until('messages')
          for (const { seq, text } of items) order.push(`${seq} ${text}`)
        }
        return order
      }),
    )
    expect(orders[1]).toEqual(orders[0])
    expect(orders[2]).toEqual(orders[0])
    expect(orders[0]?.map((line) => Number(line.split(' ')[0]))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    for (const { socket } of guests) socket.close()
  })

  it('that is sent again is the same message', async () => {
    const room = newRoom()
    const guest = await enter(room, 'user_a')
    const clientId = guest.send('once')
    const [first] = (await guest.until('messages')).items ?? []
    guest.say({ type: 'send', clientId, text: 'once' })
    guest.say({ type: 'send', clientId, text: 'once' })
    expect(await guest.until('kept')).toEqual({ type: 'kept', clientId, id: first?.id, seq: 1 })
    expect(await guest.until('kept')).toMatchObject({ seq: 1 })
    guest.send('twice')
    expect((await guest.until('messages')).items?.[0]?.seq).toBe(2)
    // The same client id of somebody else is another message.
    const other = await enter(room, 'user_b')
    other.say({ type: 'send', clientId, text: 'mine' })
    expect(texts(await other.until('messages'))).toEqual(['mine'])
    guest.socket.close()
    other.socket.close()
  })

  it('carries its author from the ticket, whatever the client says', async () => {
    const room = newRoom()
    const given = await ticket({ user: 'user_a', room: `chat:${room}`, role: 'editor' })
    const guest = await connect(`chat/${room}`, {
      ticket: given,
      headers: { 'x-user': 'user_evil', 'x-role': 'owner' },
    })
    expect(await guest.next()).toMatchObject({ type: 'hello', userId: 'user_a' })
    send(guest.say)('hi', { userId: 'user_evil', authorId: 'user_evil' })
    expect((await until(guest.next)('messages')).items?.[0]).toMatchObject({ authorId: 'user_a' })
    guest.socket.close()
  })

  it('keeps emoji, joiners and directions as they were written', async () => {
    const room = newRoom()
    const guest = await enter(room, 'user_a')
    const text = 'می‌شود 👩‍👩‍👧‍👦 <script>alert(1)</script>\n\tcode \u202e'
    guest.send(text, { direction: 'rtl' })
    expect((await guest.until('messages')).items?.[0]).toMatchObject({ text, direction: 'rtl' })
    guest.socket.close()
  })

  it('is missed by nobody who comes back', async () => {
    const room = newRoom()
    const guest = await enter(room, 'user_a')
    for (const text of ['one', 'two', 'three']) guest.send(text)
    const heard: string[] = []
    while (heard.length < 3) heard.push(...(texts(await guest.until('messages')) ?? []))
    const back = await enter(room, 'user_b', '&since=1&rev=1')
    expect(back.hello).toMatchObject({ lastSeq: 3, isGap: false })
    expect(texts(back.hello as Heard)).toEqual(['two', 'three'])
    const fresh = await enter(room, 'user_b', '&since=3&rev=3')
    expect(fresh.hello).toMatchObject({ items: [] })
    for (const one of [guest, back, fresh]) one.socket.close()
  })
})

describe('an author', () => {
  it('changes and deletes what is theirs, and nobody else does', async () => {
    const room = newRoom()
    const author = await enter(room, 'user_a')
    const other = await enter(room, 'user_b')
    author.send('frist')
    const [message] = (await author.until('messages')).items ?? []
    const id = message?.id
    other.say({ type: 'edit', id, text: 'mine now' })
    expect(await other.until('error')).toEqual({ type: 'error', code: 'not_found', of: id })
    other.say({ type: 'delete', id })
    expect(await other.until('error')).toMatchObject({ code: 'not_found' })
    author.say({ type: 'edit', id, text: 'first' })
    expect((await other.until('changed')).items?.[0]).toMatchObject({ id, text: 'first', rev: 2 })
    other.send('an answer', { replyTo: id })
    expect((await author.until('messages')).items?.[0]).toMatchObject({ quote: { id, text: 'first' } })
    author.say({ type: 'delete', id })
    expect((await other.until('changed')).items?.[0]).toMatchObject({ id, text: '', seq: 1 })
    author.say({ type: 'edit', id, text: 'again' })
    expect(await author.until('error')).toMatchObject({ code: 'not_found' })
    const back = await enter(room, 'user_a')
    expect((back.hello as Heard).items?.[1]).toMatchObject({ quote: { id, text: '' } })
    for (const one of [author, other, back]) one.socket.close()
  })
})

describe('marks, typing and presence', () => {
  it('are sent to the others', async () => {
    const room = newRoom()
    const one = await enter(room, 'user_a')
    const other = await enter(room, 'user_b')
    expect(other.hello).toMatchObject({ present: ['user_a', 'user_b'] })
    expect(await one.until('presence')).toEqual({ type: 'presence', userId: 'user_b', isHere: true })
    one.send('hello')
    await other.until('messages')
    other.say({ type: 'received', seq: 1 })
    expect(await one.until('mark')).toEqual({
      type: 'mark',
      mark: { userId: 'user_b', read: 0, delivered: 1 },
    })
    other.say({ type: 'read', seq: 99 })
    expect(await one.until('mark')).toEqual({
      type: 'mark',
      mark: { userId: 'user_b', read: 1, delivered: 1 },
    })
    other.say({ type: 'typing' })
    expect(await one.until('typing')).toEqual({ type: 'typing', userId: 'user_b' })
    other.socket.close()
    expect(await one.until('presence')).toEqual({ type: 'presence', userId: 'user_b', isHere: false })
    one.socket.close()
  })
})

describe('a socket', () => {
  it('hears why a message is refused and stays open', async () => {
    const guest = await enter(newRoom(), 'user_a')
    for (const text of [
      'not json',
      '{"type":"unknown"}',
      '[]',
      '{"type":"send","clientId":"short","text":"a"}',
    ]) {
      guest.socket.send(text)
      expect(await guest.until('error')).toEqual({ type: 'error', code: 'bad_message', of: null })
    }
    const long = guest.send('x'.repeat(8001))
    expect(await guest.until('error')).toEqual({ type: 'error', code: 'bad_message', of: long })
    const empty = guest.send('   ')
    expect(await guest.until('error')).toEqual({ type: 'error', code: 'empty', of: empty })
    guest.send('\ud800 lone half')
    expect(await guest.until('error')).toMatchObject({ code: 'bad_message' })
    guest.say({ type: 'ping' })
    expect(await guest.until('pong')).toEqual({ type: 'pong' })
    guest.socket.close()
    expect(await guest.closed).toBe(1005)
  })

  it('that says something huge, or no text, is closed and told why', async () => {
    const guest = await enter(newRoom(), 'user_a')
    guest.socket.send('x'.repeat(60_000))
    expect(await guest.closed).toBe(4413)
    const other = await enter(newRoom(), 'user_a')
    other.socket.send(Buffer.from([1, 2, 3]))
    expect(await other.closed).toBe(1003)
  })

  it('that floods is closed, and no other', async () => {
    const room = newRoom()
    const flooder = await enter(room, 'user_a')
    const other = await enter(room, 'user_b')
    for (let count = 0; count < 130; count += 1) flooder.say({ type: 'typing' })
    expect(await flooder.closed).toBe(4429)
    other.send('still here')
    expect(texts(await other.until('messages'))).toEqual(['still here'])
    other.socket.close()
  })

  it.each([
    [
      'has expired',
      (room: string) => ticket({ room: `chat:${room}`, issued: Math.floor(Date.now() / 1000) - 120 }),
    ],
    ['is for another chat', () => ticket({ room: 'chat:chat_other' })],
    ['is for another kind of room', (room: string) => ticket({ room: `document:${room}` })],
  ])('with a ticket that %s is refused', async (_name, make) => {
    const room = newRoom()
    const given = await make(room)
    await expect(connect(`chat/${room}`, { ticket: given })).rejects.toThrow('refused 401')
  })

  it('is closed when its member may not be here any more, and its older tickets open nothing', async () => {
    const room = newRoom()
    const gone = await enter(room, 'user_a')
    const other = await enter(room, 'user_b')
    const early = await ticket({ user: 'user_a', room: `chat:${room}`, role: 'editor' })
    expect((await ask(room, { type: 'withdrawn', userId: 'user_a' })).status).toBe(204)
    expect(await gone.closed).toBe(4403)
    const late = await connect(`chat/${room}`, { ticket: early })
    expect(await late.closed).toBe(4401)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    other.socket.close()
  })
})

describe('our own api', () => {
  it('sends, changes and deletes through the room, heard by open sockets', async () => {
    const room = newRoom()
    const guest = await enter(room, 'user_b')
    const message = {
      type: 'send',
      userId: 'user_a',
      clientId: 'script-0001',
      text: 'from a script',
      file: null,
    }
    const first = v.parse(RoomMessage, await (await ask(room, message)).json())
    expect(first).toMatchObject({ isNew: true, message: { seq: 1, authorId: 'user_a' } })
    expect(texts(await guest.until('messages'))).toEqual(['from a script'])
    const again = await (await ask(room, message)).json()
    expect(again).toEqual({ ...first, isNew: false })
    const { id, rev } = first.message
    expect((await ask(room, { type: 'edit', userId: 'user_a', id, text: 'x', rev: rev + 1 })).status).toBe(
      422,
    )
    expect(
      await (await ask(room, { type: 'edit', userId: 'user_a', id, text: 'new', rev })).json(),
    ).toMatchObject({
      message: { text: 'new' },
    })
    expect((await guest.until('changed')).items?.[0]).toMatchObject({ text: 'new' })
    const tail = v.parse(RoomTail, await (await ask(room, { type: 'tail' })).json())
    expect(tail.items).toHaveLength(1)
    guest.socket.close()
  })

  it('is distinguished from everybody else', async () => {
    const room = newRoom()
    expect((await ask(room, { type: 'tail' }, 'guess')).status).toBe(401)
    expect((await fetch(address(`chat/${room}`))).status).toBe(401)
    expect((await ask(room, { type: 'unknown' })).status).toBe(422)
  })
})
