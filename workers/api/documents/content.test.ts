import { env } from 'cloudflare:workers'
import { newBlock, plainProps } from '@domain/documents/blocks'
import type { Document, PublicDocument, Version } from '@domain/documents/documents'
import { readUpdate } from '@domain/documents/read-fragment'
import { documentText } from '@domain/documents/to-text'
import { writeUpdate } from '@domain/documents/write-fragment'
import { newId } from '@domain/ids'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, refusal } from '../../../tests/api'
import {
  handOver,
  type List,
  putCopy,
  type Someone,
  sharedDocument,
  state,
} from '../../../tests/shared-documents'
import { leastMissed } from '../contents/copies'

let owner: Someone
let editor: Someone
let viewer: Someone
let id = ''

beforeEach(async () => {
  ;({ owner, editor, viewer, id } = await sharedDocument())
})

describe('a copy from the room', () => {
  it('is taken from rooms only', async () => {
    expect((await putCopy(id, 1, state('x'), {}, 'guess')).status).toBe(401)
    expect((await call('GET', `/documents/${id}/state`, { bearer: owner.bearer })).status).toBe(401)
  })

  it('is kept once, and an older one that comes late does not take its place', async () => {
    const size = async () =>
      (await (await call('GET', `/documents/${id}`, { bearer: owner.bearer })).json<Document>()).size
    const newer = state('the newer one')
    expect((await putCopy(id, 500, newer)).status).toBe(204)
    expect(await size()).toBe(newer.length)
    expect((await putCopy(id, 499, state('old'))).status).toBe(204)
    expect(await size()).toBe(newer.length)
  })

  it('that is no content, or of no document, is refused', async () => {
    expect((await putCopy(id, 501, new Uint8Array([1, 2, 3, 255]))).status).toBe(422)
    expect((await putCopy(newId('document'), 1, state('x'))).status).toBe(404)
  })

  it('stays as a version with its writers; a repeated one is there once', async () => {
    const version = { id: newId('version'), author: editor.user.id }
    await handOver(id, 'first words', version)
    await handOver(id, 'first words, and more', version)
    const { items } = await (await call('GET', `/documents/${id}/versions`, { bearer: owner.bearer })).json<
      List<Version>
    >()
    expect(items).toMatchObject([{ id: version.id, authors: [{ id: editor.user.id }], restoredFrom: null }])
    const shown = await (
      await call('GET', `/documents/${id}/versions/${version.id}`, { bearer: editor.bearer })
    ).json<{ html: string }>()
    expect(shown.html).toContain('first words, and more')
  })
})

describe('a public document', () => {
  const publish = async (isPublic: boolean) =>
    (
      await (
        await call('PUT', `/documents/${id}/link`, { bearer: owner.bearer, body: { public: isPublic } })
      ).json<{ url: string | null }>()
    ).url

  it('is read by everybody who has its address, until the address is taken away', async () => {
    await handOver(id, '<script>سلام</script>')
    const url = (await publish(true)) ?? ''
    expect(url).toMatch(/^http:\/\/localhost:8787\/d\/[0-9A-Za-z]{24}$/)
    expect(await publish(true)).toBe(url)
    const key = url.split('/').at(-1)
    const read = await call('GET', `/documents/public/${key}`)
    const shown = await read.json<PublicDocument>()
    expect(shown).toMatchObject({ title: 'Plan of the year', direction: 'ltr' })
    expect(shown.html).toContain('&lt;script&gt;سلام')
    expect(await publish(false)).toBe(null)
    expect((await call('GET', `/documents/public/${key}`)).status).toBe(404)
    expect(await publish(true)).not.toBe(url)
  })
})

it('is duplicated with its content for whoever may read it', async () => {
  await handOver(id, 'words to keep')
  const copy = await (
    await call('POST', `/documents/${id}/duplicate`, { bearer: viewer.bearer })
  ).json<Document>()
  expect(copy).toMatchObject({ title: 'Plan of the year', role: 'owner', members: 1 })
  expect(copy.size).toBeGreaterThan(100)
  const found = await (await call('GET', '/documents?q=words', { bearer: viewer.bearer })).json<
    List<Document>
  >()
  expect(found.items.map((one) => one.id).sort()).toEqual([copy.id, id].sort())
})

it('keeps what it was made with as its first version, whatever an editor makes of it', async () => {
  const made = await call('POST', '/documents/import', {
    bearer: owner.bearer,
    bytes: '# Mine\n\nprecious',
    headers: { 'Content-Type': 'text/markdown' },
  })
  const { id: own, size } = await made.json<Document>()
  const versions = async (document: string, { bearer }: Someone) =>
    (await (await call('GET', `/documents/${document}/versions`, { bearer })).json<List<Version>>()).items
  const [first, ...others] = await versions(own, owner)
  expect(others).toEqual([])
  expect(first).toMatchObject({ size, authors: [{ id: owner.user.id }], restoredFrom: null })
  await handOver(own, '', { id: newId('version'), author: editor.user.id })
  expect((await versions(own, owner)).map((version) => version.id)).toContain(first?.id)
  const shown = await call('GET', `/documents/${own}/versions/${first?.id}`, { bearer: owner.bearer })
  expect((await shown.json<{ html: string }>()).html).toContain('precious')
  await handOver(id, 'words to keep')
  const copied = await call('POST', `/documents/${id}/duplicate`, { bearer: viewer.bearer })
  const copy = await versions((await copied.json<Document>()).id, viewer)
  expect(copy).toMatchObject([{ authors: [{ id: viewer.user.id }] }])
})

it('loses the versions closest together first, and never the one that it began with', () => {
  const ago = (...minutes: number[]) => minutes.map((one) => ({ createdAt: Date.now() - one * 60_000 }))
  const recent = ago(30, 20, 19, 5)
  expect(leastMissed(recent)).toBe(recent[1])
  const old = ago(500, 499, 300, 200, 190, 5)
  expect(leastMissed(old)).toBe(old[3])
})

it('is read as HTML by its members', async () => {
  const read = async () =>
    (await call('GET', `/documents/${id}/content`, { bearer: viewer.bearer })).json<{ html: string }>()
  expect((await read()).html).toBe('')
  await handOver(id, 'گفت <b> و رفت')
  expect(await read()).toMatchObject({
    direction: 'rtl',
    html: expect.stringContaining('گفت &lt;b&gt; و رفت'),
  })
})

describe('bringing a version back', () => {
  const restore = (versionId: string, change: object = {}) =>
    call('POST', `/documents/${id}/versions/${versionId}/restore`, { bearer: editor.bearer, ...change })
  const rooms = { env: { PARTY_ORIGIN: 'http://rooms.example' } }

  it('gives the room its content and answers with the version that comes of it', async () => {
    const old = { id: newId('version'), author: owner.user.id }
    await handOver(id, 'the old words', old)
    await handOver(id, 'the new words', { id: newId('version'), author: owner.user.id })
    const made = newId('version')
    const room = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (url, init) => {
      expect(String(url)).toBe(`http://rooms.example/parties/document/${id}`)
      const headers = new Headers(init?.headers)
      expect([init?.method, headers.get('Authorization')]).toEqual(['PUT', `Bearer ${env.PARTY_SECRET}`])
      expect([headers.get('X-Author'), headers.get('X-Restored-From')]).toEqual([editor.user.id, old.id])
      const sent = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer())
      expect(documentText(readUpdate(sent))).toContain('the old words')
      const handed = { 'X-Version': made, 'X-Authors': editor.user.id, 'X-Restored-From': old.id }
      expect((await putCopy(id, Date.now(), state('the old words'), handed)).status).toBe(204)
      return Response.json({ version: made })
    })
    const answer = await restore(old.id, rooms)
    room.mockRestore()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      id: made,
      authors: [{ id: editor.user.id }],
      restoredFrom: { id: old.id },
    })
  })

  it('is refused for what keeps the room from it, and a version of another document is not found', async () => {
    const old = { id: newId('version'), author: owner.user.id }
    await handOver(id, 'the old words', old)
    const room = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }))
    expect(await refusal(await restore(old.id, rooms))).toMatchObject({ status: 503, code: 'unavailable' })
    room.mockResolvedValueOnce(Response.json({ code: 'invalid', status: 422 }, { status: 422 }))
    expect(await refusal(await restore(old.id, rooms))).toMatchObject({
      status: 422,
      fields: { version: 'version_unreadable' },
    })
    room.mockRestore()
    const other = await (
      await call('POST', `/documents/${id}/duplicate`, { bearer: editor.bearer })
    ).json<Document>()
    const foreign = `/documents/${other.id}/versions/${old.id}/restore`
    expect((await call('POST', foreign, { bearer: editor.bearer, ...rooms })).status).toBe(404)
  })
})

it('shows a formula that nests too deep to be drawn as it is written', async () => {
  const deep = [`${'{'.repeat(4_000)}x${'}'.repeat(4_000)}`, '\\sqrt'.repeat(300)]
  for (const tex of deep) {
    const content = [{ type: 'formula' as const, tex }]
    const bytes = writeUpdate([newBlock({ type: 'paragraph', props: plainProps, content })])
    expect((await putCopy(id, Date.now(), bytes)).status).toBe(204)
    const answer = await call('GET', `/documents/${id}/content`, { bearer: owner.bearer })
    expect(answer.status).toBe(200)
    expect((await answer.json<{ html: string }>()).html).toContain(`<code>${tex}</code>`)
  }
})

describe('quotas', () => {
  const env = { UPLOAD_QUOTA_MB: '0.1', DOCUMENTS_PER_MEMBER: '3' }
  const post = (path: string, sent: object) => call('POST', path, { bearer: owner.bearer, env, ...sent })
  const text = (size: number) => ({ bytes: 'x'.repeat(size), headers: { 'Content-Type': 'text/markdown' } })

  it('bound the documents of a member, however they are made', async () => {
    const title = 'One more'
    for (const status of [201, 201, 422]) {
      expect((await post('/documents', { body: { title } })).status).toBe(status)
    }
    const refused = { code: 'invalid', fields: { _: 'too_many_documents' } }
    expect(await refusal(await post('/documents', { body: { title } }))).toMatchObject(refused)
    expect(await refusal(await post('/documents/import', text(9)))).toMatchObject(refused)
    expect(await refusal(await post(`/documents/${id}/duplicate`, {}))).toMatchObject(refused)
  })

  it('count what documents and their versions hold beside files', async () => {
    expect((await post('/documents/import', text(40_000))).status).toBe(201)
    const full = { code: 'invalid', fields: { file: 'quota_full' } }
    expect(await refusal(await post('/documents/import', text(80_000)))).toMatchObject(full)
    await handOver(id, 'x'.repeat(60_000), { id: newId('version'), author: owner.user.id })
    const path = `/files?room=document&id=${id}`
    expect(await refusal(await post(path, text(10)))).toMatchObject(full)
  })
})
