import { contents, nounsWith, things } from '@domain/things'
import { afterEach, describe, expect, inject, it } from 'vitest'
import WebSocket from 'ws'
import * as Y from 'yjs'
import { deletions } from '../../party/content/content.samples'
import { syncFrame } from '../../party/content/frames'
import { samples } from '../content-samples'
import { ContentClient, type RoomEntry } from './content-client'
import { partySecret } from './settings'
import { ticket } from './sign-ticket'
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

  /** A bare socket into a document, with the bytes that it has been sent and the code that it is closed with. */
  async function bare(id: string, user = 'user_2') {
    const given = await ticket({ user, role: 'editor', room: `${prefix}:${id}` })
    const socket = new WebSocket(`${address(`${prefix}/${id}`).replace('http', 'ws')}?ticket=${given}`)
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const seen = { bytes: 0 }
    socket.on('message', (data: Buffer) => {
      seen.bytes += data.length
    })
    await new Promise((resolve) => socket.once('open', resolve))
    return { socket, closed, seen }
  }

  it('deletions of text that nobody wrote leave the document as large and as writable as it was', async () => {
    const id = idOf('poisoned')
    const owner = await enter({ id, user: 'user_1' })
    owner.text.insert(0, 'one line')
    expect(await owner.isSaved()).toBe(true)
    const attacker = await bare(id)
    for (let client = 1; client < 4; client += 1)
      attacker.socket.send(syncFrame(2, deletions(client, 50_000)))
    owner.text.insert(8, ' and one more')
    expect(await owner.isSaved()).toBe(true)
    attacker.socket.close()
    owner.destroy()
    const newcomer = await bare(id)
    newcomer.socket.send(syncFrame(0, Uint8Array.of(0)))
    await new Promise((resolve) => newcomer.socket.once('message', resolve))
    expect(newcomer.seen.bytes).toBeLessThan(1_000)
    expect((await enter({ id, user: 'user_3' })).text.toString()).toBe('one line and one more')
  })

  it('other shared types that a browser adds reach nobody, are not kept, and hold no honest edit up', async () => {
    const id = idOf('foreign')
    const owner = await enter({ id, user: 'user_1' })
    owner.text.insert(0, 'one line')
    expect(await owner.isSaved()).toBe(true)
    const hostile = await enter({ id, user: 'user_2' })
    hostile.doc.getMap('outside').set('x', 'y'.repeat(10_000))
    hostile.doc.getText('words').insert(0, 'unseen')
    hostile.doc.getArray('list').push([1])
    hostile.doc.transact(() => {
      hostile.text.insert(0, 'beside a real edit ')
      hostile.doc.getXmlFragment('other').insert(0, [new Y.XmlElement('a')])
    })
    expect(await hostile.hears(({ type }) => type === 'refused')).toMatchObject({ reason: 'malformed' })
    expect(await hostile.isSaved()).toBe(false)
    owner.text.insert(8, ' and one more')
    expect(await owner.isSaved()).toBe(true)
    const newcomer = await enter({ id, user: 'user_3' })
    const kept = new Y.Doc()
    const headers = { authorization: `Bearer ${partySecret}` }
    const answer = await fetch(address(`${prefix}/${id}`), { headers })
    Y.applyUpdate(kept, new Uint8Array(await answer.arrayBuffer()))
    for (const doc of [owner.doc, newcomer.doc, kept]) {
      expect(samples[noun].textIn(doc)?.toString()).toBe('one line and one more')
      expect([...doc.share.keys()]).toEqual([contents[noun].root])
    }
  })

  it('a browser that asks for all of a document again and again is closed', async () => {
    const { socket, closed } = await bare(idOf('asked'))
    for (let count = 0; count < 20; count += 1) socket.send(syncFrame(0, Uint8Array.of(0)))
    expect(await closed).toBe(4429)
  })

  it('a browser that does not take what it is sent is closed before that fills the memory', async () => {
    const id = idOf('behind')
    const owner = await enter({ id, user: 'user_1' })
    const size = Math.min(4_000_000, contents[noun].maxBytes * 0.8)
    owner.text.insert(0, 'x'.repeat(size))
    expect(await owner.isSaved()).toBe(true)
    const { socket, closed } = await bare(id)
    for (let sent = 0; sent < 16_000_000; sent += size) socket.send(syncFrame(0, Uint8Array.of(0)))
    expect(await closed).toBe(4429)
  })

  it('a member has only so many sockets in a room: a new one takes the place of the oldest', async () => {
    const id = idOf('many')
    const first = await bare(id)
    const others = await Promise.all(Array.from({ length: 20 }, () => bare(id)))
    expect(await first.closed).toBe(4429)
    const other = await enter({ id, user: 'user_3' })
    expect(other.provider.synced).toBe(true)
    for (const { socket } of others) socket.close()
  })
})
