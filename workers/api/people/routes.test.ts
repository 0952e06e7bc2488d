import { env } from 'cloudflare:workers'
import type { Person } from '@domain/people'
import { describe, expect, it } from 'vitest'
import { call, db, newMember } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { peopleByWords } from './queries'

const find = async (bearer: string, q: string) => {
  const answer = await call('GET', `/people?q=${encodeURIComponent(q)}`, { bearer })
  expect(answer.status).toBe(200)
  return (await answer.json<{ items: Person[] }>()).items
}

describe('people', () => {
  it('are found by the beginnings of their names and handle, in any letter form', async () => {
    const { bearer } = await newMember()
    const { id, handle } = await buildUser(db(), {
      firstName: 'علی‌رضا',
      lastName: 'کریمی نژاد',
      handle: 'quick-fox-1',
    })
    const person = { id, handle, displayName: 'علی‌رضا کریمی نژاد' }
    for (const q of [
      ...['علیر', 'علي‌ر', 'كريمي', 'نژ', 'کر عل', 'quick-fox-1', 'fox', 'QUI نژا', 'quick-f'],
      ...['علی رضا', 'رضا', 'رضا کریمی', 'كريمي‌نژاد', 'کریمینژاد'],
    ])
      expect(await find(bearer, q), q).toEqual([person])
    for (const q of ['یرضا', 'کریمیان', 'کر حسن', 'ع', '', '%', '__'])
      expect(await find(bearer, q), q).toEqual([])
  })

  it('are found by a whole e-mail address, which is never shown', async () => {
    const { bearer } = await newMember()
    const { id, handle, email } = await buildUser(db(), { email: 'Hidden.Name@example.org' })
    const found = await find(bearer, 'hidden.NAME@Example.org')
    expect(found).toEqual([{ id, handle, displayName: 'Sara Ahmadi' }])
    expect(JSON.stringify(found)).not.toContain(email)
    expect(await find(bearer, 'hidden.name@example')).toEqual([])
    expect(await find(bearer, 'idden.name@example.org')).toEqual([])
  })

  it('leave out oneself and those who are about to go', async () => {
    const { bearer, user } = await newMember({ user: await buildUser(db(), { handle: 'zebra-me' }) })
    await buildUser(db(), { handle: 'zebra-gone', deleteAfter: Date.now() + 1000 })
    expect(await find(bearer, 'zebra')).toEqual([])
    expect(await find(bearer, user.email)).toEqual([])
    expect(await find(bearer, 'zebra-me')).toEqual([])
  })

  it('are at most ten, the one whose handle was written first', async () => {
    const { bearer } = await newMember()
    for (let at = 0; at < 14; at++) await buildUser(db(), { firstName: 'Yasna', handle: `a${at}-yasna-many` })
    const own = await buildUser(db(), { handle: 'yasna' })
    const found = await find(bearer, 'yasna')
    expect(found).toHaveLength(10)
    expect(found[0]?.id).toBe(own.id)
  })

  it('are found by a new name once it has changed', async () => {
    const { bearer } = await newMember()
    const other = await newMember()
    await call('PATCH', '/accounts/current', { bearer: other.bearer, body: { lastName: 'Xanthippe' } })
    expect((await find(bearer, 'xanth')).map(({ id }) => id)).toEqual([other.user.id])
  })

  it('are searched by members only, and by tokens that may read accounts', async () => {
    expect((await call('GET', '/people?q=sara')).status).toBe(401)
    const { bearer } = await buildToken(db(), { scopes: ['links:read'] })
    expect((await call('GET', '/people?q=sara', { bearer })).status).toBe(403)
  })

  it('are read along the index of words', async () => {
    const { sql, params } = peopleByWords(db(), 'user_x', 'sara', ['ah']).toSQL()
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('\n')
    expect(plan).toContain(
      'SEARCH user_words USING COVERING INDEX sqlite_autoindex_user_words_1 (word>? AND word<?)',
    )
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  })
})
