import { env } from 'cloudflare:workers'
import type { Person } from '@domain/people'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
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
    const person = { id, handle, displayName: 'علی‌رضا کریمی نژاد', avatarUrl: null }
    for (const q of [
      ...['علیر', 'علي‌ر', 'كريمي', 'نژ', 'کر عل', 'quick-fox-1', 'fox', 'QUI نژا', 'quick-f', 'ع'],
      ...['علی رضا', 'رضا', 'رضا کریمی', 'كريمي‌نژاد', 'کریمینژاد'],
    ])
      expect(await find(bearer, q), q).toEqual([person])
    for (const q of ['یرضا', 'کریمیان', 'کر حسن', '', '%', '__']) expect(await find(bearer, q), q).toEqual([])
  })

  it('are found by a whole e-mail address, which is never shown', async () => {
    const { bearer } = await newMember()
    const { id, handle, email } = await buildUser(db(), {
      email: 'Hidden.Name@example.org',
      emailConfirmedAt: 1,
    })
    const found = await find(bearer, 'hidden.NAME@Example.org')
    expect(found).toEqual([{ id, handle, displayName: 'Sara Ahmadi', avatarUrl: null }])
    expect(JSON.stringify(found)).not.toContain(email)
    expect(await find(bearer, 'hidden.name@example')).toEqual([])
    expect(await find(bearer, 'idden.name@example.org')).toEqual([])
  })

  it('are found by an address only when it is confirmed and they want to be', async () => {
    const { bearer } = await newMember()
    const other = await newMember()
    expect(await find(bearer, other.user.email)).toEqual([])
    await db().run(sql`UPDATE users SET email_confirmed_at = 1`)
    expect(await find(bearer, other.user.email)).toHaveLength(1)
    const change = { bearer: other.bearer, body: { foundByEmail: false } }
    expect(await (await call('PATCH', '/accounts/current', change)).json()).toMatchObject({
      foundByEmail: false,
    })
    expect(await find(bearer, other.user.email)).toEqual([])
    expect(await find(bearer, other.user.handle)).toHaveLength(1)
  })

  it('are looked for by an address thirty times an hour, wherever that is done', async () => {
    const { bearer } = await newMember()
    const body = (member: string) => ({ bearer, body: { member, role: 'viewer' } })
    const { id } = await (await call('POST', '/documents', { bearer, body: { title: 'Plan' } })).json<{
      id: string
    }>()
    for (let at = 0; at < 15; at++) {
      await find(bearer, `nobody${at}@example.com`)
      await call('PUT', `/documents/${id}/members`, body(`nobody${at}@example.org`))
    }
    for (const answer of [
      await call('GET', '/people?q=nobody@example.com', { bearer }),
      await call('PUT', `/documents/${id}/members`, body('nobody@example.com')),
      await call('POST', '/chats', { bearer, body: { with: 'nobody@example.com' } }),
    ])
      expect(answer.status).toBe(429)
    expect(await find(bearer, 'nobody')).toEqual([])
  })

  it('who blocked somebody are not there for them, and are not added by them', async () => {
    const [asker, other] = [await newMember(), await newMember()]
    const { handle } = other.user
    const drafts = { documents: { title: 'Plan' }, todos: { title: 'Plan', text: 'What is left' } }
    const add = async (who: typeof asker, noun: keyof typeof drafts, member: string) => {
      const { bearer } = who
      const made = await call('POST', `/${noun}`, { bearer, body: drafts[noun] })
      const { id } = await made.json<{ id: string }>()
      const body = { member, role: 'viewer' }
      const answer = await call('PUT', `/${noun}/${id}/members`, { bearer, body })
      return { id, answer: answer.status === 200 ? 200 : (await refusal(answer)).fields }
    }
    const before = await add(asker, 'documents', handle)
    expect(before.answer).toBe(200)
    await call('PUT', `/people/${asker.user.id}/block`, { bearer: other.bearer })
    for (const noun of ['documents', 'todos'] as const) {
      const unknown = { member: 'unknown_person' }
      for (const named of [handle, other.user.id, 'nobody-at-all'])
        expect((await add(asker, noun, named)).answer).toEqual(unknown)
      expect((await add(other, noun, asker.user.handle)).answer).toEqual({ member: 'blocked_by_you' })
    }
    const chat = await call('POST', '/chats', { bearer: asker.bearer, body: { with: handle } })
    expect(await refusal(chat)).toEqual({ status: 422, code: 'invalid', fields: { with: 'unknown_person' } })
    expect(await find(asker.bearer, handle)).toEqual([])
    expect(await find(other.bearer, asker.user.handle)).toHaveLength(1)
    const body = { member: handle, role: 'editor' }
    const role = await call('PUT', `/documents/${before.id}/members`, { bearer: asker.bearer, body })
    expect(role.status).toBe(200)
  })

  it('leave out oneself and members who are about to go', async () => {
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
