import { nounsWith, things } from '@domain/things'
import { afterEach, describe, expect, inject, it } from 'vitest'
import * as Y from 'yjs'
import { samples } from '../content-samples'
import { ContentClient, type RoomEntry, until } from './content-client'
import { partySecret } from './settings'
import { address } from './socket'

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

  describe('two editors', () => {
    it('see what the other writes', async () => {
      const one = await enter({ id: idOf('two') })
      const other = await enter({ id: idOf('two'), user: 'user_2' })
      one.text.insert(0, 'سلام 👩‍👩‍👧 می‌روم')
      await until(() => other.text.toString() === 'سلام 👩‍👩‍👧 می‌روم')
      other.text.delete(0, 4)
      await until(() => one.text.toString() === other.text.toString())
    })

    it('who were offline find both their edits when they come back', async () => {
      const one = await enter({ id: idOf('offline') })
      const other = await enter({ id: idOf('offline'), user: 'user_2' })
      one.text.insert(0, 'middle')
      await until(() => other.text.toString() === 'middle')
      one.disconnect()
      other.disconnect()
      one.text.insert(0, 'first ')
      other.text.insert(6, ' last')
      one.connect()
      other.connect()
      await until(() => [one, other].every(({ text }) => text.toString() === 'first middle last'))
    })
  })

  describe('saved?', () => {
    it('is yes only for what the room holds, deletions too', async () => {
      const one = await enter({ id: idOf('saved') })
      one.text.insert(0, 'kept text')
      expect(await one.isSaved()).toBe(true)
      const elsewhere = new Y.Doc()
      Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(one.doc))
      samples[noun].textIn(elsewhere)?.delete(0, 4)
      expect(await one.isSaved(Y.snapshot(elsewhere))).toBe(false)
      Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(elsewhere))
      expect(await one.isSaved(Y.snapshot(elsewhere))).toBe(true)
      expect(await one.isSaved()).toBe(true)
    })
  })

  describe('a viewer', () => {
    it('reads, and learns that edits are refused', async () => {
      const editor = await enter({ id: idOf('viewer') })
      editor.text.insert(0, 'mine')
      const viewer = await enter({ id: idOf('viewer'), user: 'user_2', role: 'viewer' })
      await until(() => viewer.text.toString() === 'mine')
      viewer.text.insert(0, 'not ')
      expect(await viewer.hears(({ type }) => type === 'refused')).toEqual({
        type: 'refused',
        reason: 'viewer',
      })
      expect(await viewer.isSaved()).toBe(false)
      const third = await enter({ id: idOf('viewer'), user: 'user_3' })
      expect(third.text.toString()).toBe('mine')
    })
  })

  it('that is gone for good is closed and nothing of it is kept', async () => {
    const id = idOf('forgotten')
    const call = (method: string, secret = partySecret) =>
      fetch(address(`${prefix}/${id}`), { method, headers: { authorization: `Bearer ${secret}` } })
    const one = await enter({ id })
    one.text.insert(0, 'nobody reads this again')
    expect(await one.isSaved()).toBe(true)
    expect((await call('DELETE', 'guess')).status).toBe(401)
    expect((await call('DELETE')).status).toBe(204)
    await until(() => one.codes.includes(4403))
    const kept = new Y.Doc()
    Y.applyUpdate(kept, new Uint8Array(await (await call('GET')).arrayBuffer()))
    expect(samples[noun].textIn(kept)).toBeNull()
  })
})
