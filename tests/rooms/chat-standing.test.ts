import type { ChatSays } from '@domain/chat-room'
import type { Role } from '@domain/tickets'
import { expect, it } from 'vitest'
import { origin, partySecret } from './settings'
import { address, connect, ticket } from './socket'

const enter = async (room: string, user: string, role: Role) => {
  const given = await ticket({ user, room: `chat:${room}`, role, session: `session_${user}` })
  const guest = await connect(`chat/${room}`, { ticket: given, origin })
  const until = async <Type extends ChatSays['type']>(type: Type) => {
    for (;;) {
      const heard = (await guest.next()) as ChatSays
      if (heard.type === type) return heard as Extract<ChatSays, { type: Type }>
    }
  }
  const send = (clientId: string, text: string, replyTo: string | null = null) =>
    guest.say({ type: 'send', clientId, text, replyTo })
  return { ...guest, send, until, hello: await until('hello') }
}

const ask = (room: string, body: unknown) =>
  fetch(address(`chat/${room}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${partySecret}` },
    body: JSON.stringify(body),
  })

it('who may only look reads, is seen by nobody, and is refused when they write', async () => {
  const room = `chat_viewer_${process.pid}`
  const writer = await enter(room, 'user_a', 'editor')
  expect(writer.hello).toMatchObject({ canWrite: true, present: ['user_a'] })
  writer.send('client-0001', 'said before')
  const [before] = (await writer.until('messages')).items
  const viewer = await enter(room, 'user_b', 'viewer')
  expect(viewer.hello).toMatchObject({ canWrite: false, present: [], items: [{ text: 'said before' }] })
  viewer.send('client-0002', 'let me in')
  expect(await viewer.until('error')).toEqual({ type: 'error', code: 'forbidden', of: 'client-0002' })
  viewer.say({ type: 'edit', id: before?.id, text: 'changed' })
  expect(await viewer.until('error')).toMatchObject({ code: 'forbidden' })
  viewer.say({ type: 'typing' })
  viewer.say({ type: 'read', seq: 1 })
  viewer.say({ type: 'received', seq: 1 })
  viewer.say({ type: 'ping' })
  await viewer.until('error')
  await viewer.until('pong')
  writer.say({ type: 'ping' })
  // No one was notified of their arrival, typing or reading: the response to the ping is the next message to the
  // writer.
  expect(await writer.next()).toEqual({ type: 'pong' })
  writer.socket.close()
  viewer.socket.close()
})

it('a changed standing closes the socket, and the next ticket has the new role', async () => {
  const room = `chat_standing_${process.pid}`
  const guest = await enter(room, 'user_a', 'editor')
  guest.send('client-0001', 'mine')
  const [mine] = (await guest.until('messages')).items
  expect((await ask(room, { type: 'changed', userId: 'user_a' })).status).toBe(204)
  expect(await guest.closed).toBe(4401)
  const back = await enter(room, 'user_a', 'viewer')
  expect(back.hello).toMatchObject({ canWrite: false, items: [{ text: 'mine' }] })
  back.say({ type: 'delete', id: mine?.id })
  expect((await back.until('changed')).items).toMatchObject([{ id: mine?.id, text: '' }])
  back.socket.close()
})

it('what a removed account wrote is gone from the room, its quotes too, and places are not given twice', async () => {
  const room = `chat_forget_${process.pid}`
  const [gone, stays] = [await enter(room, 'user_a', 'editor'), await enter(room, 'user_b', 'editor')]
  gone.send('client-0001', 'a secret')
  const [secret] = (await stays.until('messages')).items
  stays.send('client-0002', 'an answer', secret?.id)
  expect((await stays.until('messages')).items).toMatchObject([{ quote: { text: 'a secret' } }])
  gone.send('client-0003', 'the last word')
  await stays.until('messages')
  gone.socket.close()
  expect((await ask(room, { type: 'forget', userId: 'user_a' })).status).toBe(204)
  expect((await stays.until('changed')).items.map(({ text }) => text)).toEqual(['', ''])
  const tail = await (await ask(room, { type: 'tail' })).text()
  expect(tail).toContain('an answer')
  for (const left of ['a secret', 'the last word', 'user_a']) expect(tail).not.toContain(left)
  stays.send('client-0004', 'after')
  expect((await stays.until('messages')).items).toMatchObject([{ seq: 4 }])
  expect((await ask(room, { type: 'forget', userId: 'user_a' })).status).toBe(204)
  stays.socket.close()
})

it('an access token that may only read changes nothing, not even what is its member’s own', async () => {
  const room = `chat_reads_only_${process.pid}`
  const member = await enter(room, 'user_a', 'editor')
  member.send('client-0001', 'mine')
  const [mine] = (await member.until('messages')).items
  const given = await ticket({ user: 'user_a', room: `chat:${room}`, role: 'viewer', readsOnly: true })
  const script = await connect(`chat/${room}`, { ticket: given })
  await script.next()
  script.say({ type: 'delete', id: mine?.id })
  expect(await script.next()).toMatchObject({ type: 'error', code: 'forbidden' })
  script.say({ type: 'read', seq: 1 })
  expect(await script.next()).toMatchObject({ type: 'error', code: 'forbidden' })
  member.socket.close()
  script.socket.close()
})
