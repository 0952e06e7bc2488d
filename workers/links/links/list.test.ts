import { env } from 'cloudflare:workers'
import type { Link } from '@domain/links/links'
import type { Page } from '@domain/page'
import { writeCursor } from '@kit/cursor'
import { describe, expect, it } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { buildLink, buildUser } from '../../../tests/factories'
import { callLinks, visit, writeClicks } from '../../../tests/links'
import { linksPage } from './list'

const list = async (bearer: string, query = '') =>
  (await callLinks('GET', `/links${query}`, { bearer })).json<Page<Link>>()

const memberWithLinks = async (count: number, change: (at: number) => object = () => ({})) => {
  const member = await newMember()
  const rows = []
  for (let at = 0; at < count; at++)
    rows.push(await buildLink(db(), { ownerId: member.user.id, createdAt: 1_000 + at, ...change(at) }))
  return { ...member, rows }
}

describe('the list', () => {
  it('holds own links only, the newest first, without the trash', async () => {
    const { bearer, rows } = await memberWithLinks(3)
    await buildLink(db())
    await callLinks('DELETE', `/links/${rows[1]?.id}`, { bearer })
    const { items, nextCursor } = await list(bearer)
    expect(items.map(({ id }) => id)).toEqual([rows[2]?.id, rows[0]?.id])
    expect(nextCursor).toBeNull()
    expect((await callLinks('GET', '/links')).status).toBe(401)
  })

  it('is read to its end by cursor, each once, while new ones are made', async () => {
    // Four links share each creation time, so the cursor has to order them by id.
    const { bearer, user, rows } = await memberWithLinks(25, (at) => ({ createdAt: Math.floor(at / 4) }))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page<Link> = await list(
        bearer,
        `?limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      await buildLink(db(), { ownerId: user.id })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect([...seen].sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  it('may have only links that expire before a moment', async () => {
    const now = Date.now()
    const ends = [null, now - 1_000, now + 1_000, now + 9_000_000]
    const { bearer, rows } = await memberWithLinks(4, (at) => ({ expiresAt: ends[at] }))
    const before = encodeURIComponent(new Date(now + 5_000_000).toISOString())
    const { items } = await list(bearer, `?state=active&expiresBefore=${before}`)
    expect(items.map(({ id }) => id)).toEqual([rows[2]?.id])
    const bad = await callLinks('GET', '/links?expiresBefore=tomorrow', { bearer })
    expect(await refusal(bad)).toMatchObject({ status: 422 })
  })

  it('may be in the order of clicks', async () => {
    const { bearer } = await memberWithLinks(9, (at) => ({ clicks: at % 3 }))
    const first = await list(bearer, '?sort=clicks&limit=5')
    const second = await list(bearer, `?sort=clicks&limit=5&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ clicks }) => clicks)).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0])
    const other = await callLinks('GET', `/links?cursor=${first.nextCursor}`, { bearer })
    expect(await refusal(other)).toMatchObject({ status: 422, fields: { cursor: 'bad_cursor' } })
  })

  it('finds across letter forms, digits and joiners, also by long words', async () => {
    const { bearer, user } = await newMember()
    const long = 'نمایشگاه‌بین‌المللی‌کتاب‌های‌برنامه‌نویسی'
    await buildLink(db(), { ownerId: user.id, title: `كتاب ۱۲۳ ${long}`, slug: 'Spring' })
    await buildLink(db(), { ownerId: user.id, title: 'Other', url: 'https://xn--mgbh0fb.xn--mgba3a4f16a/' })
    for (const q of ['کتاب', '١٢٣', '123', long, 'SPRING', 'ك'])
      expect((await list(bearer, `?q=${encodeURIComponent(q)}`)).items, q).toHaveLength(1)
    expect((await list(bearer, `?q=${encodeURIComponent('مثال')}`)).items[0]?.title).toBe('Other')
    expect((await list(bearer, '?q=%25')).items).toHaveLength(0)
  })

  it('is parted into what is open and what is over', async () => {
    const { bearer } = await memberWithLinks(5, (at) =>
      at === 0
        ? { expiresAt: 5 }
        : at === 1
          ? { maxClicks: 2, used: 2 }
          : at === 2
            ? { maxClicks: 2, used: 1 }
            : {},
    )
    expect((await list(bearer, '?state=active')).items.map(({ state }) => state)).toEqual([
      'active',
      'active',
      'active',
    ])
    expect((await list(bearer, '?state=expired')).items.map(({ state }) => state)).toEqual([
      'usedUp',
      'expired',
    ])
  })

  it('adds the clicks of the last days when asked', async () => {
    const { bearer, rows } = await memberWithLinks(2)
    await visit(`/${rows[0]?.slug}`)
    await visit(`/${rows[0]?.slug}`)
    await writeClicks()
    const { items } = await list(bearer, '?include=trend&tz=Asia/Tehran')
    expect(items[1]?.trend).toEqual([...Array(13).fill(0), 2])
    expect(items[0]?.trend).toEqual(Array(14).fill(0))
    expect((await list(bearer)).items[0]).not.toHaveProperty('trend')
    expect(await list(bearer, '?include=trend,summary&limit=1')).toMatchObject({
      items: [{ trend: Array(14).fill(0) }],
      summary: { links: 2, clicks30d: 2 },
    })
    expect((await list(bearer, '?include=summary')).items[0]).not.toHaveProperty('trend')
  })

  it('refuses bad questions by field', async () => {
    const { bearer } = await newMember()
    const wrong: [string, Record<string, string>][] = [
      ['?limit=0', { limit: 'too_small' }],
      ['?limit=101', { limit: 'too_large' }],
      ['?cursor=nonsense', { cursor: 'bad_cursor' }],
      ['?state=open', { state: 'unknown_state' }],
      ['?sort=oldest', { sort: 'unknown_sort' }],
      ['?include=trend&tz=Mars', { tz: 'unknown_zone' }],
      ['?include=everything', { 'include.0': 'unknown_part' }],
    ]
    for (const [query, fields] of wrong)
      expect(await refusal(await callLinks('GET', `/links${query}`, { bearer }))).toMatchObject({ fields })
  })

  it('is read from an index in its order, with every filter', async () => {
    const { id } = await buildUser(db())
    for (const [sort, index] of [
      ['newest', 'links_owner_newest'],
      ['clicks', 'links_owner_clicks'],
    ] as const) {
      const cursor = writeCursor([5, 'link_x'], sort)
      const query = linksPage(db(), id, { sort, q: 'word', state: 'active', cursor, limit: 20 }).toSQL()
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query.sql}`)
        .bind(...query.params)
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail).join('\n')
      expect(plan).toContain(`SEARCH links USING INDEX ${index} (owner_id=? AND deleted_at=?`)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })
})
