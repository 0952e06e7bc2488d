import type { Document } from '@domain/documents/documents'
import type { Member } from '@domain/members'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { handOver } from '../../../tests/contents'
import { buildUser } from '../../../tests/factories'
import { type List, makeDocument, type Someone, sharedDocument } from '../../../tests/shared-documents'

let owner: Someone
let editor: Someone
let viewer: Someone
let stranger: Someone
let id = ''

beforeEach(async () => {
  ;({ owner, editor, viewer, id } = await sharedDocument())
  stranger = await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) })
})

describe('a document', () => {
  it('is made, listed and read', async () => {
    const { bearer, user } = await newMember()
    const made = await makeDocument(bearer, { description: 'What we do' })
    expect(made).toMatchObject({
      title: 'Plan of the year',
      description: 'What we do',
      role: 'owner',
      members: 1,
      publicUrl: null,
      savedAt: null,
    })
    expect(made.owner).toEqual({
      id: user.id,
      handle: user.handle,
      displayName: 'Sara Ahmadi',
      avatarUrl: null,
    })
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

  it('is found by its title and its text, however Persian letters are written', async () => {
    await makeDocument(owner.bearer, { title: 'گزارش كار' })
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
    for (const number of [1, 2, 3]) await makeDocument(stranger.bearer, { title: `Plan ${number}` })
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
    ['read the content', 'GET', '/content', undefined, [200, 200, 200, 404, 401]],
    ['see versions', 'GET', '/versions', undefined, [200, 200, 403, 404, 401]],
    ['read a version', 'GET', '/versions/version_x', undefined, [404, 404, 403, 404, 401]],
    ['restore a version', 'POST', '/versions/version_x/restore', undefined, [404, 404, 403, 404, 401]],
    ['publish', 'PUT', '/link', { public: true }, [200, 403, 403, 404, 401]],
    ['duplicate', 'POST', '/duplicate', undefined, [201, 201, 201, 404, 401]],
  ]
  it.each(acts)('%s', async (_name, method, path, body, expected) => {
    const callers = [owner.bearer, editor.bearer, viewer.bearer, stranger.bearer, undefined]
    const statuses: number[] = []
    for (const bearer of callers)
      statuses.push((await call(method, `/documents/${id}${path}`, { bearer, body })).status)
    expect(statuses).toEqual(expected)
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
    expect((await put(stranger.user.handle, 'owner')).status).toBe(422)
  })
})
