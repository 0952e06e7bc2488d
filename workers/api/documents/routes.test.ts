import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { newBlock, plainProps } from '@domain/documents/blocks'
import type { Document, PublicDocument, Version } from '@domain/documents/documents'
import type { Member } from '@domain/documents/members'
import { writeUpdate } from '@domain/documents/write-fragment'
import { newId } from '@domain/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { bindings, call, newMember, refusal } from '../../../tests/api'
import api from '../index'

type Someone = Awaited<ReturnType<typeof newMember>>
type List<Item> = { items: Item[]; nextCursor: string | null }

const make = async (bearer: string, change: object = {}) =>
  (
    await call('POST', '/documents', { bearer, body: { title: 'Plan of the year', ...change } })
  ).json<Document>()
const state = (text: string) =>
  writeUpdate([
    newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'text', text, styles: {} }] }),
  ])

let copies = 0
/** What a document's room does when editing pauses. */
async function handOver(id: string, text: string, version?: { id: string; author: string }) {
  copies += 1
  const headers: Record<string, string> = { 'Content-Type': 'application/octet-stream' }
  if (version) Object.assign(headers, { 'X-Version': version.id, 'X-Authors': version.author })
  return putCopy(id, copies, state(text), headers)
}

async function putCopy(
  id: string,
  number: number,
  body: Uint8Array,
  headers = {},
  bearer = env.PARTY_SECRET,
) {
  const context = createExecutionContext()
  const request = new Request(`http://api.localhost:8787/documents/${id}/copies/${number}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${bearer}`, ...headers },
    body: body.slice(),
  })
  const answer = await api.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  return answer
}

let owner: Someone
let editor: Someone
let viewer: Someone
let stranger: Someone
let id = ''

beforeEach(async () => {
  ;[owner, editor, viewer, stranger] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ]
  id = (await make(owner.bearer)).id
  for (const [member, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await call('PUT', `/documents/${id}/members`, {
      bearer: owner.bearer,
      body: { member: member.user.handle, role },
    })
})

describe('a document', () => {
  it('is made, listed and read', async () => {
    const { bearer, user } = await newMember()
    const made = await make(bearer, { description: 'What we do' })
    expect(made).toMatchObject({
      title: 'Plan of the year',
      description: 'What we do',
      role: 'owner',
      members: 1,
      publicUrl: null,
      savedAt: null,
    })
    expect(made.owner).toEqual({ id: user.id, handle: user.handle, displayName: 'Sara Ahmadi' })
    const list = await (await call('GET', '/documents', { bearer })).json<List<Document>>()
    expect(list.items).toEqual([made])
    const read = await call('GET', `/documents/${made.id}`, { bearer })
    expect(await read.json()).toEqual(made)
    expect(read.headers.get('ETag')).toBe('"v1"')
  })

  it('is refused with a code for each wrong field', async () => {
    const wrong: [object, object][] = [
      [{ title: 'ab' }, { title: 'too_short' }],
      [{ title: 'x'.repeat(121) }, { title: 'too_long' }],
      [{ description: 'x'.repeat(501) }, { description: 'too_long' }],
      [{ ownerId: 'user_x' }, { ownerId: 'unknown_field' }],
    ]
    for (const [change, fields] of wrong) {
      const body = { title: 'Plan', ...change }
      expect(await refusal(await call('POST', '/documents', { bearer: owner.bearer, body }))).toEqual({
        status: 422,
        code: 'invalid',
        fields,
      })
    }
  })

  it('changes only in the edition that its writer has read', async () => {
    const patch = (title: string, edition: string) =>
      call('PATCH', `/documents/${id}`, {
        bearer: editor.bearer,
        body: { title },
        headers: { 'If-Match': edition },
      })
    expect((await patch('First title', '"v1"')).status).toBe(200)
    expect(await refusal(await patch('Second title', '"v1"'))).toMatchObject({ status: 412, code: 'stale' })
  })

  it('goes to the trash for all its members and comes back', async () => {
    expect((await call('DELETE', `/documents/${id}`, { bearer: owner.bearer })).status).toBe(204)
    for (const { bearer } of [owner, editor]) {
      expect((await call('GET', `/documents/${id}`, { bearer })).status).toBe(404)
      expect((await call('POST', '/tickets', { bearer, body: { room: 'document', id } })).status).toBe(404)
    }
    const trash = await (await call('GET', '/trash', { bearer: owner.bearer })).json<
      List<{ noun: string; id: string }>
    >()
    expect(trash.items).toMatchObject([{ noun: 'documents', id }])
    expect((await call('POST', `/documents/${id}/restore`, { bearer: editor.bearer })).status).toBe(404)
    expect((await call('POST', `/documents/${id}/restore`, { bearer: owner.bearer })).status).toBe(200)
    expect((await call('GET', `/documents/${id}`, { bearer: editor.bearer })).status).toBe(200)
  })

  it('is found by its title and its text, however Persian letters are written', async () => {
    await make(owner.bearer, { title: 'گزارش كار' })
    await handOver(id, 'می‌خواهیم ۱۲ کتاب')
    const find = async (q: string, filter = '') =>
      (
        await (
          await call('GET', `/documents?q=${encodeURIComponent(q)}${filter}`, { bearer: owner.bearer })
        ).json<List<Document>>()
      ).items.map(({ title }) => title)
    expect(await find('گزارش کار')).toEqual(['گزارش كار'])
    expect(await find('ميخواهيم 12')).toEqual(['Plan of the year'])
    expect(await find('nothing')).toEqual([])
    expect(await find('', '&filter=shared')).toEqual([])
    expect(await find('', '&filter=mine')).toHaveLength(2)
  })

  it('is listed page by page', async () => {
    for (const number of [1, 2, 3]) await make(stranger.bearer, { title: `Plan ${number}` })
    const titles: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: List<Document> = await (
        await call('GET', `/documents?limit=2${cursor && `&cursor=${cursor}`}`, { bearer: stranger.bearer })
      ).json()
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(titles.sort()).toEqual(['Plan 1', 'Plan 2', 'Plan 3'])
  })
})

describe('who may do what', () => {
  const acts: [string, string, string, object | undefined, number[]][] = [
    // owner, editor, viewer, stranger, nobody
    ['read', 'GET', '', undefined, [200, 200, 200, 404, 401]],
    ['change', 'PATCH', '', { title: 'Another title' }, [200, 200, 403, 404, 401]],
    ['see members', 'GET', '/members', undefined, [200, 200, 200, 404, 401]],
    [
      'add members',
      'PUT',
      '/members',
      { member: 'nobody-at-all', role: 'viewer' },
      [422, 403, 403, 404, 401],
    ],
    ['see versions', 'GET', '/versions', undefined, [200, 200, 403, 404, 401]],
    ['read a version', 'GET', '/versions/version_x', undefined, [404, 404, 403, 404, 401]],
    ['restore a version', 'POST', '/versions/version_x/restore', undefined, [404, 404, 403, 404, 401]],
    ['publish', 'PUT', '/link', { public: true }, [200, 403, 403, 404, 401]],
    ['duplicate', 'POST', '/duplicate', undefined, [201, 201, 201, 404, 401]],
    ['delete', 'DELETE', '', undefined, [204, 403, 403, 404, 401]],
  ]
  it.each(acts)('%s', async (_name, method, path, body, expected) => {
    const callers = [owner.bearer, editor.bearer, viewer.bearer, stranger.bearer, undefined]
    const statuses: number[] = []
    // The last first: what the owner may do takes the document away.
    for (const bearer of callers.reverse())
      statuses.unshift((await call(method, `/documents/${id}${path}`, { bearer, body })).status)
    expect(statuses).toEqual(expected)
  })

  it('says the same in tickets', async () => {
    const statuses: number[] = []
    for (const { bearer } of [owner, editor, viewer, stranger])
      statuses.push((await call('POST', '/tickets', { bearer, body: { room: 'document', id } })).status)
    expect(statuses).toEqual([201, 201, 201, 404])
  })
})

describe('members', () => {
  const put = (member: string, role: string) =>
    call('PUT', `/documents/${id}/members`, { bearer: owner.bearer, body: { member, role } })

  it('are added by handle, e-mail or id and shown without an address', async () => {
    for (const name of [stranger.user.handle, stranger.user.email.toUpperCase(), stranger.user.id])
      expect((await put(name, 'viewer')).status).toBe(200)
    const text = await (await call('GET', `/documents/${id}/members`, { bearer: viewer.bearer })).text()
    expect(text).not.toContain('@')
    const { items }: List<Member> = JSON.parse(text)
    expect(items.map(({ role }) => role)).toEqual(['owner', 'editor', 'viewer', 'viewer'])
    expect(await refusal(await put('no-such-person', 'viewer'))).toMatchObject({
      status: 422,
      fields: { member: 'unknown_person' },
    })
    expect(await refusal(await put(owner.user.handle, 'viewer'))).toMatchObject({
      fields: { member: 'is_owner' },
    })
    expect((await put(stranger.user.handle, 'owner')).status).toBe(422)
  })

  it('leave by themselves, are taken out by the owner only, and the owner stays', async () => {
    const remove = async (by: Someone, whom: Someone) =>
      (await call('DELETE', `/documents/${id}/members/${whom.user.id}`, { bearer: by.bearer })).status
    expect(await remove(editor, viewer)).toBe(403)
    expect(await remove(owner, owner)).toBe(403)
    expect(await remove(viewer, viewer)).toBe(204)
    expect(await remove(owner, editor)).toBe(204)
    expect(await remove(owner, editor)).toBe(404)
    expect((await call('GET', `/documents/${id}`, { bearer: editor.bearer })).status).toBe(404)
  })
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
    expect(url).toMatch(/^http:\/\/localhost:8787\/d\/[0-9A-Za-z]{16}$/)
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
