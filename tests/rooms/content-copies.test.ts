import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newBlock, plainProps } from '@domain/documents/blocks'
import { readUpdate } from '@domain/documents/read-fragment'
import { fragmentName } from '@domain/documents/schema'
import { documentText } from '@domain/documents/to-text'
import { writeFragment, writeUpdate } from '@domain/documents/write-fragment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { DocumentClient, type RoomEntry, until } from './content-client'
import { killableParty, playRuns } from './content-fuzz'
import { partySecret } from './settings'

type Handed = {
  id: string
  number: number
  text: string
  version: string | undefined
  authors: string | undefined
  restoredFrom: string | undefined
}

const blocks = (text: string) => [
  newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'text', text, styles: {} }] }),
]

/** Stands for the api: keeps what is handed over, and may be down. */
const handed: Handed[] = []
let isDown = false
let isTooLarge = false
const api = createServer((request, response) => {
  const [, , id = '', what, number = ''] = (request.url ?? '').split('/')
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (isDown) return response.writeHead(503).end()
    if (request.headers.authorization !== `Bearer ${partySecret}`) return response.writeHead(401).end()
    if (what === 'state') {
      if (!id.includes('begun')) return response.writeHead(204).end()
      return response.writeHead(200).end(writeUpdate(blocks('from the import')))
    }
    if (isTooLarge) return response.writeHead(413).end()
    const header = (name: string) => request.headers[name]?.toString()
    handed.push({
      id,
      number: Number(number),
      text: documentText(readUpdate(Buffer.concat(parts))),
      version: header('x-version'),
      authors: header('x-authors'),
      restoredFrom: header('x-restored-from'),
    })
    return response.writeHead(204).end()
  })
})

let party: Awaited<ReturnType<typeof killableParty>>
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  party = await killableParty({ API_ORIGIN: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await party.stop()
  api.close()
})

const enter = (entry: Omit<RoomEntry, 'port'>) =>
  new DocumentClient({ port: party.port, ...entry }, undefined, 400).connect().synced()
const write = ({ doc }: DocumentClient, text: string) =>
  writeFragment(doc.getXmlFragment(fragmentName), blocks(text))
const read = ({ doc }: DocumentClient) => doc.getXmlFragment(fragmentName).toString()
function blockGroup({ doc }: DocumentClient): Y.XmlElement {
  const group = doc.getXmlFragment(fragmentName).get(0)
  if (group instanceof Y.XmlElement) return group
  throw new Error('holds no blocks')
}
const of = (id: string) => handed.filter((one) => one.id === id)

describe('a room', () => {
  it('hands a copy over when editing pauses, and a version when the last editor leaves', async () => {
    const id = 'document_pause'
    const editor = await enter({ id, user: 'user_7' })
    write(editor, 'سلام دنیا')
    await until(() => of(id).length === 1)
    expect(of(id)[0]).toMatchObject({ text: 'سلام دنیا', version: undefined })
    editor.destroy()
    await until(() => of(id).length === 2)
    expect(of(id)[1]).toMatchObject({ text: 'سلام دنیا', authors: 'user_7' })
    expect(of(id)[1]?.version).toMatch(/^version_/)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(of(id)).toHaveLength(2)
  })

  it('makes a version of what one person wrote before another takes it away, and few of them', async () => {
    const id = 'document_emptied'
    const sara = await enter({ id, user: 'user_7' })
    const omid = await enter({ id, user: 'user_8' })
    const versions = () => of(id).filter(({ version }) => version !== undefined)
    for (let round = 1; round <= 12; round += 1) {
      write(sara, `a page of Sara’s ${round}`)
      await until(() => read(omid).includes(`Sara’s ${round}`))
      // What is one's own, or only added to, is no reason for a version.
      if (round === 1) {
        blockGroup(sara).push([new Y.XmlElement('blockContainer')])
        blockGroup(sara).delete(1, 1)
        blockGroup(omid).push([new Y.XmlElement('blockContainer')])
        expect(await omid.isSaved()).toBe(true)
      }
      const { doc } = omid
      doc.transact(() => doc.getXmlFragment(fragmentName).delete(0, 1))
      await until(() => !read(sara).includes('page'))
      if (round === 1) await until(() => versions().length > 0)
    }
    expect(versions()[0]).toMatchObject({ text: 'a page of Sara’s 1', authors: 'user_7,user_8' })
    sara.destroy()
    omid.destroy()
    await until(() => versions().at(-1)?.text === '')
    expect(versions().length).toBeGreaterThan(2)
    expect(versions().length).toBeLessThan(9)
  })

  it('tries again until the api has it, also after a crash', async () => {
    const id = 'document_retry'
    // The first state is asked for while the api is up.
    const editor = await enter({ id, user: 'user_7' })
    isDown = true
    write(editor, 'not lost')
    expect(await editor.isSaved()).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(of(id)).toHaveLength(0)
    editor.destroy()
    await party.kill()
    isDown = false
    const reader = await enter({ id, user: 'user_8', role: 'viewer' })
    expect(read(reader)).toContain('not lost')
    await until(() => of(id).some(({ version }) => version !== undefined))
    expect(of(id).at(-1)).toMatchObject({ text: 'not lost', authors: 'user_7' })
    reader.destroy()
  })

  it('begins with what the document was made of, once the api can be asked', async () => {
    isDown = true
    const client = new DocumentClient({ port: party.port, id: 'document_begun' }, undefined, 400).connect()
    await until(() => client.codes.includes(4401))
    isDown = false
    await client.synced()
    expect(read(client)).toContain('from the import')
    client.destroy()
    await party.kill()
    isDown = true
    const again = await enter({ id: 'document_begun' })
    expect(read(again)).toContain('from the import')
    isDown = false
    again.destroy()
  })

  it('brings a version back as an edit that open editors follow, and keeps how it was', async () => {
    const id = 'document_back'
    const editor = await enter({ id, user: 'user_7' })
    write(editor, 'the new text')
    expect(await editor.isSaved()).toBe(true)
    const answer = await fetch(`http://127.0.0.1:${party.port}/parties/document/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${partySecret}`,
        'x-author': 'user_9',
        'x-restored-from': 'version_old',
      },
      body: writeUpdate(blocks('the old text')).slice(),
    })
    const { version }: { version: string } = JSON.parse(await answer.text())
    await until(() => read(editor).includes('the old text') && !read(editor).includes('the new text'))
    const [kept, back] = of(id).filter((one) => one.version !== undefined)
    expect(kept).toMatchObject({ text: 'the new text', authors: 'user_7' })
    expect(back).toMatchObject({
      text: 'the old text',
      authors: 'user_9',
      version,
      restoredFrom: 'version_old',
    })
    editor.destroy()
  })

  it('brings a version back however deep an outside program had nested it', async () => {
    const id = 'document_deep'
    const doc = new Y.Doc()
    doc.transact(() => {
      let around: Y.XmlFragment = doc.getXmlFragment(fragmentName)
      for (let level = 0; level < 3_000; level += 1) {
        const inner = new Y.XmlElement(level % 2 ? 'blockContainer' : 'blockGroup')
        around.insert(0, [inner])
        around = inner
      }
      around.insert(0, [new Y.XmlText('at the bottom')])
    })
    const answer = await fetch(`http://127.0.0.1:${party.port}/parties/document/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${partySecret}`,
        'x-author': 'user_9',
        'x-restored-from': 'version_old',
      },
      body: Y.encodeStateAsUpdate(doc).slice(),
    })
    expect(answer.status).toBe(200)
    const reader = await enter({ id, role: 'viewer' })
    expect(Buffer.from(Y.encodeStateAsUpdate(reader.doc)).includes('at the bottom')).toBe(true)
    reader.destroy()
  })

  it('says that a document is too large to be kept as a version, and brings an earlier one back all the same', async () => {
    const id = 'document_bulky'
    const editor = await enter({ id, user: 'user_7' })
    isTooLarge = true
    write(editor, 'too much')
    expect(await editor.hears(({ type }) => type === 'refused')).toEqual({
      type: 'refused',
      reason: 'no_copy',
    })
    const bringBack = () =>
      fetch(`http://127.0.0.1:${party.port}/parties/document/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${partySecret}`, 'x-author': 'user_9' },
        body: writeUpdate(blocks('the old text')).slice(),
      })
    expect((await bringBack()).status).toBe(200)
    isTooLarge = false
    await until(() => read(editor).includes('the old text'))
    editor.destroy()
  })
})

it('what was called saved is there after the server was killed', async () => {
  const id = 'document_killed'
  const one = await enter({ id })
  one.text.insert(0, 'می‌مانم 🙂')
  expect(await one.isSaved()).toBe(true)
  one.destroy()
  await party.kill()
  const other = await enter({ id, user: 'user_2' })
  expect(other.text.toString()).toBe('می‌مانم 🙂')
  other.destroy()
})

it('five people, partitions and crashes: nobody differs and nothing is lost', async () => {
  const runs = Number(process.env.FUZZ_RUNS ?? 3)
  const found = await playRuns(
    Array.from({ length: runs }, (_, seed) => seed + 1),
    1,
  )
  for (const { diverged, lost } of found) expect({ diverged, lost }).toEqual({ diverged: 0, lost: 0 })
})
