import { env } from 'cloudflare:workers'
import { searchKey } from '@domain/search/search'
import { expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildLink, buildUser } from '../../../tests/factories'

// Keys from an earlier version of `searchKey`, which kept a space inside Arabic script.
const former = [
  ['کتاب های برنامه نویسی', 'کتاب‌های برنامه‌نویسی'],
  ['راهنمای react برای 1,500,000 نفر', 'راهنمای React برای ۱٬۵۰۰٬۰۰۰ نفر'],
  ['say "1,2,3" \\ what time', 'Say "1,2,3" \\ what time'],
  ['اہل ڪتاب', 'اہل ڪتاب'],
] as const

it('finds what was written before the keys of searches changed', async () => {
  const { user } = await newMember()
  for (const [key, title] of former) {
    const { id } = await buildLink(db(), { ownerId: user.id, title })
    await env.DB.prepare('UPDATE links SET search_key = ? WHERE id = ?').bind(key, id).run()
  }
  const found = await buildUser(db(), { firstName: 'علي', lastName: 'كريمي نژاد', handle: 'plain-1' })
  await env.DB.prepare("DELETE FROM user_words WHERE word <> 'علی'").run()
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes('join_search_keys'))
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run()
  const { results } = await env.DB.prepare('SELECT title, search_key AS key FROM links').all<{
    title: string
    key: string
  }>()
  expect(results).toHaveLength(former.length)
  for (const { title, key } of results) expect(key).toBe(searchKey(title))
  const { bearer } = await newMember()
  for (const q of ['علیکریمی', 'کریمینژاد']) {
    const answer = await call('GET', `/people?q=${encodeURIComponent(q)}`, { bearer })
    expect(await answer.json(), q).toMatchObject({ items: [{ id: found.id }] })
  }
})
