import type { Link } from '@domain/links/links'
import { describe, expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { callLinks, visit } from '../../../tests/links'

const input = { title: 'Portfolio', url: 'https://example.com/portfolio' }
const create = (bearer: string, change: object = {}, headers = {}) =>
  callLinks('POST', '/links', { bearer, body: { ...input, ...change }, headers })
const read = async (answer: Response) => answer.json<Link>()

describe('a new link', () => {
  it('gets a slug, an address and an ETag', async () => {
    const { bearer } = await newMember()
    const answer = await create(bearer)
    expect(answer.status).toBe(201)
    const link = await read(answer)
    expect(link).toMatchObject({
      ...input,
      clicks: 0,
      bots: 0,
      maxClicks: null,
      forwardQuery: true,
      expiresAt: null,
      state: 'active',
    })
    expect(link.slug).toMatch(/^[2-9a-zA-Z]{7}$/)
    expect(link.shortUrl).toBe(`http://go.localhost:8787/${link.slug}`)
    expect(answer.headers.get('Location')).toBe(`/links/${link.id}`)
    expect(answer.headers.get('ETag')).toBe('"v1"')
  })

  it('may lead to pages of ours that are for everybody', async () => {
    const { bearer } = await newMember()
    const paths = ['fa/magazine/three-calendars', 'form/form_1', 'ar/form/form_1/lunch', 'd/key', 'u/sara']
    for (const path of [...paths, 'general/question', 'en/general/idea/idea_1/title']) {
      const url = `http://localhost:8787/${path}`
      expect(await read(await create(bearer, { url }))).toMatchObject({ url })
    }
  })

  it('keeps a slug that ends in a sign from before this was refused, and takes no other such', async () => {
    const { bearer, user } = await newMember()
    const { id } = await buildLink(db(), { slug: 'old.', ownerId: user.id })
    const change = (slug: string) => callLinks('PATCH', `/links/${id}`, { bearer, body: { slug } })
    expect((await change('old.')).status).toBe(200)
    expect((await visit('/old.')).status).toBe(302)
    expect(await refusal(await change('other.'))).toMatchObject({ fields: { slug: 'slug_malformed' } })
  })

  it('is found from an address with signs of the text around it, or in other forms of its letters', async () => {
    const { bearer } = await newMember()
    await create(bearer, { slug: 'plain-slug' })
    await create(bearer, { slug: 'کتابخانه-ما' })
    const stray = [
      'plain-slug.',
      'plain-slug)',
      'plain-slug\u200e',
      'plain-slug\u2069،',
      'كتابخانه-ما',
      'کتابخانه-ما؟',
    ]
    for (const slug of stray)
      expect((await visit(`/${encodeURIComponent(slug)}`)).headers.get('Location'), slug).toBe(input.url)
    for (const slug of ['plain-slug-2.', 'كتابخانه-شما', '...'])
      expect((await visit(`/${encodeURIComponent(slug)}`)).status, slug).toBe(404)
  })

  it('may have a slug of any script, an expiry and a limit', async () => {
    const { bearer } = await newMember()
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const link = await read(await create(bearer, { slug: 'نمونه‌کار', expiresAt, maxClicks: 3 }))
    expect(link).toMatchObject({ slug: 'نمونه‌کار', expiresAt, maxClicks: 3 })
    expect((await visit(new URL(link.shortUrl).pathname)).headers.get('Location')).toBe(input.url)
  })

  it('is refused with a code for each wrong field', async () => {
    const { bearer } = await newMember()
    await buildLink(db(), { slug: 'mine' })
    const wrong: [object, Record<string, string>][] = [
      [{ title: 'ab' }, { title: 'too_short' }],
      [{ url: 'ftp://example.com' }, { url: 'not_http' }],
      [{ url: 'https://me:secret@example.com' }, { url: 'has_credentials' }],
      [{ url: `https://example.com/${'a'.repeat(2048)}` }, { url: 'too_long' }],
      [{ url: 'http://localhost:8787/dashboard' }, { url: 'own_host' }],
      [{ url: 'http://GO.localhost./x' }, { url: 'own_host' }],
      [{ url: 'http://go.localhost:8787/magazine/x' }, { url: 'own_host' }],
      [{ url: 'http://localhost:8787/magazine/../dashboard' }, { url: 'own_host' }],
      [{ url: 'http://localhost:8787/' }, { url: 'own_host' }],
      [{ url: 'http://localhost:8787/dev/outbox' }, { url: 'own_host' }],
      [{ url: 'http://localhost:8787/fa/form/form_1/do/answer' }, { url: 'own_host' }],
      [{ url: 'http://localhost:8787/form/%2e%2e/dashboard' }, { url: 'own_host' }],
      [{ url: 'http://api.localhost:8787/form/form_1' }, { url: 'own_host' }],
      [{ url: 'http://files.localhost:8787/d/x' }, { url: 'own_host' }],
      [{ url: 'https://malware.test/a' }, { url: 'blocked' }],
      [{ url: 'https://deep.below.phishing.test' }, { url: 'blocked' }],
      [{ slug: 'api' }, { slug: 'slug_reserved' }],
      [{ slug: 'a/b' }, { slug: 'slug_malformed' }],
      [{ slug: 'ab.' }, { slug: 'slug_malformed' }],
      [{ slug: 'ab-' }, { slug: 'slug_malformed' }],
      [{ maxClicks: 0 }, { maxClicks: 'too_small' }],
      [{ forwardQuery: 'yes' }, { forwardQuery: 'wrong_type' }],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: 'in_the_past' }],
      [{ ownerId: 'user_x' }, { ownerId: 'unknown_field' }],
    ]
    for (const [change, fields] of wrong)
      expect(await refusal(await create(bearer, change))).toEqual({ status: 422, code: 'invalid', fields })
    expect(await refusal(await create(bearer, { slug: 'mine' }))).toEqual({
      status: 409,
      code: 'slug_taken',
      fields: { slug: 'taken' },
    })
  })

  it("may lead to a member's site, which is not one of our hosts", async () => {
    const { bearer } = await newMember()
    expect((await create(bearer, { url: 'http://abc.sites.localhost:8787/' })).status).toBe(201)
  })

  it('goes to one of many who want the same slug at once', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => newMember()))
    const answers = await Promise.all(members.map(({ bearer }) => create(bearer, { slug: 'wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('one link', () => {
  it('is read, changed and deleted by its owner', async () => {
    const { bearer, user } = await newMember()
    const { id, slug } = await buildLink(db(), { ownerId: user.id })
    expect((await callLinks('GET', `/links/${id}`, { bearer })).status).toBe(200)
    await visit(`/${slug}`)
    const change = { url: 'https://example.org/new', title: 'New title', maxClicks: 5 }
    const changed = await callLinks('PATCH', `/links/${id}`, { bearer, body: change })
    expect(await read(changed)).toMatchObject(change)
    expect(changed.headers.get('ETag')).toBe('"v2"')
    expect((await visit(`/${slug}`)).headers.get('Location')).toBe(change.url)
    expect((await callLinks('DELETE', `/links/${id}`, { bearer })).status).toBe(204)
    expect((await callLinks('GET', `/links/${id}`, { bearer })).status).toBe(404)
    expect((await visit(`/${slug}`)).status).toBe(404)
  })

  it('loses its limit and expiry by null', async () => {
    const { bearer, user } = await newMember()
    const { id } = await buildLink(db(), { ownerId: user.id, maxClicks: 1, used: 1, expiresAt: 1 })
    const before = await read(await callLinks('GET', `/links/${id}`, { bearer }))
    expect(before.state).toBe('expired')
    const body = { expiresAt: null, maxClicks: null }
    expect(await read(await callLinks('PATCH', `/links/${id}`, { bearer, body }))).toMatchObject({
      ...body,
      state: 'active',
    })
  })

  it('keeps its slug in the trash and comes back whole', async () => {
    const { bearer, user } = await newMember()
    const { id, slug } = await buildLink(db(), { ownerId: user.id })
    await callLinks('DELETE', `/links/${id}`, { bearer })
    expect((await create(bearer, { slug })).status).toBe(409)
    const restored = await callLinks('POST', `/links/${id}/restore`, { bearer })
    expect(restored.status).toBe(200)
    expect((await visit(`/${slug}`)).status).toBe(302)
    const old = await buildLink(db(), { ownerId: user.id, deletedAt: Date.now() - 31 * 86_400_000 })
    expect((await callLinks('POST', `/links/${old.id}/restore`, { bearer })).status).toBe(404)
  })

  it('may take a free slug, but not one that is taken', async () => {
    const { bearer, user } = await newMember()
    const { id, slug } = await buildLink(db(), { ownerId: user.id })
    const other = await buildLink(db())
    const change = (to: string) => callLinks('PATCH', `/links/${id}`, { bearer, body: { slug: to } })
    expect(await refusal(await change(other.slug))).toMatchObject({
      code: 'slug_taken',
      fields: { slug: 'taken' },
    })
    expect((await change('free-one')).status).toBe(200)
    expect((await visit(`/${slug}`)).status).toBe(404)
    expect((await visit('/free-one')).status).toBe(302)
  })

  it("does not exist for anybody else, and asks nobody's call to sign in", async () => {
    const stranger = await newMember()
    const { id } = await buildLink(db())
    const calls: [string, string, object?][] = [
      ['GET', `/links/${id}/clicks?unit=day`],
      ['GET', `/links/${id}/qr.svg`],
      ['GET', `/links/${id}/qr.png`],
    ]
    for (const [method, path, body] of calls) {
      expect((await callLinks(method, path, { bearer: stranger.bearer, body })).status, path).toBe(404)
      expect((await callLinks(method, path, { body })).status, path).toBe(401)
    }
  })
})

it('keeps hostile titles as written', async () => {
  const { bearer } = await newMember()
  for (const title of [
    '<script>alert(1)</script>',
    "'); DROP TABLE links;--",
    '\u202egnp.exe',
    '👩‍👩‍👧‍👦 family',
    '=1+1',
  ])
    expect(await read(await create(bearer, { title }))).toMatchObject({ title })
})

it('draws the QR code of the short address', async () => {
  const { bearer, user } = await newMember()
  const { id } = await buildLink(db(), { ownerId: user.id, slug: 'لینک' })
  const svg = await callLinks('GET', `/links/${id}/qr.svg`, { bearer })
  expect(svg.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await svg.text()).toMatch(/^<svg[\s\S]+<\/svg>$/)
  const png = await callLinks('GET', `/links/${id}/qr.png`, { bearer })
  const bytes = new Uint8Array(await png.arrayBuffer())
  expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect(png.headers.get('Content-Disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('لینک.png')}`,
  )
})

it('draws QR codes as wide as they are wanted', async () => {
  const { bearer, user } = await newMember()
  const { id } = await buildLink(db(), { ownerId: user.id, slug: 'wide' })
  const ask = (query: string) => callLinks('GET', `/links/${id}/qr.${query}`, { bearer })
  expect(await (await ask('svg?size=300')).text()).toContain('<svg width="300" height="300" ')
  for (const size of [64, 1_000]) {
    const bytes = await (await ask(`png?size=${size}`)).arrayBuffer()
    const header = new DataView(bytes)
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([size, size])
  }
  const refusals = { 63: 'too_small', 2049: 'too_large', wide: 'not_a_number', '': 'not_a_number' }
  for (const [size, code] of Object.entries(refusals))
    for (const ending of ['svg', 'png'])
      expect(await refusal(await ask(`${ending}?size=${size}`)), size).toMatchObject({
        status: 422,
        fields: { size: code },
      })
  const long = await buildLink(db(), { ownerId: user.id, slug: '𐰀'.repeat(64) })
  const answer = await callLinks('GET', `/links/${long.id}/qr.png?size=64`, { bearer })
  expect(await refusal(answer)).toMatchObject({ status: 422, fields: { size: 'too_small' } })
})

it('a slug that looks like one of somebody else’s is taken, however its letters are typed', async () => {
  const [one, other] = [await newMember(), await newMember()]
  expect((await create(one.bearer, { slug: 'علی‌کافه' })).status).toBe(201)
  const free = await read(await create(other.bearer))
  for (const slug of ['علي‌كافه', 'علیکافه', 'على‌کافه']) {
    expect(await refusal(await create(other.bearer, { slug }))).toMatchObject({ fields: { slug: 'taken' } })
    const at = { bearer: other.bearer, body: { slug } }
    expect(await refusal(await callLinks('PATCH', `/links/${free.id}`, at))).toMatchObject({
      fields: { slug: 'taken' },
    })
    const asked = `/links/availability?slug=${encodeURIComponent(slug)}`
    expect(await (await callLinks('GET', asked, other)).json()).toMatchObject({ isFree: false })
    expect((await create(one.bearer, { slug })).status).toBe(201)
  }
})

it('tells whether a slug can still be had', async () => {
  const { bearer } = await newMember()
  await buildLink(db(), { slug: 'held', deletedAt: Date.now() })
  const ask = (slug: string) =>
    callLinks('GET', `/links/availability?slug=${encodeURIComponent(slug)}`, { bearer })
  expect(await (await ask('held')).json()).toEqual({ slug: 'held', isFree: false })
  expect(await (await ask(' آزاد-۱ ')).json()).toEqual({ slug: 'آزاد-1', isFree: true })
  expect(await refusal(await ask('api'))).toMatchObject({ fields: { slug: 'slug_reserved' } })
  expect((await callLinks('GET', '/links/availability?slug=held')).status).toBe(401)
})
