import { contents, nounsWith, things } from '@domain/things'
import { afterEach, describe, expect, inject, it } from 'vitest'
import WebSocket from 'ws'
import * as Y from 'yjs'
import { syncFrame } from '../../party/content/frames'
import { ContentClient, type RoomEntry, until } from './content-client'
import { partySecret } from './settings'
import { ticket } from './sign-ticket'
import { address, connect } from './socket'

const open: ContentClient[] = []
const enter = (entry: Omit<RoomEntry, 'port'>) => {
  const client = new ContentClient({ port: inject('partyPort'), ...entry }).connect()
  open.push(client)
  return client.synced()
}
afterEach(() => {
  for (const client of open.splice(0)) client.destroy()
})

describe.each(nounsWith('content'))('content of %s', (noun) => {
  const { prefix } = things[noun]
  const idOf = (name: string) => `${prefix}_${name}`

  const tell = (id: string, body: unknown, secret = partySecret) =>
    fetch(address(`${prefix}/${id}`), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    })

  describe('its door', () => {
    it.each([
      ['no ticket', undefined],
      [
        'one that has expired',
        ticket({ room: `${prefix}:${idOf('door')}`, issued: Math.floor(Date.now() / 1000) - 120 }),
      ],
      ['one for another document', ticket({ room: `${prefix}:${idOf('other')}` })],
      ['one for another party', ticket({ room: `me:${idOf('door')}` })],
    ])('stays shut with %s', async (_name, given) => {
      const value = await given
      await expect(connect(`${prefix}/${idOf('door')}`, value ? { ticket: value } : {})).rejects.toThrow(
        'refused 401',
      )
    })

    it('is no room of an id that has no content', async () => {
      const given = await ticket({ room: `${prefix}:todo_door` })
      await expect(connect(`${prefix}/todo_door`, { ticket: given })).rejects.toThrow('refused 404')
      expect((await tell('todo_door', { type: 'deleted' })).status).toBe(404)
    })

    it('takes a ticket once', async () => {
      const once = await ticket({ room: `${prefix}:${idOf('once')}` })
      const first = new WebSocket(
        `${address(`${prefix}/${idOf('once')}`).replace('http', 'ws')}?ticket=${once}`,
      )
      await new Promise((resolve) => first.once('open', resolve))
      const second = await connect(`${prefix}/${idOf('once')}`, { ticket: once })
      expect(await second.closed).toBe(4401)
      first.close()
    })

    it('is open to our own workers only', async () => {
      expect((await tell(idOf('door'), { type: 'deleted' }, 'guess')).status).toBe(401)
      expect((await fetch(address(`${prefix}/${idOf('door')}`))).status).toBe(401)
      expect((await tell(idOf('door'), { type: 'unknown' })).status).toBe(422)
    })
  })

  describe('access', () => {
    it('that is withdrawn closes the editor within 2 s, on every socket of the member', async () => {
      const id = idOf('withdrawn')
      const [one, again, other] = [
        await enter({ id, user: 'user_2' }),
        await enter({ id, user: 'user_2' }),
        await enter({ id, user: 'user_3' }),
      ]
      const early = await ticket({ user: 'user_2', room: `${prefix}:${id}` })
      expect((await tell(id, { type: 'withdrawn', userId: 'user_2' })).status).toBe(204)
      await until(() => one.codes.includes(4403) && again.codes.includes(4403))
      const late = await connect(`${prefix}/${id}`, { ticket: early })
      expect(await late.closed).toBe(4401)
      expect(other.codes).toEqual([])
    })

    it('of another role lets the member come back with a new ticket', async () => {
      const id = idOf('role')
      const editor = await enter({ id, user: 'user_2' })
      await tell(id, { type: 'changed', userId: 'user_2' })
      await until(() => editor.codes.includes(4401), 2_000)
    })

    it('ends for everybody with the document, and with the session for its sockets', async () => {
      const id = idOf('deleted')
      const one = await enter({ id, user: 'user_2', session: 'session_a' })
      const other = await enter({ id, user: 'user_3', session: 'session_b' })
      await tell(id, { type: 'signedOut', sessionId: 'session_a' })
      await until(() => one.codes.includes(4403), 2_000)
      expect(other.codes).toEqual([])
      await tell(id, { type: 'deleted' })
      await until(() => other.codes.includes(4403), 2_000)
    })

    it('changes are sent to the remaining members', async () => {
      const editor = await enter({ id: idOf('told') })
      await tell(idOf('told'), { type: 'changed', what: 'members' })
      expect(await editor.hears(({ type }) => type === 'changed')).toEqual({
        type: 'changed',
        what: 'members',
      })
    })
  })

  describe('a room', () => {
    it('says plainly that a document of over 5 MB is too large, and continues', async () => {
      const editor = await enter({ id: idOf('large') })
      const reader = await enter({ id: idOf('large'), user: 'user_2', role: 'viewer' })
      editor.text.insert(0, 'x'.repeat(contents[noun].maxBytes - 100_000))
      await until(() => reader.text.length === editor.text.length)
      editor.text.insert(0, 'y'.repeat(200_000))
      expect(await editor.hears(({ type }) => type === 'refused')).toEqual({
        type: 'refused',
        reason: 'too_large',
      })
      expect(await editor.isSaved()).toBe(false)
      // Once the excess is deleted, the rest is saved again.
      editor.text.delete(0, 200_000)
      editor.text.insert(0, 'short')
      await until(() => reader.text.toString().startsWith('shortx'))
      expect(await editor.isSaved()).toBe(true)
    })

    it('is not brought down by bytes that mean nothing', async () => {
      const id = idOf('malformed')
      const editor = await enter({ id })
      editor.text.insert(0, 'safe')
      const other = await enter({ id, user: 'user_2' })
      const { ws } = other.provider
      const good = Y.encodeStateAsUpdate(editor.doc)
      const bad = [
        Uint8Array.of(),
        Uint8Array.of(0),
        Uint8Array.of(0, 2, 255, 255, 255, 255, 255, 255, 255, 255, 255),
        Uint8Array.of(9, 9, 9),
        syncFrame(2, good.slice(0, good.length - 3)),
        syncFrame(2, Uint8Array.of(1, 1, 5, 0, 200, 1, 2, 3)),
        syncFrame(0, Uint8Array.of(255)),
      ]
      for (const bytes of bad) ws?.send(bytes)
      expect(await other.hears(({ type }) => type === 'refused')).toMatchObject({ reason: 'malformed' })
      editor.text.insert(4, ' and sound')
      const third = await enter({ id, user: 'user_3' })
      await until(() => third.text.toString() === 'safe and sound')
    })

    it('survives random bytes', async () => {
      const id = idOf('noise')
      const editor = await enter({ id })
      editor.text.insert(0, 'still here')
      expect(await editor.isSaved()).toBe(true)
      for (let round = 0; round < 6; round += 1) {
        const socket = new WebSocket(
          `${address(`${prefix}/${id}`).replace('http', 'ws')}?ticket=${await ticket({ role: 'editor', room: `${prefix}:${id}` })}`,
        )
        await new Promise((resolve) => socket.once('open', resolve))
        for (let count = 0; count < 12; count += 1) {
          const noise = Uint8Array.from({ length: 40 }, (_, at) => (at * 31 + round * 57 + count * 113) % 256)
          socket.send(syncFrame(2, noise))
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
        socket.close()
      }
      const reader = await enter({ id, user: 'user_2' })
      expect(reader.text.toString()).toBe('still here')
    })

    it('closes a connection that floods, and no other', async () => {
      const id = idOf('flood')
      const calm = await enter({ id })
      const loud = await enter({ id, user: 'user_2' })
      for (let count = 0; count < 3_100; count += 1) loud.provider.ws?.send(Uint8Array.of(3))
      await until(() => loud.codes.includes(4429))
      expect(calm.codes).toEqual([])
    })

    it('answers every close with a close', async () => {
      const count = 100
      const sockets = await Promise.all(
        Array.from({ length: count }, async () => {
          const given = await ticket({ role: 'viewer', room: `${prefix}:${idOf('close')}` })
          const socket = new WebSocket(
            `${address(`${prefix}/${idOf('close')}`).replace('http', 'ws')}?ticket=${given}`,
          )
          const closed = new Promise<number>((resolve) => socket.once('close', resolve))
          await new Promise((resolve, reject) => {
            socket.once('open', resolve)
            socket.once('error', reject)
          })
          return { socket, closed }
        }),
      )
      for (const { socket } of sockets) socket.close(1000)
      const codes = await Promise.all(sockets.map(({ closed }) => closed))
      // A close without an answer is given up after 30 s, with 1006.
      expect(codes).not.toContain(1006)
    })
  })

  describe('presence', () => {
    it('shows who somebody is by their ticket, whatever their browser says', async () => {
      const id = idOf('presence')
      const one = await enter({ id, user: 'user_1', name: 'Sara Ahmadi' })
      const other = await enter({ id, user: 'user_2', name: 'نادر' })
      one.provider.awareness.setLocalStateField('user', {
        id: 'user_2',
        name: 'نادر',
        color: '#aa3355',
        email: 'x@y.example',
      })
      const seen = () => other.provider.awareness.getStates().get(one.doc.clientID)
      await until(() => seen() !== undefined)
      expect(seen()?.user).toEqual({ id: 'user_1', name: 'Sara Ahmadi', color: '#aa3355' })
    })

    it('moves nobody else’s cursor, and ends with the connection', async () => {
      const id = idOf('cursor')
      const one = await enter({ id, user: 'user_1' })
      const other = await enter({ id, user: 'user_2' })
      const third = await enter({ id, user: 'user_3' })
      one.provider.awareness.setLocalStateField('cursor', 1)
      const seen = () => third.provider.awareness.getStates().get(one.doc.clientID)?.cursor
      await until(() => seen() === 1)
      const forged = JSON.stringify({ cursor: 99 })
      const head = [1, ...varint(one.doc.clientID), ...varint(1_000), forged.length]
      const update = Uint8Array.from([...head, ...Buffer.from(forged)])
      other.provider.ws?.send(Uint8Array.from([1, update.length, ...update]))
      other.provider.awareness.setLocalStateField('cursor', 2)
      await until(() => third.provider.awareness.getStates().get(other.doc.clientID)?.cursor === 2)
      expect(seen()).toBe(1)
      one.provider.ws?.close()
      await until(() => seen() === undefined)
    })
  })
})

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return [...bytes, rest]
}
