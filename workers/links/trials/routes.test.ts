import type { Link } from '@domain/links/links'
import type { TrialLink } from '@domain/links/trial-links'
import { runJobs } from '@kit/jobs'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { callLinks, visit } from '../../../tests/links'
import { reports } from '../../api/reports/table'
import { linkJobs } from '../links/purge'
import { trialLinks } from '../links/table'
import { createTrial } from './queries'

const url = 'https://example.com/some/page?of=mine'
const day = 86_400_000
const ask = (body: unknown, address?: string, env: object = {}) =>
  callLinks('POST', '/trial-links', {
    body,
    ...(address && { headers: { 'CF-Connecting-IP': address } }),
    bindings: env,
  })
const make = async (target = url) => (await ask({ url: target })).json<TrialLink>()
const claim = (secret: unknown, bearer?: string) =>
  callLinks('POST', '/trial-links/claim', { bearer, body: { claim: secret } })
const take = (bearer: string, slug: string) =>
  callLinks('POST', '/links', { bearer, body: { title: 'Mine', url, slug } })

afterEach(() => vi.useRealTimers())

describe('a trial link', () => {
  it('is made by anybody, and leads on from its page only', async () => {
    const answer = await ask({ url })
    expect(answer.status).toBe(201)
    const made = await answer.json<TrialLink>()
    expect(made.slug).toMatch(/^[2-9a-zA-Z]{7}$/)
    expect(made.shortUrl).toBe(`http://go.localhost:8787/${made.slug}`)
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(7 * day - 60_000)
    for (const path of [`/${made.slug}`, `/${made.slug}/`, `/${made.slug}+`, `/${made.slug}?a=b`]) {
      const page = await visit(path, { 'Accept-Language': 'en' })
      expect([path, page.status, page.headers.get('Location')]).toEqual([path, 200, null])
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
      const text = await page.text()
      expect(text).toContain('This is a trial link')
      expect(text).toContain('Works until')
      expect(text).toContain(`href="${url}"`)
    }
    const [head, unknown] = [await visit(`/${made.slug}`, {}, 'HEAD'), await visit('/nothing')]
    expect([head.status, await head.text(), unknown.status]).toEqual([200, '', 404])
  })

  it('keeps neither its secret nor a network', async () => {
    const { claim: secret } = await ask({ url }, '192.0.2.71').then((answer) => answer.json<TrialLink>())
    const kept = JSON.stringify(await db().select().from(trialLinks))
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('192.0.2.71')
  })

  it('is refused where a link of a member would be, and with what is none', async () => {
    const wrong: [unknown, object][] = [
      [{}, { url: 'required' }],
      [{ url: 'nonsense' }, { url: 'not_a_url' }],
      [{ url: 'ftp://example.com' }, { url: 'not_http' }],
      [{ url: 'javascript:alert(1)' }, { url: 'not_http' }],
      [{ url: 'http://localhost:8787/dashboard' }, { url: 'own_host' }],
      [{ url: 'http://go.localhost:8787/abc' }, { url: 'own_host' }],
      [{ url: 'https://deep.below.phishing.test' }, { url: 'blocked' }],
      [{ url: `https://example.com/${'a'.repeat(2_048)}` }, { url: 'too_long' }],
      [{ url, slug: 'mine' }, { slug: 'unknown_field' }],
      [{ url, botToken: 'x'.repeat(5_000) }, { botToken: 'too_long' }],
    ]
    for (const [body, fields] of wrong) {
      const { status, fields: said } = await refusal(await ask(body))
      expect([status, said]).toEqual([422, fields])
    }
  })

  it('is made five times an hour and twenty times a day from one network', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const address = '192.0.2.72'
    for (let hour = 0; hour < 4; hour += 1) {
      for (let nth = 0; nth < 5; nth += 1) expect((await ask({ url }, address)).status).toBe(201)
      const refused = await ask({ url }, address)
      expect((await refusal(refused.clone())).code).toBe('rate_limited')
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500)
      vi.setSystemTime(Date.now() + 3_601_000)
    }
    const refused = await ask({ url }, address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(19 * 3_600)
    expect((await ask({ url })).status).toBe(201)
  })

  it('asks for the bot check where there is one', async () => {
    const env = { TURNSTILE_SECRET: 'secret' }
    expect(await refusal(await ask({ url }, undefined, env))).toMatchObject({
      fields: { botToken: 'required' },
    })
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockResolvedValueOnce(Response.json({ success: false }))
    expect(await refusal(await ask({ url, botToken: 'bad' }, undefined, env))).toMatchObject({
      fields: { botToken: 'bot_check_failed' },
    })
    fetched.mockResolvedValueOnce(Response.json({ success: true }))
    expect((await ask({ url, botToken: 'good' }, undefined, env)).status).toBe(201)
  })

  it('is reported like any other, and shows nothing once its address is blocked', async () => {
    const { slug } = await make()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await visit(`/${slug}+`, type, 'POST', 'reason=spam')).status).toBe(200)
    const [row] = await db().select().from(trialLinks).where(eq(trialLinks.slug, slug))
    const told = await db()
      .select()
      .from(reports)
      .where(eq(reports.subjectId, row?.id ?? ''))
    expect(told).toMatchObject([{ ownerId: null, reason: 'spam' }])
    await db().update(trialLinks).set({ targetHosts: '["malware.test"]' }).where(eq(trialLinks.slug, slug))
    for (const path of [`/${slug}`, `/${slug}+`]) expect((await visit(path)).status).toBe(403)
  })

  it('is over after seven days, and gone after the job of that day', async () => {
    const { slug, claim: secret } = await make()
    const { bearer } = await newMember()
    await db()
      .update(trialLinks)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(trialLinks.slug, slug))
    expect((await visit(`/${slug}`)).status).toBe(410)
    expect(await refusal(await claim(secret, bearer))).toMatchObject({ status: 410, code: 'gone' })
    const other = await make()
    await runJobs('links', db(), linkJobs(db(), Date.now()))
    expect((await visit(`/${slug}`)).status).toBe(404)
    expect((await claim(secret, bearer)).status).toBe(404)
    expect((await visit(`/${other.slug}`)).status).toBe(200)
  })
})

describe('a slug', () => {
  it('of a trial link is no free one for members, by no way', async () => {
    const { slug } = await make()
    const { bearer, user } = await newMember()
    const free = await callLinks('GET', `/links/availability?slug=${slug}`, { bearer })
    expect(await free.json()).toMatchObject({ isFree: false })
    expect(await refusal(await take(bearer, slug))).toMatchObject({ status: 409, code: 'slug_taken' })
    const { id } = await buildLink(db(), { ownerId: user.id })
    const renamed = await callLinks('PATCH', `/links/${id}`, { bearer, body: { slug } })
    expect(await refusal(renamed)).toMatchObject({ status: 409, code: 'slug_taken' })
    const rows = [{ title: 'Mine', url, slug }]
    const imported = await callLinks('POST', '/links/import', { bearer, body: { rows } })
    expect(await imported.json()).toMatchObject({ created: 0, errors: [{ fields: { slug: 'taken' } }] })
    expect((await visit(`/${slug}`)).status).toBe(200)
  })

  it('of a member, also in the trash, is no slug for a trial link', async () => {
    const held = ['held222', 'trash22']
    await buildLink(db(), { slug: 'held222' })
    await buildLink(db(), { slug: 'trash22', deletedAt: Date.now() })
    const given = [...held, 'free222']
    const { slug } = await createTrial(db(), url, () => given.shift() ?? '')
    expect(slug).toBe('free222')
    await expect(createTrial(db(), url, () => 'free222')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a claim', () => {
  it('makes the link the member’s own, which leads on at once and without an end', async () => {
    const { slug, claim: secret } = await make()
    const { bearer } = await newMember()
    expect((await visit(`/${slug}`)).status).toBe(200)
    const answer = await claim(secret, bearer)
    expect(answer.status).toBe(201)
    const link = await answer.json<Link>()
    expect(answer.headers.get('Location')).toBe(`/links/${link.id}`)
    expect(link).toMatchObject({ slug, url, title: 'example.com', expiresAt: null, maxClicks: null })
    const list = await callLinks('GET', '/links', { bearer })
    expect((await list.json<{ items: Link[] }>()).items.map(({ id }) => id)).toEqual([link.id])
    const gone = await visit(`/${slug}`)
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, url])
    expect(await db().select().from(trialLinks).where(eq(trialLinks.slug, slug))).toEqual([])
  })

  it('is refused to nobody, with a wrong secret and a second time', async () => {
    const { claim: secret } = await make()
    const [first, second] = [await newMember(), await newMember()]
    expect((await claim(secret)).status).toBe(401)
    expect((await claim('wrong', second.bearer)).status).toBe(404)
    expect(await refusal(await claim('', second.bearer))).toMatchObject({ fields: { claim: 'required' } })
    expect(await refusal(await claim(7, second.bearer))).toMatchObject({ fields: { claim: 'wrong_type' } })
    expect((await claim(secret, first.bearer)).status).toBe(201)
    for (const { bearer } of [first, second]) expect((await claim(secret, bearer)).status).toBe(404)
  })

  it('goes to one of several who send the secret at once', async () => {
    const { claim: secret } = await make()
    const members = await Promise.all(Array.from({ length: 5 }, () => newMember()))
    const answers = await Promise.all(members.map(({ bearer }) => claim(secret, bearer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404])
  })

  it('of an address that was blocked in the meantime is refused, and the trial link stays', async () => {
    const { slug, claim: secret } = await make()
    const blocked = { url: 'https://malware.test/', targetHosts: '["malware.test"]' }
    await db().update(trialLinks).set(blocked).where(eq(trialLinks.slug, slug))
    const { bearer } = await newMember()
    expect(await refusal(await claim(secret, bearer))).toMatchObject({ fields: { url: 'blocked' } })
    expect(await db().select().from(trialLinks).where(eq(trialLinks.slug, slug))).toHaveLength(1)
  })
})
