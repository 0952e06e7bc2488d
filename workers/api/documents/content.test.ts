import type { Version } from '@domain/contents/versions'
import { newBlock, plainProps } from '@domain/documents/blocks'
import type { Document, PublicDocument } from '@domain/documents/documents'
import { writeUpdate } from '@domain/documents/write-fragment'
import { newId } from '@domain/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, refusal } from '../../../tests/api'
import { handOver, putCopy } from '../../../tests/contents'
import { type List, type Someone, sharedDocument } from '../../../tests/shared-documents'

let owner: Someone
let editor: Someone
let viewer: Someone
let id = ''

beforeEach(async () => {
  ;({ owner, editor, viewer, id } = await sharedDocument())
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

it('is duplicated with its content for anyone who may read it', async () => {
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
