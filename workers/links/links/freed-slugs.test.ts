import { trashLife } from '@domain/trash'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { db, type Member, newMember, refusal } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { callLinks, visit } from '../../../tests/links'
import { createTrial } from '../trials/queries'
import { linkJobs } from './purge'
import { freedSlugs, links, trialLinks } from './table'

const url = 'https://example.com/menu'
const slug = 'منوی-کافه'
let owner: Member
let other: Member

beforeEach(async () => {
  owner = await newMember()
  other = await newMember()
})

const create = (by: Member, slug: string) =>
  callLinks('POST', '/links', { bearer: by.bearer, body: { title: 'Menu', url, slug } })
const change = (by: Member, id: string, slug: string) =>
  callLinks('PATCH', `/links/${id}`, { bearer: by.bearer, body: { slug } })
const isFree = async (by: Member, slug: string) => {
  const answer = await callLinks('GET', `/links/availability?slug=${encodeURIComponent(slug)}`, by)
  return (await answer.json<{ isFree: boolean }>()).isFree
}
const taken = { status: 409, code: 'slug_taken', fields: { slug: 'taken' } }

/** Nobody but its owner may take the slug, by no way and in no form of its letters. */
async function expectReserved(slug: string, alike = slug): Promise<void> {
  for (const tried of [slug, alike]) {
    expect(await isFree(other, tried)).toBe(false)
    expect(await refusal(await create(other, tried))).toEqual(taken)
    const { id } = await buildLink(db(), { ownerId: other.user.id })
    expect(await refusal(await change(other, id, tried))).toEqual(taken)
    const rows = [{ title: 'Mine', url, slug: tried }]
    const imported = await callLinks('POST', '/links/import', { bearer: other.bearer, body: { rows } })
    expect(await imported.json()).toMatchObject({ created: 0, errors: [{ fields: { slug: 'taken' } }] })
    await expect(createTrial(db(), url, () => tried)).rejects.toMatchObject({ code: 'unavailable' })
  }
}

it('the slug of a link that was deleted for good stays its owner’s for 30 days', async () => {
  await buildLink(db(), { ownerId: owner.user.id, slug })
  await db().delete(links).where(eq(links.slug, slug))
  await expectReserved(slug, 'منوي-كافه')
  expect((await visit(`/${encodeURIComponent(slug)}`)).status).toBe(404)
  expect(await isFree(owner, slug)).toBe(true)
  expect((await create(owner, slug)).status).toBe(201)
  expect(await db().$count(freedSlugs)).toBe(0)
})

it('so does the slug that a link had before it was renamed, which its owner may give to another link', async () => {
  const [one, two] = [
    await buildLink(db(), { ownerId: owner.user.id, slug: 'menu' }),
    await buildLink(db(), { ownerId: owner.user.id }),
  ]
  expect((await change(owner, one.id, 'new-menu')).status).toBe(200)
  await expectReserved('menu')
  expect((await change(owner, two.id, 'menu')).status).toBe(200)
  expect(await refusal(await create(other, 'menu'))).toEqual(taken)
})

it('of the slugs that links had, an owner keeps the newest 500', async () => {
  const link = await buildLink(db(), { ownerId: owner.user.id, slug: 'last' })
  const before = Array.from({ length: 500 }, (_, at) => ({
    slug: `slug-${at}`,
    ownerId: owner.user.id,
    createdAt: Date.now() - 1_000 - at,
  }))
  for (let at = 0; at < before.length; at += 20)
    await db()
      .insert(freedSlugs)
      .values(before.slice(at, at + 20))
  expect((await change(owner, link.id, 'new')).status).toBe(200)
  expect(await db().$count(freedSlugs)).toBe(500)
  expect(await isFree(other, 'last')).toBe(false)
  expect(await isFree(other, 'slug-498')).toBe(false)
  expect(await isFree(other, 'slug-499')).toBe(true)
})

it('once the account is deleted, or a trial link over, it is nobody’s until then', async () => {
  await buildLink(db(), { ownerId: owner.user.id, slug: 'menu' })
  await db().delete(users).where(eq(users.id, owner.user.id))
  await expectReserved('menu')
  await createTrial(db(), url, () => 'trial22')
  await db().delete(trialLinks).where(eq(trialLinks.slug, 'trial22'))
  await expectReserved('trial22')
})

it('after 30 days anybody may take it, and the daily job forgets it', async () => {
  await buildLink(db(), { ownerId: owner.user.id, slug })
  await db().delete(links).where(eq(links.slug, slug))
  const at = Date.now() - trashLife
  await db().update(freedSlugs).set({ createdAt: at })
  expect(await isFree(other, slug)).toBe(true)
  expect((await create(other, slug)).status).toBe(201)
  await db().insert(freedSlugs).values({ slug: 'old', ownerId: owner.user.id, createdAt: at })
  await db()
    .insert(freedSlugs)
    .values({ slug: 'newer', ownerId: owner.user.id, createdAt: at + 60_000 })
  await linkJobs(db(), Date.now())['freed-slugs']?.()
  expect(await db().select({ slug: freedSlugs.slug }).from(freedSlugs)).toEqual([{ slug: 'newer' }])
})
