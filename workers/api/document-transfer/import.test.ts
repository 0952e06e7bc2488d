import { readUpdate } from '@domain/documents/read-fragment'
import { documentText } from '@domain/documents/to-text'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { bindings, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { englishSample, persianSample, samplePicture } from '../../../tests/documents'
import { buildToken } from '../../../tests/factories'
import { realPictures, secret, toldPng } from '../../../tests/pictures'
import { documents } from '../documents/table'
import { files } from '../files/table'
import { wordFile } from './docx/document'

type ImportAnswer = { id: string; title: string; role: string }
let owner: Member

beforeEach(async () => {
  owner = await newMember()
})

type ImportRequest = {
  type?: string
  name?: string
  headers?: Record<string, string>
  bearer?: string
  env?: object
}

function send(bytes: BodyInit, { type = 'text/markdown', name, headers, bearer, env }: ImportRequest = {}) {
  const named: Record<string, string> = name === undefined ? {} : { 'X-File-Name': encodeURIComponent(name) }
  return call('POST', '/documents/import', {
    bearer: bearer ?? owner.bearer,
    bytes,
    headers: { 'Content-Type': type, ...named, ...headers },
    ...(env ? { env } : {}),
  })
}

async function contentOf(id: string) {
  const [row] = await db().select().from(documents)
  expect(row?.id).toBe(id)
  const kept = await bindings.UPLOADS.get(row?.stateKey ?? '')
  return readUpdate(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0)))
}

const picture = { bytes: toldPng(1), type: 'image/png', width: 6, height: 4, turn: 0 }
const inFile = { pictures: new Map([[samplePicture, picture]]), address: () => null, author: 'Sara Ahmadi' }

describe('a Word file', () => {
  it('becomes a document of the caller, its pictures without metadata', async () => {
    const bytes = await wordFile('Plan', persianSample(), inFile)
    const answer = await send(new Uint8Array(bytes), { type: 'application/octet-stream', name: 'a.docx' })
    expect(answer.status).toBe(201)
    const made = await answer.json<ImportAnswer>()
    expect(made).toMatchObject({ title: 'طرح پل', role: 'owner' })
    expect(answer.headers.get('Location')).toBe(`/documents/${made.id}`)
    const blocks = await contentOf(made.id)
    expect(documentText(blocks)).toContain('دو بار اندازه بگیر')
    const image = blocks.find((block) => block.type === 'image')
    const [file] = await db().select().from(files)
    expect(file).toMatchObject({
      thingId: made.id,
      ownerId: owner.user.id,
      type: 'image/png',
    })
    expect(image).toMatchObject({ media: { url: `/dashboard/files/${file?.id}`, caption: 'نقشه' } })
    const { url } = await (await call('GET', `/files/${file?.id}`, { bearer: owner.bearer })).json<{
      url: string
    }>()
    const shown = Buffer.from(await (await call('GET', url)).arrayBuffer())
    expect(shown.equals(realPictures.png)).toBe(true)
    expect(shown.includes(secret)).toBe(false)
    const found = await call('GET', `/documents?q=${encodeURIComponent('اندازه بگير')}`, {
      bearer: owner.bearer,
    })
    expect((await found.json<{ items: ImportAnswer[] }>()).items).toMatchObject([{ id: made.id }])
  })

  it('is answered with what of it was left out', async () => {
    const part = (xml: string) => strToU8(xml)
    const bytes = zipSync({
      'word/document.xml': part(
        '<w:document><w:body><w:p><w:r><w:drawing><wp:inline><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r></w:p></w:body></w:document>',
      ),
      'word/_rels/document.xml.rels': part(
        '<Relationships><Relationship Id="r1" Target="media/image1.emf"/></Relationships>',
      ),
      'word/media/image1.emf': part('no picture'),
      'word/header1.xml': part('<w:hdr><w:p><w:r><w:t>Secret</w:t></w:r></w:p></w:hdr>'),
    })
    const headers = { 'Idempotency-Key': 'left-out' }
    for (let sent = 0; sent < 2; sent += 1)
      expect(await (await send(bytes, { name: 'a.docx', headers })).json()).toMatchObject({
        leftOut: ['headersAndFooters', 'pictures'],
      })
    expect(await (await send('<table></table>\n\ntext')).json()).toMatchObject({ leftOut: ['html'] })
    expect(await (await send('text')).json()).toMatchObject({ leftOut: [] })
    const remote = { 'Idempotency-Key': 'remote' }
    for (let sent = 0; sent < 2; sent += 1)
      expect(
        await (
          await send('![a](https://example.com/a.png) [b](https://example.com "c")', { headers: remote })
        ).json(),
      ).toMatchObject({ leftOut: ['linkTitles', 'remotePictures'] })
    for (const address of ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,=', 'pictures/1.png'])
      expect(await (await send(`![](${address})`)).json()).toMatchObject({ leftOut: ['pictures'] })
  })

  it('may come in a form', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await wordFile('Plan', englishSample(), inFile))], 'b.docx'))
    const body = new Response(form)
    const type = body.headers.get('Content-Type') ?? ''
    const answer = await send(await body.arrayBuffer(), { type })
    expect(await answer.json()).toMatchObject({ title: 'Plan of the bridge' })
  })

  it('that unpacks to too much, or is none, is refused', async () => {
    const none = zipSync({ 'a.txt': strToU8('x') })
    expect(await refusal(await send(none))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { file: 'unreadable' },
    })
    const named = { type: 'application/octet-stream', name: 'a.docx' }
    for (const sent of [
      named,
      { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    ])
      expect((await refusal(await send('no archive', sent))).fields).toEqual({ file: 'unreadable' })
    expect((await bindings.UPLOADS.list()).objects).toEqual([])
  })
})

describe('a .zip of Markdown with its pictures', () => {
  const zipOf = (parts: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    )
  const zip = { type: 'application/zip', name: 'download.zip' }
  const png = new Uint8Array(realPictures.png)

  it('that was exported makes the document again, with its title, text and pictures', async () => {
    const text = '---\ntitle: "گزارش ماه"\n---\n\n# سرآغاز\n\n![نقشه](pictures/1.png)\n\nپایان\n'
    const first = await send(zipOf({ 'گزارش ماه.md': text, 'pictures/1.png': png }), zip)
    const made = await first.json<ImportAnswer & { leftOut: string[] }>()
    expect(made).toMatchObject({ title: 'گزارش ماه', leftOut: [] })
    const exported = await call('GET', `/documents/${made.id}/export?format=md`, { bearer: owner.bearer })
    expect(exported.headers.get('Content-Type')).toBe('application/zip')
    const bytes = new Uint8Array(await exported.arrayBuffer())
    const again = await (await send(bytes, zip)).json<ImportAnswer>()
    expect(again).toMatchObject({ title: 'گزارش ماه', leftOut: [] })
    expect(again.id).not.toBe(made.id)
    const twice = await call('GET', `/documents/${again.id}/export?format=md`, { bearer: owner.bearer })
    const parts = unzipSync(new Uint8Array(await twice.arrayBuffer()))
    expect(Object.keys(parts)).toEqual(Object.keys(unzipSync(bytes)))
    expect(strFromU8(parts['گزارش ماه.md'] ?? png)).toBe(text)
    const rows = await db().select().from(files)
    expect(rows.map(({ thingId }) => thingId)).toEqual([made.id, again.id])
  })

  it('is read from a folder too, named by its text, with what is left out', async () => {
    const parts = {
      'notes/': '',
      'notes/Reading list.md': '![a](./my%20map.png)\n\n![b](../shared/b.png)\n\n![c](c.png)',
      'notes/my map.png': png,
      'shared/b.png': png,
      'notes/other.csv': 'a,b',
      '__MACOSX/notes/._Reading list.md': 'x',
      '.DS_Store': 'x',
    }
    const { 'notes/other.csv': _, ...whole } = parts
    const named = { title: 'Reading list', leftOut: ['otherFiles', 'pictures'] }
    expect(await (await send(zipOf(parts), zip)).json()).toMatchObject(named)
    expect(await (await send(zipOf(whole), zip)).json()).toMatchObject({ leftOut: ['pictures'] })
    expect(await db().select().from(files)).toHaveLength(4)
  })

  it('is refused with several texts, with none, or with one that is too long', async () => {
    const refused = async (parts: Record<string, string>) =>
      (await refusal(await send(zipOf(parts), zip))).fields
    expect(await refused({ 'a.md': 'a', 'b/c.md': 'c' })).toEqual({ file: 'several_texts' })
    expect(await refused({ 'a.png': 'a', '__MACOSX/._a.md': 'c' })).toEqual({ file: 'unreadable' })
    expect(await refused({ 'a.md': 'a\0b' })).toEqual({ file: 'unreadable' })
    expect((await send(zipOf({ 'a.md': 'a'.repeat(1024 * 1024 + 1) }), zip)).status).toBe(413)
    expect(await refusal(await send('no archive', zip))).toMatchObject({ fields: { file: 'unreadable' } })
    expect(await db().select().from(documents)).toEqual([])
  })
})

describe('Markdown', () => {
  it('that is no text is refused', async () => {
    const answer = await refusal(await send('# a\0b', { type: 'text/markdown' }))
    expect(answer).toMatchObject({ status: 422, fields: { file: 'unreadable' } })
  })

  it.each(['utf-16le', 'utf-16be'])('is read in %s too, as its byte order mark says', async (encoding) => {
    const bytes = Buffer.from('\ufeff# سلام دنیا', 'utf16le')
    const answer = await send(new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes))
    expect(await answer.json()).toMatchObject({ title: 'سلام دنیا' })
  })

  it('that was exported comes back under its title, whatever it begins with', async () => {
    for (const text of ['# Heading', '---\n\nTea: green\n\n---\n\n# Heading', 'no heading']) {
      const head = '---\ntitle: "Front \\"title\\" \\\\"\n---\n\n'
      const made = await (await send(head + text)).json<ImportAnswer>()
      expect(made.title).toBe('Front "title" \\')
      const exported = await call('GET', `/documents/${made.id}/export?format=md`, { bearer: owner.bearer })
      // A rule at the beginning is written so that no reader takes it for settings.
      expect(await exported.text()).toBe(`${head}${text.replace(/^---/, '***')}\n`)
    }
  })

  it('becomes a document named by its first heading, or by the file', async () => {
    const made = await (await send('text\n\n## The *plan*\n\n- a\n- b')).json<ImportAnswer>()
    expect(made.title).toBe('The plan')
    expect((await contentOf(made.id)).map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'bulletListItem',
      'bulletListItem',
    ])
    expect(await (await send('text', { name: 'یادداشت.md' })).json()).toMatchObject({ title: 'یادداشت' })
    expect(await (await send('# ab', { name: 'x.md' })).json()).toMatchObject({ title: 'ab' })
    expect(await (await send('#\n\na', { name: 'x.md' })).json()).toMatchObject({ title: 'x.md' })
    expect(await (await send('---\ntitle: Named\ntags: a\n---\n# abc')).json()).toMatchObject({
      title: 'Named',
      leftOut: ['frontMatter'],
    })
  })

  it('brings pictures that the member may read, and links those of strangers', async () => {
    const first = await (
      await send(`![A](data:image/png;base64,${Buffer.from(realPictures.png).toString('base64')})`)
    ).json<ImportAnswer>()
    const [file] = await db().select().from(files)
    const text = `![Ours](http://localhost:8787/dashboard/files/${file?.id})\n\n![Theirs](https://example.org/x.png)`
    expect((await send(text)).status).toBe(201)
    const rows = await db().select().from(files)
    expect(rows.map(({ storageId }) => storageId)).toEqual([file?.storageId, file?.storageId])
    expect(rows[1]?.thingId).not.toBe(first.id)
    const stranger = await newMember()
    expect((await send(text, { bearer: stranger.bearer })).status).toBe(201)
    expect(await db().select().from(files)).toHaveLength(2)
  })

  it('with a key is one document, however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const first = await (await send('# First', { headers })).json<ImportAnswer>()
    expect(await (await send('# First', { headers })).json()).toMatchObject({ id: first.id })
    const other = await send('# Second', { headers })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'idempotency_reused' })
    expect(await db().select().from(documents)).toHaveLength(1)
  })

  it.each([
    ['what is no text', new Uint8Array([0xff, 0xfe, 0x00]), 'text/markdown', 422],
    ['a picture', realPictures.png, 'image/png', 415],
    ['nothing', new Uint8Array(), 'text/markdown', 422],
    ['too complex', '> '.repeat(100), 'text/markdown', 422],
    ['too much', new Uint8Array(1024 * 1024 + 1).fill(0x61), 'text/markdown', 413],
  ])('is refused when it is %s', async (_what, bytes, type, status) => {
    expect((await send(bytes, { type })).status).toBe(status)
    expect(await db().select().from(documents)).toEqual([])
  })
})

it('is for members, and for tokens with the scope', async () => {
  expect((await call('POST', '/documents/import', { bytes: '# Plan' })).status).toBe(401)
  const reading = await buildToken(db(), { user: owner.user, scopes: ['documents:read'] })
  expect((await send('# Plan', { bearer: reading.bearer })).status).toBe(403)
  const writing = await buildToken(db(), { user: owner.user, scopes: ['documents:write'] })
  expect((await send('# Plan', { bearer: writing.bearer })).status).toBe(201)
})

it('of a document that is duplicated the copy has files of its own', async () => {
  const png = Buffer.from(realPictures.png).toString('base64')
  const made = await (await send(`# Plan\n\n![A](data:image/png;base64,${png})`)).json<ImportAnswer>()
  const viewer = await newMember()
  const share = { member: viewer.user.id, role: 'viewer' }
  await call('PUT', `/documents/${made.id}/members`, { bearer: owner.bearer, body: share })
  const answer = await call('POST', `/documents/${made.id}/duplicate`, { bearer: viewer.bearer })
  const copy = await answer.json<ImportAnswer>()
  const rows = await db().select().from(files)
  expect(rows.map(({ thingId }) => thingId)).toEqual([made.id, copy.id])
  expect(new Set(rows.map(({ storageId }) => storageId)).size).toBe(1)
  await call('DELETE', `/documents/${made.id}/members/${viewer.user.id}`, { bearer: owner.bearer })
  const [first, second] = rows
  expect((await call('GET', `/files/${first?.id}`, { bearer: viewer.bearer })).status).toBe(404)
  expect((await call('GET', `/files/${second?.id}`, { bearer: viewer.bearer })).status).toBe(200)
  const [, row] = await db().select().from(documents)
  const kept = await bindings.UPLOADS.get(row?.stateKey ?? '')
  const blocks = readUpdate(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(blocks[1]).toMatchObject({ type: 'image', media: { url: `/dashboard/files/${second?.id}` } })
})
