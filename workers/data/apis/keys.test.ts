import { env } from 'cloudflare:workers'
import type { ApiKey, MadeKey } from '@domain/apis/apis'
import { describe, expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { callData, makeApi, makeApp } from '../../../tests/data'
import { buildToken } from '../../../tests/factories'
import { definitionOf, forgetApi, keyOf } from './definition'

type List = { items: ApiKey[]; nextCursor: string | null }

const setUp = async () => {
  const { bearer } = await newMember()
  const { id, key } = await makeApi(bearer)
  const add = (body: object) => callData('POST', `/apis/${id}/keys`, { bearer, body })
  const list = async () => (await callData('GET', `/apis/${id}/keys`, { bearer })).json<List>()
  return { bearer, id, key, add, list }
}

describe('keys of a data API', () => {
  it('are made with a scope, listed without their secret and revoked at once', async () => {
    const { bearer, id, key, add, list } = await setUp()
    const made = await add({ name: 'Import', scope: 'add' })
    expect(made.status).toBe(201)
    const { key: secret, ...shown } = await made.json<MadeKey>()
    expect(shown).toMatchObject({ name: 'Import', scope: 'add', lastUsedAt: null })
    expect(secret.startsWith(shown.start)).toBe(true)
    const { items } = await list()
    expect(items.map(({ scope }) => scope)).toEqual(['add', 'full'])
    expect(JSON.stringify(items)).not.toContain(secret)
    expect(await keyOf(env.DB, id, secret, false)).toMatchObject({ id: shown.id, scope: 'add' })
    expect((await keyOf(env.DB, id, key, false))?.scope).toBe('full')
    expect((await list()).items.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true)
    expect((await callData('DELETE', `/apis/${id}/keys/${shown.id}`, { bearer })).status).toBe(204)
    expect(await keyOf(env.DB, id, secret, false)).toBeNull()
    expect((await callData('DELETE', `/apis/${id}/keys/${shown.id}`, { bearer })).status).toBe(404)
  })

  it('that an access token made end with it, whether it is revoked or runs out', async () => {
    const { bearer: session, user } = await newMember()
    const { token, bearer } = await buildToken(db(), { user, scopes: ['apis:write', 'apis:read'] })
    const short = await buildToken(db(), { user, scopes: ['apis:write'], expiresAt: Date.now() + 60_000 })
    const { id, key } = await makeApi(bearer)
    const add = async (by: string) => {
      const body = { name: 'A key', scope: 'full' }
      return (await callData('POST', `/apis/${id}/keys`, { bearer: by, body })).json<MadeKey>()
    }
    const [own, ofShort] = [await add(session), await add(short.bearer)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await keyOf(env.DB, id, ofShort.key, false)).toBeNull()
    expect(await keyOf(env.DB, id, key, false)).not.toBeNull()
    expect((await call('DELETE', `/tokens/${token.id}`, { bearer: session })).status).toBe(204)
    // Another isolate, which remembers the key for a moment, lets it write no more.
    expect(await keyOf(env.DB, id, key, true)).toBeNull()
    forgetApi(id)
    expect(await keyOf(env.DB, id, key, false)).toBeNull()
    expect(await keyOf(env.DB, id, own.key, false)).not.toBeNull()
  })

  it('open no other API', async () => {
    const { key } = await setUp()
    const other = await setUp()
    expect(await keyOf(env.DB, other.id, key, false)).toBeNull()
    const theirs = (await other.list()).items[0]?.id
    const { bearer, id } = await setUp()
    expect((await callData('DELETE', `/apis/${id}/keys/${theirs}`, { bearer })).status).toBe(404)
  })

  it('are refused with a code for each wrong field, and past 50', async () => {
    const { add, list } = await setUp()
    expect(await refusal(await add({ name: '', scope: 'all' }))).toEqual({
      status: 422,
      code: 'invalid',
      fields: { name: 'required', scope: 'unknown_scope' },
    })
    for (let n = 1; n < 50; n += 1) expect((await add({ name: `k${n}`, scope: 'read' })).status).toBe(201)
    expect(await refusal(await add({ name: 'k50', scope: 'read' }))).toMatchObject({
      fields: { _: 'too_many_keys' },
    })
    const first = await list()
    expect(first.items).toHaveLength(20)
    expect(first.nextCursor).not.toBeNull()
  })
})

describe('the definition of an API', () => {
  it('is known at once after each change in this isolate', async () => {
    const { bearer, id } = await setUp()
    expect(await definitionOf(env.DB, id)).toMatchObject({
      id,
      access: { read: 'public', write: 'key' },
      faults: { delayMs: 0, failShare: 0 },
      isCounted: true,
    })
    await callData('PATCH', `/apis/${id}`, { bearer, body: { faults: { delayMs: 5, failShare: 7 } } })
    expect((await definitionOf(env.DB, id))?.faults).toEqual({ delayMs: 5, failShare: 7 })
    await callData('DELETE', `/apis/${id}`, { bearer })
    expect(await definitionOf(env.DB, id)).toBeNull()
    await callData('POST', `/apis/${id}/restore`, { bearer })
    expect(await definitionOf(env.DB, id)).not.toBeNull()
  })

  it('follows its app to the trash and back', async () => {
    const { bearer } = await newMember()
    const app = await makeApp(bearer)
    const { id } = await makeApi(bearer, { appId: app.id })
    expect(await definitionOf(env.DB, id)).not.toBeNull()
    await callData('PATCH', `/apps/${app.id}`, { bearer, body: { analytics: false } })
    expect((await definitionOf(env.DB, id))?.isCounted).toBe(false)
    await callData('DELETE', `/apps/${app.id}`, { bearer })
    expect(await definitionOf(env.DB, id)).toBeNull()
    await callData('POST', `/apps/${app.id}/restore`, { bearer })
    expect(await definitionOf(env.DB, id)).not.toBeNull()
  })
})
