import type { Page } from '@domain/page'
import { type TimelineAct, usualTimeline } from '@domain/timeline'
import { users } from '@kit/table'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { sites } from '../../sites/kit/table'
import { events } from '../events/table'

let sara: Member
let omid: Member
let reza: Member

beforeEach(async () => {
  sara = await newMember()
  omid = await newMember()
  reza = await newMember()
})

const get = (by: { bearer: string } | undefined, path: string) => call('GET', path, { bearer: by?.bearer })
const read = (by: { bearer: string } | undefined, of: Member, more = '') =>
  get(by, `/timeline?user=${of.user.handle}${more}`)
const page = async (answer: Promise<Response>) => (await answer).json<Page<TimelineAct>>()
const kindsOf = ({ items }: Page<TimelineAct>) => items.map(({ kind }) => kind)
const seen = async (by: { bearer: string } | undefined, of: Member, more = '') =>
  kindsOf(await page(read(by, of, more)))
const followed = async (by: Member, more = '') => kindsOf(await page(get(by, `/timeline/following${more}`)))
const send = (by: Member, method: string, path: string, body?: object) =>
  call(method, path, { bearer: by.bearer, ...(body && { body }) })
const setting = (by: Member, change: object) => send(by, 'PATCH', '/timeline/settings', change)
const follow = (by: Member, of: Member) => send(by, 'PUT', `/things/${of.user.id}/follow`)

const pause = () => new Promise((resolve) => setTimeout(resolve, 2))

/** Sara posts an idea, comments on Reza's, publishes a site, opens a document and follows Reza. */
async function busySara() {
  await pause()
  const idea = await makeThing('ideas', sara.bearer, 'A kettle')
  const other = await makeThing('ideas', reza.bearer, 'A cup')
  await pause()
  const answer = await send(sara, 'POST', `/things/${other}/comments`, { text: 'Good' })
  const { id: comment } = await answer.json<{ id: string }>()
  await pause()
  const times = { createdAt: 1, updatedAt: 1 }
  const site = `s${sara.user.id.slice(-8).toLowerCase()}`
  await db()
    .insert(sites)
    .values({ id: site, ownerId: sara.user.id, liveTree: 'tree', ...times })
  const publish = (publishedAt: number) => db().update(sites).set({ publishedAt }).where(eq(sites.id, site))
  await publish(Date.now())
  await pause()
  const document = await makeThing('documents', sara.bearer, 'Plan')
  await send(sara, 'PUT', `/documents/${document}/link`, { public: true })
  await pause()
  await follow(sara, reza)
  return { idea, other, comment, site, document, publish }
}

const all = ['follows', 'documents', 'sites', 'comments', 'ideas', 'joined']

describe('a timeline', () => {
  it('shows each reader what is for them, the newest first, with where it leads', async () => {
    const { idea, other, comment, site } = await busySara()
    expect(await seen(sara, sara)).toEqual(all)
    expect(await seen(omid, sara)).toEqual(['follows', 'sites', 'comments', 'ideas', 'joined'])
    expect(await seen(undefined, sara)).toEqual(['sites', 'ideas', 'joined'])
    expect(kindsOf(await page(get(sara, '/timeline')))).toEqual(all)
    expect(await seen(omid, sara, '&kind=ideas')).toEqual(['ideas'])
    const { items } = await page(read(omid, sara))
    expect(items[0]).toMatchObject({
      verb: 'followed',
      actor: { id: sara.user.id },
      subject: { kind: 'people', url: null, person: { id: reza.user.id } },
      visibility: 'members',
    })
    expect(items[1]?.subject).toMatchObject({ id: site, kind: 'sites', url: expect.stringContaining(site) })
    expect(items[2]?.subject).toMatchObject({ id: other, title: 'A cup' })
    expect(items[2]?.subject.url).toContain(`/dashboard/allidea/${other}?comment=${comment}`)
    const open = await page(read(undefined, sara, '&kind=ideas'))
    expect(open.items[0]?.subject.url).toContain(`/general/idea/${idea}/`)
  })

  it('does not show what is gone, withdrawn, closed or hidden, and shows it again when it is back', async () => {
    const { idea, other, comment, site, document } = await busySara()
    const without = (kind: string) => all.filter((one) => one !== kind)
    await send(sara, 'DELETE', `/ideas/${idea}`)
    expect(await seen(sara, sara)).toEqual(without('ideas'))
    await send(sara, 'POST', `/ideas/${idea}/restore`)
    expect(await seen(sara, sara)).toEqual(all)
    await send(reza, 'DELETE', `/ideas/${other}`)
    expect(await seen(sara, sara)).toEqual(without('comments'))
    await send(reza, 'POST', `/ideas/${other}/restore`)
    await send(reza, 'POST', `/comments/${comment}/hide`, { hidden: true })
    expect(await seen(omid, sara)).not.toContain('comments')
    expect(await seen(reza, sara)).toContain('comments')
    await send(sara, 'DELETE', `/comments/${comment}`)
    expect(await seen(sara, sara)).toEqual(without('comments'))
    await db().update(sites).set({ isOn: false }).where(eq(sites.id, site))
    await send(sara, 'PUT', `/documents/${document}/link`, { public: false })
    await send(sara, 'DELETE', `/things/${reza.user.id}/follow`)
    expect(await seen(sara, sara)).toEqual(['ideas', 'joined'])
  })

  it('has one line a day of a site, and one of an idea, however often they change', async () => {
    const { idea, publish } = await busySara()
    const now = Date.now()
    await publish(now + 1)
    await publish(now + 86_400_000)
    await send(sara, 'PATCH', `/ideas/${idea}`, { subject: 'A better kettle' })
    expect(await seen(sara, sara, '&kind=sites')).toHaveLength(2)
    expect(await seen(sara, sara, '&kind=ideas')).toHaveLength(1)
  })

  it('separates two members with a block, also in acts of a third one', async () => {
    await busySara()
    await send(omid, 'PUT', `/people/${sara.user.id}/block`)
    expect(await seen(omid, sara)).toEqual([])
    expect((await read(sara, omid)).status).toBe(404)
    await send(omid, 'DELETE', `/people/${sara.user.id}/block`)
    await send(reza, 'PUT', `/people/${omid.user.id}/block`)
    expect(await seen(omid, sara)).not.toContain('follows')
  })

  it('is its owner’s alone while the account waits to be deleted, and what leads to such an account is not shown', async () => {
    await busySara()
    const leave = (one: Member, deleteAfter: number | null) =>
      db().update(users).set({ deleteAfter }).where(eq(users.id, one.user.id))
    await leave(reza, Date.now() + 1000)
    expect(await seen(omid, sara)).toEqual(['sites', 'ideas', 'joined'])
    await leave(reza, null)
    await leave(sara, Date.now() + 1000)
    expect((await read(omid, sara)).status).toBe(404)
    expect((await read(undefined, sara)).status).toBe(404)
    expect(await seen(sara, sara)).toContain('joined')
    await leave(sara, null)
    expect(await seen(omid, sara)).toContain('ideas')
  })

  it('is paged without gaps, and refuses what is not asked so', async () => {
    await busySara()
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const one: Page<TimelineAct> = await page(read(sara, sara, `&limit=2${cursor && `&cursor=${cursor}`}`))
      found.push(...kindsOf(one))
      cursor = one.nextCursor
    }
    expect(found).toEqual(all)
    expect((await get(undefined, '/timeline')).status).toBe(401)
    expect((await get(sara, '/timeline?user=nobody-of-this-name')).status).toBe(404)
    for (const [more, fields] of [
      ['kind=votes', { kind: 'unknown_part' }],
      ['cursor=x', { cursor: 'bad_cursor' }],
      ['limit=0', { limit: 'too_small' }],
    ] as const)
      for (const path of ['/timeline', '/timeline/following'])
        expect(await refusal(await get(sara, `${path}?${more}`))).toMatchObject({ status: 422, fields })
  })
})

it('acts of followed members are shown as far as one may see them', async () => {
  await busySara()
  expect(await followed(omid)).toEqual([])
  await follow(omid, sara)
  await follow(omid, reza)
  expect(await followed(omid, '?kind=joined')).toEqual(['joined', 'joined'])
  expect(await followed(omid)).toEqual(['follows', 'sites', 'comments', 'ideas', 'ideas', 'joined', 'joined'])
  const first = await page(get(omid, '/timeline/following?limit=3'))
  const rest = await followed(omid, `?cursor=${first.nextCursor}`)
  expect([...kindsOf(first), ...rest]).toEqual(await followed(omid))
  await send(sara, 'PUT', `/people/${omid.user.id}/block`)
  expect(await followed(omid)).toEqual(['ideas', 'joined'])
  expect((await get(undefined, '/timeline/following')).status).toBe(401)
})

it('a token of another scope reads of a member what a visitor reads, and has no timeline of its own', async () => {
  await busySara()
  await setting(sara, { ideas: 'members' })
  const { bearer } = await buildToken(db(), { user: omid.user, scopes: ['links:read'] })
  expect(await seen({ bearer }, sara)).toEqual(await seen(undefined, sara))
  expect(await refusal(await get({ bearer }, '/timeline'))).toEqual({ status: 403, code: 'forbidden' })
  expect(await refusal(await get(undefined, '/timeline'))).toEqual({ status: 401, code: 'unauthenticated' })
})

it('members say who sees which kind', async () => {
  await busySara()
  expect(await (await get(sara, '/timeline/settings')).json()).toEqual(usualTimeline)
  for (const [ideas, byVisitor, byMember] of [
    ['me', false, false],
    ['members', false, true],
    ['everyone', true, true],
  ] as const) {
    expect(await (await setting(sara, { ideas })).json()).toEqual({ ...usualTimeline, ideas })
    expect((await seen(undefined, sara)).includes('ideas'), `${ideas}, nobody`).toBe(byVisitor)
    expect((await seen(omid, sara)).includes('ideas'), `${ideas}, a member`).toBe(byMember)
    expect((await seen(sara, sara)).includes('ideas'), `${ideas}, its owner`).toBe(true)
  }
  for (const [body, fields] of [
    [{ ideas: 'all' }, { ideas: 'unknown_reach' }],
    [{ votes: 'me' }, { votes: 'unknown_field' }],
  ] as const)
    expect(await refusal(await setting(sara, body))).toMatchObject({ status: 422, fields })
  expect((await call('PATCH', '/timeline/settings', { body: { ideas: 'me' } })).status).toBe(401)
  const { bearer } = await buildToken(db(), { user: sara.user, scopes: ['account:read'] })
  expect((await call('PATCH', '/timeline/settings', { bearer, body: { ideas: 'me' } })).status).toBe(403)
})

it('a member takes one of their own off their timeline, and puts it back', async () => {
  await busySara()
  const [first] = (await page(get(sara, '/timeline?kind=ideas'))).items
  const path = `/timeline/${first?.id}`
  expect((await send(omid, 'DELETE', path)).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(401)
  expect((await send(sara, 'DELETE', path)).status).toBe(204)
  for (const by of [sara, omid, undefined]) expect(await seen(by, sara)).not.toContain('ideas')
  expect((await send(omid, 'POST', `${path}/restore`)).status).toBe(404)
  expect((await send(sara, 'POST', `${path}/restore`)).status).toBe(204)
  expect(await seen(undefined, sara)).toContain('ideas')
})

it('a page of the followed is not empty because what is newest is not for the reader', async () => {
  await follow(omid, sara)
  const before = await followed(omid)
  const hidden = (from: number, count: number) =>
    db()
      .insert(events)
      .select(
        sql`SELECT 'event_hidden' || ${from} || value, ${sara.user.id}, 'posted', 'idea_gone', NULL, NULL, NULL, ${Date.now() + 1_000} + value, 0
        FROM json_each(${JSON.stringify([...Array(count).keys()])})`,
      )
  await hidden(1, 250)
  expect(await followed(omid)).toEqual(before)
  await hidden(2, 400)
  const first = await page(get(omid, '/timeline/following'))
  expect(first.items).toEqual([])
  expect(await followed(omid, `?cursor=${first.nextCursor}`)).toEqual(before)
})
