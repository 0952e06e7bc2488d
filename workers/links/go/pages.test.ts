import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '../../../tests/api'
import { buildLink } from '../../../tests/factories'
import { visit } from '../../../tests/links'
import { reports } from '../../api/reports/table'

describe('a page', () => {
  it('explains an unknown slug in the language of the visitor', async () => {
    const titles: Record<string, string> = {
      fa: 'لینک پیدا نشد',
      ar: 'هذا الرابط غير موجود',
      en: 'Link not found',
    }
    for (const [language, title] of Object.entries(titles)) {
      const answer = await visit('/nowhere', { 'Accept-Language': `${language}, en;q=0.5` })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Content-Language')).toBe(language)
      const text = await answer.text()
      expect(text).toContain(title)
      expect(text).toContain(language === 'en' ? 'dir="ltr"' : 'dir="rtl"')
    }
  })

  it('tells an Arabic reader the day in both calendars', async () => {
    const { slug } = await buildLink(db(), { createdAt: Date.UTC(2026, 9, 23, 12) })
    const text = await (await visit(`/${slug}+`, { 'Accept-Language': 'ar' })).text()
    expect(text).toContain('٢٣ أكتوبر ٢٠٢٦ (١٢ جمادى الأولى ١٤٤٨ هـ)')
    expect(text).not.toContain('(UTC)')
  })

  it('says that a link has expired, or is blocked', async () => {
    const expired = await buildLink(db(), { expiresAt: Date.now() - 1 })
    expect((await visit(`/${expired.slug}`)).status).toBe(410)
    expect((await visit(`/${expired.slug}+`)).status).toBe(410)
    const blocked = await buildLink(db(), { url: 'https://a.malware.test/' })
    const answer = await visit(`/${blocked.slug}`)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('Location')).toBeNull()
    expect((await visit(`/${blocked.slug}+`)).status).toBe(403)
  })

  it('shows before going where a link leads, without letting its title act', async () => {
    const { slug } = await buildLink(db(), {
      title: '<script>alert(1)</script>',
      url: 'https://xn--80ak6aa92e.com/',
    })
    const answer = await visit(`/${slug}+`)
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const text = await answer.text()
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script')
    expect(text).toContain('xn--80ak6aa92e.com')
    expect(text).toContain(`href="/${slug}"`)
  })

  it('takes reports, five an hour from one address', async () => {
    const { id, slug } = await buildLink(db())
    const report = (body: string, address = '192.0.2.9') =>
      visit(
        `/${slug}+`,
        { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': address },
        'POST',
        body,
      )
    expect((await report('reason=nonsense')).status).toBe(422)
    for (let sent = 0; sent < 5; sent++) expect((await report('reason=spam&text=because')).status).toBe(200)
    const refused = await report('reason=spam')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await report('reason=other', '192.0.2.10')).status).toBe(200)
    expect(await db().select().from(reports).where(eq(reports.subjectId, id))).toHaveLength(6)
  })

  it('of the host itself answers without being a link', async () => {
    expect((await visit('/')).headers.get('Location')).toBe('http://localhost:8787')
    expect((await visit('/health')).status).toBe(200)
    expect((await visit('/ready')).status).toBe(200)
    expect((await visit('/robots.txt')).headers.get('Content-Type')).toContain('text/plain')
    expect((await visit('/favicon.ico')).headers.get('Content-Type')).toBe('image/svg+xml')
  })

  it('never fails, whatever the address', async () => {
    const paths = [
      '/%',
      '/%00',
      '/%ff',
      '/a/b',
      '/..%2f..',
      '/%2B',
      '/+',
      '/++',
      `/${'a'.repeat(3000)}`,
      '/.env',
      '/api',
      '/<x>',
      '/a%20b+',
      '/%E2%80%AE+',
    ]
    for (const path of paths) expect((await visit(path)).status, path).toBe(404)
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST'])
      expect((await visit('/some', {}, method)).status, method).toBeLessThan(500)
  })
})
