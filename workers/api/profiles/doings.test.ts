import { dayOf } from '@domain/dates/buckets'
import type { Doings } from '@domain/doings'
import { type Profile, profileSections } from '@domain/profiles'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { makeThing } from '../../../tests/things'
import { sites } from '../../sites/kit/table'
import { events } from '../events/table'

let sara: Member
let omid: Member

beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
})

const send = (by: Member, method: string, path: string, body?: object) =>
  call(method, path, { bearer: by.bearer, ...(body && { body }) })
const read = (by: Member | undefined, query = '') =>
  call('GET', `/profiles/${sara.user.handle}/doings${query}`, { bearer: by?.bearer })
const seen = async (by: Member | undefined, query = '') => (await read(by, query)).json<Doings>()
const titles = ({ sites, documents, ideas }: Doings) =>
  [sites, documents, ideas].map((made) => made?.items.map(({ title }) => title))

/** Sara has an idea, a published site and a document with a public link. */
async function busySara() {
  const idea = await makeThing('ideas', sara.bearer, 'A kettle')
  const site = `s${sara.user.id.slice(-8).toLowerCase()}`
  const now = Date.now()
  await db().insert(sites).values({
    id: site,
    ownerId: sara.user.id,
    liveTree: 'tree',
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
  })
  const document = await makeThing('documents', sara.bearer, 'Plan')
  await send(sara, 'PUT', `/documents/${document}/link`, { public: true })
  return { idea, site, document }
}

describe('a profile fills itself', () => {
  it('with what a member made, as far as each reader may see it', async () => {
    const { idea, site } = await busySara()
    const visitor = await seen(undefined)
    expect(titles(visitor)).toEqual([[expect.stringContaining(site)], [], ['A kettle']])
    expect(visitor.ideas?.items[0]?.url).toContain(`/general/idea/${idea}/`)
    expect((await seen(omid)).ideas?.items[0]?.url).toContain(`/dashboard/allidea/${idea}`)
    expect(titles(await seen(sara))[1]).toEqual(['Plan'])
    await send(sara, 'PATCH', '/timeline/settings', { documents: 'everyone', ideas: 'members', sites: 'me' })
    expect(titles(await seen(undefined))).toEqual([[], ['Plan'], []])
    expect(titles(await seen(omid))).toEqual([[], ['Plan'], ['A kettle']])
  })

  it('for its owner as others see it, and for nobody else so', async () => {
    await busySara()
    const reach = { documents: 'everyone', ideas: 'members', sites: 'me', joined: 'members' }
    await send(sara, 'PATCH', '/timeline/settings', reach)
    expect(await seen(sara, '?as=members')).toEqual(await seen(omid))
    expect(await seen(sara, '?as=everyone')).toEqual(await seen(undefined))
    expect(await seen(sara)).not.toEqual(await seen(omid))
    for (const by of [undefined, omid]) expect((await read(by, '?as=members')).status).toBe(403)
  })

  it('with answers that were accepted, as long as they are', async () => {
    const question = await makeThing('questions', omid.bearer, 'How do I boil water?')
    const answer = async (text: string) => {
      const made = await send(sara, 'POST', `/questions/${question}/answers`, { text })
      return (await made.json<{ id: string }>()).id
    }
    const [id] = [await answer('Ask it kindly'), await answer('Shout')]
    const shown = async (by?: Member) => (await seen(by)).answers
    expect(await shown()).toEqual({ items: [], total: 0 })
    await send(omid, 'PUT', `/questions/${question}/accepted`, { answerId: id })
    expect(await shown()).toMatchObject({ items: [{ id, title: 'How do I boil water?' }], total: 1 })
    expect((await shown())?.items[0]?.url).toMatch(new RegExp(`/general/question/${question}/.*#${id}$`))
    expect((await shown(omid))?.items[0]?.url).toContain(`/dashboard/question/${id}`)
    await send(omid, 'DELETE', `/questions/${question}`)
    expect(await shown(sara)).toEqual({ items: [], total: 0 })
  })

  it('with articles that are published, as long as they are', async () => {
    const article = await makeThing('articles', sara.bearer, 'How kettles listen')
    const shown = async (by?: Member) => (await seen(by)).articles
    expect(await shown()).toMatchObject({ items: [{ id: article, title: 'How kettles listen' }], total: 1 })
    expect((await shown())?.items[0]?.url).toContain(`/magazine/@${sara.user.handle}/how-kettles-listen`)
    expect((await shown(omid))?.items[0]?.url).toContain(`/dashboard/articles/${article}`)
    await send(sara, 'POST', `/articles/${article}/unpublish`)
    expect(await shown(omid)).toEqual({ items: [], total: 0 })
  })

  it('without what is gone, withdrawn or switched off', async () => {
    const { idea, site, document } = await busySara()
    await send(sara, 'DELETE', `/ideas/${idea}`)
    await send(sara, 'PUT', `/documents/${document}/link`, { public: false })
    await db().update(sites).set({ isOn: false }).where(eq(sites.id, site))
    const { year: _, reviews, newest, ...made } = await seen(sara)
    expect(Object.values(made)).toEqual(Array(6).fill({ items: [], total: 0 }))
    expect(reviews?.items).toEqual([])
    expect(newest?.map(({ kind }) => kind)).toEqual(['joined'])
  })

  it('with the days of the year in the zone of who reads, and only what they may see of it', async () => {
    const midnight = Math.floor(Date.now() / 86_400_000 - 3) * 86_400_000
    const late = midnight + 22 * 3_600_000
    const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const { idea } = await busySara()
    await db().update(events).set({ at: late }).where(eq(events.thingId, idea))
    const dayIn = async (tz: string, by?: Member) =>
      (await seen(by, `?tz=${encodeURIComponent(tz)}`)).year?.days[0]
    expect([await dayIn('UTC'), await dayIn('Asia/Tehran')]).toEqual([
      { day: day(midnight), count: 1 },
      { day: day(midnight + 86_400_000), count: 1 },
    ])
    const [own, open] = [await seen(sara), await seen(undefined)]
    expect([own.year?.total, open.year?.total]).toEqual([3, 2])
    expect(own.year?.to).toBe(dayOf(Date.now(), 'UTC'))
  })

  it('in the order and to the extent that its owner chose', async () => {
    const sections = async () =>
      (await (await call('GET', `/profiles/${sara.user.handle}`)).json<Profile>()).sections
    expect(await sections()).toEqual([...profileSections])
    await send(sara, 'PATCH', '/profiles/me', { sections: ['year', 'about'] })
    expect(await sections()).toEqual(['year', 'about'])
    expect(Object.keys(await seen(undefined))).toEqual(['year'])
    const wrong = (value: unknown) => send(sara, 'PATCH', '/profiles/me', { sections: value } as object)
    expect(await refusal(await wrong(['year', 'year']))).toMatchObject({
      status: 422,
      fields: { sections: 'twice' },
    })
    expect((await wrong(['nothing'])).status).toBe(422)
    expect(await sections()).toEqual(['year', 'about'])
  })

  it('for nobody who is blocked, and of members only', async () => {
    await busySara()
    await send(sara, 'PUT', `/people/${omid.user.id}/block`)
    expect((await read(omid)).status).toBe(404)
    expect((await call('GET', '/profiles/nobody-at-all/doings')).status).toBe(404)
    expect(await refusal(await read(undefined, '?tz=Mars/Olympus'))).toMatchObject({
      status: 422,
      fields: { tz: 'unknown_zone' },
    })
  })
})
