import { projectLimits, type SavedSearch } from '@domain/projects'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { day, postProject, toldTo } from '../../../tests/projects'
import { block } from '../../../tests/traits'
import { toldOf } from '../projects/tell-savers'

let saver: Member
let owner: Member
beforeEach(async () => {
  saver = await newMember()
  owner = await newMember()
})

const post = (by: Member, query: object, name = 'Work for me') =>
  call('POST', '/saved-searches', { bearer: by.bearer, body: { name, query } })
const list = async (by: Member) =>
  (await (await call('GET', '/saved-searches', by)).json<{ items: SavedSearch[] }>()).items

describe('saved searches', () => {
  it('are kept as they were asked, listed to their member alone, and deleted', async () => {
    const query = {
      category: 'web',
      urgent: 'true',
      budgetFrom: '100',
      currency: 'EUR',
      skill: 'React',
      q: 'tea',
    }
    const made = await (await post(saver, query)).json<SavedSearch>()
    expect(made).toMatchObject({ name: 'Work for me', query })
    expect(await list(saver)).toEqual([made])
    expect(await list(owner)).toEqual([])
    expect((await call('DELETE', `/saved-searches/${made.id}`, owner)).status).toBe(404)
    expect((await call('DELETE', `/saved-searches/${made.id}`, saver)).status).toBe(204)
    expect(await list(saver)).toEqual([])
  })

  it('refuse what no list of projects takes, nothing at all, and strangers', async () => {
    for (const [query, fields] of [
      [{}, { query: 'required' }],
      [{ q: '' }, { query: 'required' }],
      [{ category: 'x' }, { 'query.category': 'unknown_category' }],
      [{ budgetFrom: '5' }, { 'query.currency': 'required' }],
      [{ state: 'open' }, { 'query.state': 'unknown_field' }],
    ] as const)
      expect(await refusal(await post(saver, query)), JSON.stringify(query)).toMatchObject({
        status: 422,
        fields,
      })
    for (const [method, path] of [
      ['GET', '/saved-searches'],
      ['POST', '/saved-searches'],
      ['DELETE', '/saved-searches/search_x'],
    ] as const)
      expect((await call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401)
  })

  it('are never more than there may be, also when several are saved at once', async () => {
    for (let at = 2; at < projectLimits.searches; at += 1) await post(saver, { q: `tea ${at}` })
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(saver, { q: 'cup' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    expect(await list(saver)).toHaveLength(projectLimits.searches)
  })

  it('are in the export of an account and go with it', async () => {
    await post(saver, { q: 'tea' })
    const whole = await (await call('GET', '/accounts/current/export', saver)).json<{
      savedSearches: object[]
    }>()
    expect(whole.savedSearches).toMatchObject([{ name: 'Work for me', query: { q: 'tea' } }])
    await db().run(sql`DELETE FROM users WHERE id = ${saver.user.id}`)
    expect(await db().all(sql`SELECT * FROM saved_searches`)).toEqual([])
  })
})

describe('a project that opens', () => {
  const asked = {
    name: 'A shop of green tea',
    skills: ['React Native'],
    currency: 'EUR',
    isUrgent: true,
    deadline: day(9),
  }

  it.each([
    [{ q: 'tea' }, true],
    [{ q: 'gre sho' }, true],
    [{ q: 'reen' }, false],
    [{ q: 'tea coffee' }, false],
    [{ skill: 'react native' }, true],
    [{ skill: 'react' }, false],
    [{ skill: 'React Native', category: 'mobile' }, false],
    [{ category: 'web' }, true],
    [{ category: 'web', teamSize: 'team' }, false],
    [{ category: 'desktop' }, false],
    [{ urgent: 'true' }, true],
    [{ urgent: 'false' }, false],
    [{ needsDesign: 'true' }, false],
    [{ currency: 'USD' }, false],
    [{ currency: 'EUR', budgetFrom: '90000' }, true],
    [{ currency: 'EUR', budgetFrom: '90001' }, false],
    [{ currency: 'EUR', budgetTo: '50000' }, true],
    [{ currency: 'EUR', budgetTo: '49999' }, false],
    [{ deadlineBefore: day(9) }, true],
    [{ deadlineBefore: day(8) }, false],
  ])('tells who saved %o: %s, as the list finds it', async (query, isTold) => {
    await post(saver, query)
    const { id } = await postProject(owner, asked)
    expect(await toldTo(saver)).toEqual(isTold ? ['matched'] : [])
    const found = await call('GET', `/projects?${new URLSearchParams(query as Record<string, string>)}`)
    const ids = (await found.json<{ items: { id: string }[] }>()).items.map((one) => one.id)
    expect(ids.includes(id)).toBe(isTold)
  })

  it('tells a member once however many of their searches match, and several projects in one line', async () => {
    await post(saver, { q: 'tea' })
    await post(saver, { category: 'web' })
    await postProject(owner, asked)
    await postProject(await newMember(), asked)
    const { items } = await (await call('GET', '/notifications', saver)).json<{ items: object[] }>()
    expect(items).toMatchObject([{ verb: 'matched', others: 0, actors: [{}, {}] }])
  })

  it('tells neither its owner, nor across a block, nor who does not want to hear of it', async () => {
    const [blocking, blocked, silent] = [await newMember(), await newMember(), await newMember()]
    await block(blocking, owner)
    await block(owner, blocked)
    await call('PATCH', '/notifications/settings', { bearer: silent.bearer, body: { matched: false } })
    const all = [owner, blocking, blocked, silent]
    for (const one of all) await post(one, { q: 'tea' })
    await postProject(owner, asked)
    expect(await Promise.all(all.map(toldTo))).toEqual([[], [], [], []])
  })

  it('tells again when it is opened again, once a day', async () => {
    const { id } = await postProject(owner, asked)
    await post(saver, { q: 'tea' })
    await call('POST', `/projects/${id}/cancel`, owner)
    expect(await toldTo(saver)).toEqual([])
    await db().run(sql`UPDATE events SET once = 'matched long ago' WHERE kind = 'matched'`)
    for (const act of ['reopen', 'cancel', 'reopen']) await call('POST', `/projects/${id}/${act}`, owner)
    expect(await toldTo(saver)).toEqual(['matched'])
  })

  it('finds members who saved by an index', async () => {
    const plan = await db().all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${toldOf('project_x')}`)
    const text = plan.map(({ detail }) => detail).join('\n')
    expect(text).toContain('SEARCH saved USING INDEX saved_searches_slot (slot=?)')
    expect(text).not.toMatch(/SCAN (saved|projects|blocks)/)
  })
})
