import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { db, newMember } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { callLinks, firefox, visit, visitSecurely, writeClicks } from '../../../tests/links'
import worker from '..'
import { linkClicks, links } from '../links/table'
import { selectTargets } from '../links/targets'

const linkOf = async (id: string) => {
  const [row] = await db().select().from(links).where(eq(links.id, id))
  return row
}
const many = <Answer>(count: number, make: (at: number) => Answer) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('a visit', () => {
  it('is sent on, privately, and counted once', async () => {
    const { id, slug, url } = await buildLink(db())
    const answer = await visit(`/${slug}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(url)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    await writeClicks()
    expect(await linkOf(id)).toMatchObject({ clicks: 1, bots: 0 })
  })

  it('asks to keep to https where there is https, known or not yet', async () => {
    const { slug } = await buildLink(db())
    const asked = 'Strict-Transport-Security'
    for (let time = 0; time < 2; time += 1)
      expect((await visitSecurely(`/${slug}`)).headers.get(asked)).toContain('includeSubDomains')
    expect((await visit(`/${slug}`)).headers.get(asked)).toBeNull()
  })

  it('leads on with one slash at its end, and not with more', async () => {
    const { slug, url } = await buildLink(db())
    const answer = await visit(`/${slug}/`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, url])
    for (const path of [`/${slug}//`, `/${slug}/more`]) expect((await visit(path)).status).toBe(404)
  })

  it('is counted exactly under many at once, cold and hot, over several links', async () => {
    const rows = await Promise.all(many(20, () => buildLink(db())))
    const answers = await Promise.all(many(600, (at) => visit(`/${rows[at % 20]?.slug}`)))
    expect(answers.every(({ status }) => status === 302)).toBe(true)
    await Promise.all([writeClicks(), writeClicks(), writeClicks()])
    for (const { id } of rows) expect(await linkOf(id)).toMatchObject({ clicks: 30 })
  })

  it('is described by referrer host, device and browser only', async () => {
    const { id, slug } = await buildLink(db())
    await visit(`/${slug}`, { Referer: 'https://www.news.example/secret/path?q=1' })
    await visit(`/${slug}`, { Referer: 'android-app://org.telegram.messenger/' })
    await visit(`/${slug}`, { Referer: 'nonsense' })
    await visit(`/${slug}`)
    await writeClicks()
    const rows = await db().select().from(linkClicks).where(eq(linkClicks.linkId, id))
    expect(rows.map(({ referrer }) => referrer).sort()).toEqual([
      'direct',
      'news.example',
      'org.telegram.messenger',
      'other',
    ])
    expect(rows[0]).toMatchObject({ device: 'desktop', browser: 'Firefox', country: 'unknown', isBot: false })
  })

  it('of a program is sent on and counted apart', async () => {
    const { id, slug } = await buildLink(db(), { maxClicks: 1 })
    const programs: Record<string, string>[] = [
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'User-Agent': 'curl/8.5.0' },
      { 'User-Agent': '' },
      { 'User-Agent': firefox, 'Sec-Purpose': 'prefetch;prerender' },
      { 'User-Agent': firefox, Purpose: 'prefetch' },
      { 'User-Agent': firefox, 'X-Moz': 'prefetch' },
    ]
    for (const headers of programs) expect((await visit(`/${slug}`, headers)).status).toBe(302)
    expect((await visit(`/${slug}`, {}, 'HEAD')).status).toBe(302)
    await writeClicks()
    expect(await linkOf(id)).toMatchObject({ clicks: 0, bots: programs.length, used: 0 })
    expect((await visit(`/${slug}`)).status).toBe(302)
    expect((await visit(`/${slug}`)).status).toBe(410)
    expect((await visit(`/${slug}`, { 'User-Agent': 'curl/8.5.0' })).status).toBe(410)
    expect((await visit(`/${slug}`, {}, 'HEAD')).status).toBe(410)
  })

  it('tells letters apart by case, and takes slugs of any script and any digits', async () => {
    await buildLink(db(), { slug: 'Case', url: 'https://example.com/upper' })
    expect((await visit('/Case')).status).toBe(302)
    expect((await visit('/case')).status).toBe(404)
    await buildLink(db(), { slug: 'سلام-12' })
    expect((await visit(`/${encodeURIComponent('سلام-۱۲')}`)).status).toBe(302)
    const composed = 'caf\u00e9'
    await buildLink(db(), { slug: composed })
    expect((await visit(`/${encodeURIComponent('cafe\u0301')}`)).status).toBe(302)
  })

  it('sees an edit, a deletion and a restoration at once in this isolate', async () => {
    const { bearer, user } = await newMember()
    const { id, slug } = await buildLink(db(), { ownerId: user.id })
    await visit(`/${slug}`)
    await callLinks('PATCH', `/links/${id}`, { bearer, body: { url: 'https://example.net/' } })
    expect((await visit(`/${slug}`)).headers.get('Location')).toBe('https://example.net/')
    await callLinks('DELETE', `/links/${id}`, { bearer })
    expect((await visit(`/${slug}`)).status).toBe(404)
    await callLinks('POST', `/links/${id}/restore`, { bearer })
    expect((await visit(`/${slug}`)).status).toBe(302)
  })

  it('sees within five seconds what another isolate wrote', async () => {
    const { id, slug } = await buildLink(db())
    await visit(`/${slug}`)
    await db().update(links).set({ url: 'https://example.net/moved' }).where(eq(links.id, id))
    expect((await visit(`/${slug}`)).headers.get('Location')).not.toContain('moved')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000)
    expect((await visit(`/${slug}`)).headers.get('Location')).toContain('moved')
    vi.restoreAllMocks()
  })
})

describe('a query of a visit', () => {
  const url = 'https://example.com/page?a=1#part'
  const leadsTo = async (path: string) => (await visit(path)).headers.get('Location')

  it('is added to that of the target, cold, hot and limited', async () => {
    const open = await buildLink(db(), { url })
    const limited = await buildLink(db(), { url, maxClicks: 3 })
    for (const { slug } of [open, open, limited, limited]) {
      const to = await leadsTo(`/${slug}?utm_source=x&a=2`)
      expect(to).toBe('https://example.com/page?a=1&utm_source=x#part')
    }
    expect(await leadsTo(`/${open.slug}`)).toBe(url)
  })

  it('stays behind where the link has that switched off, at once after the edit', async () => {
    const { bearer, user } = await newMember()
    const { id, slug } = await buildLink(db(), { url, ownerId: user.id })
    await visit(`/${slug}`)
    await callLinks('PATCH', `/links/${id}`, { bearer, body: { forwardQuery: false } })
    expect(await leadsTo(`/${slug}?utm_source=x`)).toBe(url)
    const limited = await buildLink(db(), { url, maxClicks: 2 })
    await visit(`/${limited.slug}`)
    await db().update(links).set({ forwardQuery: false }).where(eq(links.id, limited.id))
    expect(await leadsTo(`/${limited.slug}?utm_source=x`)).toBe(url)
  })

  it('continues from the preview page too', async () => {
    const { slug } = await buildLink(db(), { url })
    const page = await (await visit(`/${slug}+?utm_source=x&b="><script>`)).text()
    expect(page).toContain(`href="/${slug}?utm_source=x&amp;b=%22%3E%3Cscript%3E"`)
  })
})

describe('a limit', () => {
  it('lets exactly as many through, however many come at once', async () => {
    const { id, slug } = await buildLink(db(), { maxClicks: 7 })
    const answers = await Promise.all(many(50, () => visit(`/${slug}`)))
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(43)
    await writeClicks()
    expect(await linkOf(id)).toMatchObject({ used: 7, clicks: 7 })
  })

  it('counts the clicks from before it was set', async () => {
    const { bearer, user } = await newMember()
    const { id, slug } = await buildLink(db(), { ownerId: user.id, clicks: 5 })
    await callLinks('PATCH', `/links/${id}`, { bearer, body: { maxClicks: 6 } })
    expect((await visit(`/${slug}`)).status).toBe(302)
    expect((await visit(`/${slug}`)).status).toBe(410)
    await callLinks('PATCH', `/links/${id}`, { bearer, body: { maxClicks: 7 } })
    expect((await visit(`/${slug}`)).status).toBe(302)
    await callLinks('PATCH', `/links/${id}`, { bearer, body: { maxClicks: null } })
    expect((await visit(`/${slug}`)).status).toBe(302)
  })
})

describe('clicks that could not be written', () => {
  it('are written later, exactly once', async () => {
    const { id, slug } = await buildLink(db())
    await visit(`/${slug}`)
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValueOnce(new Error('D1 is down'))
    await writeClicks()
    expect(await linkOf(id)).toMatchObject({ clicks: 0 })
    batch.mockRestore()
    await visit(`/${slug}`)
    await writeClicks()
    await writeClicks()
    expect(await linkOf(id)).toMatchObject({ clicks: 2 })
  })

  it('are not added twice when only the answer was lost', async () => {
    const { id, slug } = await buildLink(db())
    await visit(`/${slug}`)
    const real = env.DB.batch.bind(env.DB)
    const batch = vi.spyOn(env.DB, 'batch').mockImplementationOnce(async (statements) => {
      await real(statements)
      throw new Error('Network connection lost')
    })
    await writeClicks()
    batch.mockRestore()
    await writeClicks()
    expect(await linkOf(id)).toMatchObject({ clicks: 1 })
  })

  it('do not hold up others when their link is gone for good', async () => {
    const gone = await buildLink(db())
    const other = await buildLink(db())
    await visit(`/${gone.slug}`)
    await visit(`/${other.slug}`)
    await db().delete(links).where(eq(links.id, gone.id))
    await writeClicks()
    expect(await linkOf(other.id)).toMatchObject({ clicks: 1 })
  })
})

it('is counted within a second or two by itself, and at once when everything stops', async () => {
  const { id, slug } = await buildLink(db())
  await visit(`/${slug}`)
  await worker.scheduled(createScheduledController({ cron: 'flush' }), env)
  expect(await linkOf(id)).toMatchObject({ clicks: 1 })
  await visit(`/${slug}`)
  await expect.poll(async () => (await linkOf(id))?.clicks, { timeout: 60_000 }).toBe(2)
})

it('says sorry, not 500, while the database is down', async () => {
  const withSession = vi.spyOn(env.DB, 'withSession').mockImplementation(() => {
    throw new Error('D1 is down')
  })
  const answer = await visit('/anything')
  withSession.mockRestore()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
})

it('looks slugs up by the index', async () => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${selectTargets}`)
    .bind('["a"]')
    .all<{ detail: string }>()
  const plan = results.map(({ detail }) => detail).join('\n')
  expect(plan).toContain('SEARCH links USING INDEX links_slug (slug=?)')
  expect(plan).not.toContain('SCAN links')
})
