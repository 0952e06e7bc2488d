import type { Comment } from '@domain/comments'
import type { Page } from '@domain/page'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallOptions, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { purgeComments } from './purge'

let owner: Member
let writer: Member
let other: Member
let idea: string

beforeEach(async () => {
  owner = await newMember()
  writer = await newMember()
  other = await newMember()
  idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
})

const ask = async <T>(method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).json<T>()
const post = (by: Member, body: object, sent: CallOptions = {}) =>
  call('POST', `/things/${idea}/comments`, { bearer: by.bearer, body, env: { LIMITS_SCALE: '100' }, ...sent })
const say = async (by: Member, text: string, more: object = {}) =>
  (await post(by, { text, ...more })).json<Comment>()
const read = async (query = '', sent?: CallOptions) =>
  ask<Page<Comment>>('GET', `/things/${idea}/comments${query}`, sent)
const texts = async (query = '', sent?: CallOptions) =>
  (await read(query, sent)).items.map(({ text }) => text)
const status = async (answer: Promise<Response>) => (await answer).status

describe('a comment', () => {
  it('is written by members and read by everybody', async () => {
    const answer = await post(writer, { text: 'Good **tea**' })
    expect(answer.status).toBe(201)
    const comment = await answer.json<Comment>()
    expect(answer.headers.get('Location')).toBe(`/comments/${comment.id}`)
    expect(comment).toMatchObject({
      thingId: idea,
      author: { id: writer.user.id },
      text: 'Good **tea**',
      html: '<p dir="ltr">Good <strong>tea</strong></p>',
      replyTo: null,
      line: null,
      score: 0,
      myVote: 0,
      editedAt: null,
      isHidden: false,
      isDeleted: false,
      mine: true,
    })
    expect((await read()).items).toEqual([{ ...comment, mine: false }])
    expect((await read('', { bearer: other.bearer })).items).toEqual([{ ...comment, mine: false }])
    expect((await read('', { bearer: writer.bearer })).items).toEqual([comment])
    expect(await ask('GET', `/ideas/${idea}`)).toMatchObject({ comments: 1 })
  })

  it('is changed and deleted by its author only, and hidden by the owner of the thing only', async () => {
    const { id } = await say(writer, 'First')
    const reader = await buildToken(db(), { user: writer.user, scopes: ['ideas:read'] })
    const links = await buildToken(db(), { user: writer.user, scopes: ['links:write', 'links:read'] })
    for (const [bearer, mayWrite, mayHide] of [
      [undefined, 401, 401],
      ['hk_nonsense', 401, 401],
      [reader.bearer, 403, 403],
      [links.bearer, 403, 403],
      [other.bearer, 403, 403],
      [owner.bearer, 403, 200],
      [writer.bearer, 200, 403],
    ] as const) {
      expect(await status(call('PATCH', `/comments/${id}`, { bearer, body: { text: 'Second' } }))).toBe(
        mayWrite,
      )
      expect(await status(call('POST', `/comments/${id}/hide`, { bearer, body: { hidden: false } }))).toBe(
        mayHide,
      )
      if (mayWrite !== 200) expect(await status(call('DELETE', `/comments/${id}`, { bearer }))).toBe(mayWrite)
    }
    expect((await read()).items).toMatchObject([{ text: 'Second', editedAt: expect.any(String) }])
    expect(await status(call('DELETE', `/comments/${id}`, { bearer: writer.bearer }))).toBe(204)
    expect(await read()).toEqual({ items: [], nextCursor: null })
    for (const bearer of [undefined, other.bearer, writer.bearer])
      expect(await status(call('GET', `/comments/${id}`, { bearer }))).toBe(404)
    expect(await ask('GET', `/ideas/${idea}`)).toMatchObject({ comments: 0 })
    for (const [by, expected] of [
      [other, 404],
      [owner, 404],
      [writer, 200],
      [writer, 404],
    ] as const)
      expect(await status(call('POST', `/comments/${id}/restore`, { bearer: by.bearer }))).toBe(expected)
    expect(await texts()).toEqual(['Second'])
  })

  it('is deleted by its author also when its thing is no longer shown to them', async () => {
    const code = await makeThing('code', owner.bearer, 'move.ts')
    const path = `/things/${code}/comments`
    const comment = async () =>
      (await ask<Comment>('POST', path, { bearer: writer.bearer, body: { text: 'Mine' } })).id
    const [id, kept] = [await comment(), await comment()]
    await call('PATCH', `/code/${code}`, { bearer: owner.bearer, body: { visibility: 'private' } })
    const remove = (bearer: string | undefined) => status(call('DELETE', `/comments/${id}`, { bearer }))
    expect([await remove(undefined), await remove(other.bearer), await remove(owner.bearer)]).toEqual([
      401, 404, 403,
    ])
    expect(await status(call('GET', `/comments/${id}`, { bearer: writer.bearer }))).toBe(404)
    expect(await remove(writer.bearer)).toBe(204)
    const { items } = await ask<Page<Comment>>('GET', path, { bearer: owner.bearer })
    expect(items.map((one) => one.id)).toEqual([kept])
  })

  it('is not for things that take none', async () => {
    const list = await makeThing('todos', owner.bearer, 'House')
    for (const at of [list, 'idea_unknown', 'comment_unknown', 'nonsense'])
      expect(await status(call('GET', `/things/${at}/comments`, { bearer: owner.bearer }))).toBe(404)
  })

  it('keeps what was written, and refuses what is no text', async () => {
    const text = `<script>alert(1)</script> 👩‍👩‍👧 \u202Eevil '; DROP TABLE comments; --\nسلام`
    expect(await say(writer, text)).toMatchObject({ text })
    expect((await say(writer, 'a'.repeat(5_000))).text).toHaveLength(5_000)
    for (const [body, fields] of [
      [{}, { text: 'required' }],
      [{ text: ' \n ' }, { text: 'required' }],
      [{ text: 'a'.repeat(5_001) }, { text: 'too_long' }],
      [{ text: 'bell \u0007' }, { text: 'control_character' }],
      [{ text: 7 }, { text: 'wrong_type' }],
      [{ text: 'a', line: 0 }, { line: 'too_small' }],
      [{ text: 'a', line: 1.5 }, { line: 'not_whole' }],
      [{ text: 'a', replyTo: 'comment_unknown' }, { replyTo: 'not_found' }],
      [{ text: 'a', author: 'x' }, { author: 'unknown_field' }],
    ] as const)
      expect(await refusal(await post(writer, body))).toEqual({ status: 422, code: 'invalid', fields })
    for (const query of ['?cursor=nonsense', '?sort=best', '?limit=0', `?cursor=${btoa('[1,"x","time"]')}`])
      expect([200, 422]).toContain(await status(call('GET', `/things/${idea}/comments${query}`)))
  })

  it('is one however often its call is repeated, and edits need the version that was read', async () => {
    const headers = { 'Idempotency-Key': 'once' }
    const first = await (await post(writer, { text: 'Once' }, { headers })).json<Comment>()
    expect(await (await post(writer, { text: 'Once' }, { headers })).json()).toEqual(first)
    expect(await texts()).toEqual(['Once'])
    const path = `/comments/${first.id}`
    const answer = await call('GET', path)
    const version = { 'If-Match': answer.headers.get('ETag') ?? '' }
    const change = (text: string) =>
      call('PATCH', path, { bearer: writer.bearer, body: { text }, headers: version })
    expect(await (await change('Two')).json()).toMatchObject({ text: 'Two', html: '<p dir="ltr">Two</p>' })
    expect(await status(change('Three'))).toBe(412)
    expect(await status(call('DELETE', path, { bearer: writer.bearer, headers: version }))).toBe(412)
    expect(await texts()).toEqual(['Two'])
  })

  it('comes at most thirty times a minute, and no more than a thing takes', async () => {
    await db().run(sql`UPDATE things SET comments = 10000 WHERE id = ${idea}`)
    expect(await refusal(await post(writer, { text: 'a' }))).toMatchObject({
      fields: { _: 'too_many_comments' },
    })
    for (let count = 1; count < 30; count += 1) await post(writer, { text: 'a' }, { env: {} })
    expect(await status(post(writer, { text: 'a' }, { env: {} }))).toBe(429)
  })
})

describe('threads', () => {
  it('come page by page in each order, with replies below what they answer', async () => {
    const [a, b] = [await say(writer, 'a'), await say(other, 'b')]
    const a1 = await say(other, 'a1', { replyTo: a.id })
    await say(writer, 'c')
    await say(owner, 'a2', { replyTo: a1.id })
    await say(owner, 'b1', { replyTo: b.id })
    await call('PUT', `/things/${b.id}/vote`, { bearer: writer.bearer, body: { value: 1 } })
    expect(a1.replyTo).toBe(a.id)
    for (const [sort, expected] of [
      ['old', ['a', 'a1', 'a2', 'b', 'b1', 'c']],
      ['new', ['c', 'b', 'b1', 'a', 'a1', 'a2']],
      ['top', ['b', 'b1', expect.any(String)]],
    ] as const) {
      for (const limit of [1, 2, 4, 6]) {
        const all: Comment[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page: Page<Comment> = await read(
            `?sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
          )
          expect(page.items.length).toBeLessThanOrEqual(limit)
          all.push(...page.items)
          cursor = page.nextCursor
        }
        const said = all.map(({ text }) => text)
        expect(new Set(said).size, `${sort} by ${limit}`).toBe(6)
        expect(said.slice(0, expected.length)).toEqual(expected)
      }
    }
    const { cursor } = await ask<{ cursor: string }>('GET', `/comments/${b.id}`)
    expect(await texts(`?cursor=${cursor}`)).toEqual(['b', 'b1', 'c'])
    expect(await texts(`?sort=new&cursor=${cursor}`)).toEqual(['b', 'b1', 'a', 'a1', 'a2'])
    expect((await call('GET', `/things/${idea}/comments?sort=top&cursor=${cursor}`)).status).toBe(422)
  })

  it('keep the place of what is deleted as long as it has replies, without its words', async () => {
    const a = await say(writer, 'a secret')
    const reply = await say(other, 'b', { replyTo: a.id })
    await call('DELETE', `/comments/${a.id}`, { bearer: writer.bearer })
    const [place, rest] = (await read()).items
    expect(place).toMatchObject({ id: a.id, author: null, text: '', html: '', isDeleted: true, mine: false })
    expect(rest).toMatchObject({ text: 'b', replyTo: a.id })
    expect(await refusal(await post(other, { text: 'c', replyTo: a.id }))).toMatchObject({
      fields: { replyTo: 'not_found' },
    })
    expect(
      await status(call('PUT', `/things/${a.id}/vote`, { bearer: other.bearer, body: { value: 1 } })),
    ).toBe(404)
    await call('DELETE', `/comments/${reply.id}`, { bearer: other.bearer })
    expect(await texts()).toEqual([])
  })

  it('show what is hidden to its author and the owner of the thing only', async () => {
    const a = await say(writer, 'a secret')
    const hide = (hidden: boolean) =>
      ask<Comment>('POST', `/comments/${a.id}/hide`, { bearer: owner.bearer, body: { hidden } })
    expect(await hide(true)).toMatchObject({ isHidden: true, text: 'a secret' })
    for (const [by, seen] of [
      [undefined, []],
      [other, []],
      [writer, ['a secret']],
      [owner, ['a secret']],
    ] as const) {
      const bearer = by?.bearer
      expect(await texts('', { bearer })).toEqual(seen)
      expect(await status(call('GET', `/comments/${a.id}`, { bearer }))).toBe(seen.length > 0 ? 200 : 404)
    }
    expect(await ask('GET', `/ideas/${idea}`)).toMatchObject({ comments: 0 })
    await say(writer, 'b', { replyTo: a.id })
    expect((await read()).items).toMatchObject([
      { text: '', author: null, isHidden: true },
      { text: 'b', isHidden: false },
    ])
    expect(await hide(false)).toMatchObject({ isHidden: false })
    expect(await texts()).toEqual(['a secret', 'b'])
    expect(await ask('GET', `/ideas/${idea}`)).toMatchObject({ comments: 2 })
  })

  it('stay without a name when an author’s account goes, and go with their thing', async () => {
    await say(writer, 'a')
    await db().run(sql`DELETE FROM users WHERE id = ${writer.user.id}`)
    expect((await read()).items).toMatchObject([{ text: 'a', author: null, isDeleted: false }])
    await db().run(sql`DELETE FROM ideas WHERE id = ${idea}`)
    expect(await db().all(sql`SELECT id FROM comments`)).toEqual([])
  })
})

it('people who blocked one another do not comment on or answer what is theirs', async () => {
  const { id } = await say(other, 'mine')
  const block = (by: Member, whom: Member) =>
    call('PUT', `/people/${whom.user.id}/block`, { bearer: by.bearer })
  await block(owner, writer)
  expect(await status(post(writer, { text: 'a' }))).toBe(403)
  expect(await status(post(other, { text: 'b' }))).toBe(201)
  await call('DELETE', `/people/${writer.user.id}/block`, { bearer: owner.bearer })
  await block(writer, other)
  expect(await status(post(writer, { text: 'a', replyTo: id }))).toBe(403)
  expect(await status(post(writer, { text: 'a' }))).toBe(201)
})

it('a mention marks a member, and not who is unknown, blocked or cannot see the thing', async () => {
  const name = other.user.handle
  expect((await say(writer, `@${name} and @nobody-here, \`@${name}\``)).html).toBe(
    `<p dir="ltr"><a class="mention" dir="ltr" href="/u/${name}">@${name}</a> and <bdi dir="ltr">@nobody-here</bdi>, <code dir="ltr">@${name}</code></p>`,
  )
  await call('PUT', `/people/${writer.user.id}/block`, { bearer: other.bearer })
  expect((await say(writer, `@${name}`)).html).not.toContain('mention')
  await db().run(sql`UPDATE things SET reach = 'private' WHERE id = ${idea}`)
  expect((await say(owner, `@${name}`)).html).not.toContain('mention')
})

describe('of a new comment', () => {
  type Line = { verb: string; actors: { id: string }[]; subject: { id: string } }
  const told = async (by: Member) =>
    (await ask<{ items: Line[] }>('GET', '/notifications', { bearer: by.bearer })).items
      .map(({ verb }) => verb)
      .sort()

  it('the owner of the thing, the answered author and mentioned members are notified, each once', async () => {
    const third = await newMember()
    const first = await say(writer, `Hello @${third.user.handle}`)
    expect([await told(owner), await told(third), await told(writer)]).toEqual([
      ['commented'],
      ['mentioned'],
      [],
    ])
    await say(other, `Yes, @${owner.user.handle} and @${other.user.handle}`, { replyTo: first.id })
    expect([await told(owner), await told(writer), await told(other)]).toEqual([
      ['commented', 'mentioned'],
      ['replied'],
      [],
    ])
    await say(owner, 'Thanks', { replyTo: first.id })
    expect([await told(owner), await told(writer)]).toEqual([['commented', 'mentioned'], ['replied']])
  })

  it('a member mentioned by a later edit is notified once', async () => {
    const edit = (id: string, text: string) =>
      call('PATCH', `/comments/${id}`, { bearer: writer.bearer, body: { text } })
    const mention = `Hello @${other.user.handle}`
    const { id } = await say(writer, 'Hello')
    for (const text of [mention, `${mention}!`, 'Hello', mention]) await edit(id, text)
    expect(await told(other)).toEqual(['mentioned'])
    const second = await say(writer, mention)
    for (const text of ['Hello', mention]) await edit(second.id, text)
    expect(await told(other)).toEqual(['mentioned', 'mentioned'])
  })

  it('nobody is notified once it is hidden from them or deleted', async () => {
    const { id } = await say(writer, `Hello @${other.user.handle}`)
    const hide = (hidden: boolean) =>
      call('POST', `/comments/${id}/hide`, { bearer: owner.bearer, body: { hidden } })
    await hide(true)
    expect([await told(owner), await told(other)]).toEqual([['commented'], []])
    await hide(false)
    expect(await told(other)).toEqual(['mentioned'])
    await call('DELETE', `/comments/${id}`, { bearer: writer.bearer })
    expect([await told(owner), await told(other)]).toEqual([[], []])
  })
})

it('words of what was deleted go after thirty days, and what keeps a place for replies stays', async () => {
  const [a, b] = [await say(writer, 'a'), await say(writer, 'b')]
  await say(other, 'a1', { replyTo: a.id })
  const b1 = await say(other, 'b1', { replyTo: b.id })
  for (const [by, id] of [
    [writer, a.id],
    [writer, b.id],
    [other, b1.id],
  ] as const)
    await call('DELETE', `/comments/${id}`, { bearer: by.bearer })
  const kept = async () =>
    await db().all<{ text: string }>(sql`SELECT text FROM comments ORDER BY created_at`)
  expect(await purgeComments(db(), Date.now() + 29 * 86_400_000)).toBe(0)
  expect(await kept()).toHaveLength(4)
  expect(await purgeComments(db(), Date.now() + 31 * 86_400_000)).toBe(3)
  expect(await kept()).toEqual([{ text: '' }, { text: 'a1' }])
})

it('comments and votes go with what a member takes along', async () => {
  const { id } = await say(writer, 'Mine')
  await say(other, 'Theirs')
  await call('PUT', `/things/${idea}/vote`, { bearer: writer.bearer, body: { value: 1 } })
  const taken = await ask<object>('GET', '/accounts/current/export', { bearer: writer.bearer })
  expect(taken).toMatchObject({
    comments: [{ id, thingId: idea, text: 'Mine', replyTo: null }],
    thingVotes: [{ id: idea, value: 1 }],
    commentVotes: [],
  })
})
