import type { Follow } from '@domain/follows'
import type { Page } from '@domain/page'
import { nounsWith } from '@domain/things'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'

let sara: Member
let omid: Member

beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
})

const send = (method: 'PUT' | 'DELETE', by: string | undefined, id: string) =>
  call(method, `/things/${id}/follow`, { bearer: by })
const list = async (by: Member, query: string) =>
  (await call('GET', `/follows?${query}`, { bearer: by.bearer })).json<Page<Follow>>()
const ids = async (by: Member, query: string) => (await list(by, query)).items.map(({ id }) => id)

it('a member follows another one, is listed by both, and follows no longer', async () => {
  for (const _ of [1, 2]) expect((await send('PUT', sara.bearer, omid.user.id)).status).toBe(204)
  expect((await list(sara, 'of=following')).items).toMatchObject([
    { id: omid.user.id, kind: 'people', person: { handle: omid.user.handle }, isFollowed: true },
  ])
  expect((await list(omid, 'of=followers')).items).toMatchObject([{ id: sara.user.id, isFollowed: false }])
  const third = await newMember()
  expect(await ids(sara, `of=following&id=${omid.user.id}`)).toEqual([omid.user.id])
  expect(await ids(sara, `of=following&id=${third.user.id}`)).toEqual([])
  expect(await ids(third, `of=followers&user=${omid.user.handle}`)).toEqual([sara.user.id])
  expect(await ids(third, `of=following&user=${sara.user.id}`)).toEqual([omid.user.id])
  for (const _ of [1, 2]) expect((await send('DELETE', sara.bearer, omid.user.id)).status).toBe(204)
  expect(await ids(sara, 'of=following')).toEqual([])
})

it('is described with what can be followed, and nothing else', async () => {
  const { paths } = await (await call('GET', '/openapi.json')).json<{ paths: Record<string, object> }>()
  const nouns = nounsWith('follows')
  const description = `Items that can be followed: ${nouns.join(', ')}.`
  expect(paths['/things/{id}/follow']).toMatchObject({ put: { description } })
  expect(JSON.stringify(paths['/follows'])).toContain(
    `"kind":{"enum":${JSON.stringify(['people', 'tags', ...nouns])}`,
  )
})

it('an account that waits for its deletion stays in the lists, and gets no new followers', async () => {
  await send('PUT', sara.bearer, omid.user.id)
  await db().run(sql`UPDATE users SET delete_after = ${Date.now() + 1_000} WHERE id = ${omid.user.id}`)
  expect(await ids(sara, 'of=following')).toEqual([omid.user.id])
  expect((await send('PUT', (await newMember()).bearer, omid.user.id)).status).toBe(404)
})

it('the list comes page by page, the last one first', async () => {
  const others = await Promise.all([newMember(), newMember(), newMember()])
  for (const other of others) await send('PUT', sara.bearer, other.user.id)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<Follow> = await list(sara, `of=following&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(new Set(seen)).toEqual(new Set(others.map(({ user }) => user.id)))
  expect(seen).toHaveLength(3)
})

it('nobody follows themselves, who is unknown, or what cannot be followed', async () => {
  expect(await refusal(await send('PUT', sara.bearer, sara.user.id))).toEqual({
    status: 403,
    code: 'own_thing',
  })
  const idea = await makeThing('ideas', omid.bearer, 'A kettle that listens')
  for (const id of ['user_unknown', 'nonsense', idea, 'comment_unknown'])
    expect((await send('PUT', sara.bearer, id)).status, id).toBe(404)
  expect((await send('PUT', undefined, omid.user.id)).status).toBe(401)
  const reader = await buildToken(db(), { user: sara.user, scopes: ['chats:read', 'account:read'] })
  expect((await send('PUT', reader.bearer, omid.user.id)).status).toBe(403)
  for (const query of ['', 'of=friends', 'of=followers&cursor=nonsense'])
    expect((await call('GET', `/follows?${query}`, { bearer: sara.bearer })).status).toBe(422)
  for (const user of ['nobody-here', 'user_unknown', 'a@b.example', '%00'])
    expect((await call('GET', `/follows?of=followers&user=${user}`, { bearer: sara.bearer })).status).toBe(
      404,
    )
})

it('a block ends what both follow of each other, and neither follows again', async () => {
  await send('PUT', sara.bearer, omid.user.id)
  await send('PUT', omid.bearer, sara.user.id)
  await call('PUT', `/people/${sara.user.id}/block`, { bearer: omid.bearer })
  expect(await ids(sara, 'of=following')).toEqual([])
  expect(await ids(omid, 'of=following')).toEqual([])
  expect((await send('PUT', sara.bearer, omid.user.id)).status).toBe(404)
  expect((await send('PUT', omid.bearer, sara.user.id)).status).toBe(403)
  expect(
    (await call('GET', `/follows?of=followers&user=${omid.user.handle}`, { bearer: sara.bearer })).status,
  ).toBe(404)
})

it('a block also ends what both follow of each other’s things', async () => {
  const followed = async (by: typeof sara, of: typeof sara) => {
    const { id } = await (
      await call('POST', '/questions', {
        bearer: of.bearer,
        body: { title: 'Which kettle boils first?', text: 'Mine does not.' },
      })
    ).json<{ id: string }>()
    expect((await call('PUT', `/things/${id}/follow`, { bearer: by.bearer })).status).toBe(204)
    return id
  }
  const ofOmid = await followed(sara, omid)
  const ofSara = await followed(omid, sara)
  const stranger = await newMember()
  expect((await call('PUT', `/things/${ofOmid}/follow`, { bearer: stranger.bearer })).status).toBe(204)
  await call('PUT', `/people/${sara.user.id}/block`, { bearer: omid.bearer })
  const left = await db().all(
    sql`SELECT user_id, subject_id FROM follows WHERE subject_id IN (${ofOmid}, ${ofSara}) AND user_id IN (${sara.user.id}, ${omid.user.id}, ${stranger.user.id}) AND user_id <> (SELECT owner_id FROM things WHERE id = subject_id)`,
  )
  expect(left).toEqual([{ user_id: stranger.user.id, subject_id: ofOmid }])
})

it('a followed member is notified once, and an account that goes leaves nothing', async () => {
  for (const method of ['PUT', 'DELETE', 'PUT'] as const) await send(method, sara.bearer, omid.user.id)
  const told = await call('GET', '/notifications', { bearer: omid.bearer })
  expect((await told.json<{ items: object[] }>()).items).toMatchObject([
    { verb: 'followed', actors: [{ id: sara.user.id }] },
  ])
  const taken = await (await call('GET', '/accounts/current/export', { bearer: sara.bearer })).json()
  expect(taken).toMatchObject({ follows: [{ id: omid.user.id }] })
  await db().run(sql`DELETE FROM users WHERE id = ${omid.user.id}`)
  expect(await db().all(sql`SELECT * FROM follows`)).toEqual([])
})

it('tells of each one their skills and the newest that they did, as far as the caller may see it', async () => {
  const third = await newMember()
  for (const one of [omid, third]) await send('PUT', one.bearer, sara.user.id)
  const change = (body: object) => call('PATCH', '/profiles/me', { bearer: omid.bearer, body })
  await change({ skills: [{ name: 'Go' }, { name: 'طراحی' }] })
  await makeThing('ideas', omid.bearer, 'A kettle')
  const told = async (by: Member) => {
    const { items } = await list(by, `of=followers&user=${sara.user.id}`)
    return items.map(({ skills, newest }) => [skills, newest?.kind, newest?.subject.title])
  }
  expect(await told(sara)).toEqual([
    [[], 'follows', `${sara.user.firstName} ${sara.user.lastName}`],
    [['Go', 'طراحی'], 'ideas', 'A kettle'],
  ])
  await change({ visibility: { skills: 'me' } })
  await call('PATCH', '/timeline/settings', { bearer: omid.bearer, body: { ideas: 'me' } })
  expect((await told(sara))[1]).toEqual([[], 'follows', `${sara.user.firstName} ${sara.user.lastName}`])
  expect((await list(omid, `of=followers&user=${sara.user.id}`)).items[1]?.skills).toEqual(['Go', 'طراحی'])
})
