import { type Project, type ProjectState, projectLimits, projectStates } from '@domain/projects'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallOptions, call, db, type Member, newMember, refusal } from '../../../tests/api'
import { someProject } from '../../../tests/things'

const ask = async <T>(method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).json<T>()
const post = (by: Member, change: object = {}) =>
  ask<Project>('POST', '/projects', { bearer: by.bearer, body: { ...someProject, ...change } })
const list = (query = '', sent?: CallOptions) =>
  ask<{ items: Project[]; nextCursor: string | null }>('GET', `/projects${query}`, sent)
const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
const put = (id: string, state: ProjectState) =>
  db().run(sql`UPDATE projects SET state = ${state} WHERE id = ${id}`)
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

let owner: Member
let other: Member
beforeEach(async () => {
  owner = await newMember()
  other = await newMember()
})

it('a project is open, shown to everybody, and as one’s own to its owner', async () => {
  const made = await post(owner, { skills: ['React', 'Workers'], more: '**Soon**' })
  expect(made).toMatchObject({
    state: 'open',
    isOwn: true,
    editedAt: null,
    moreHtml: expect.stringContaining('<strong>'),
  })
  for (const bearer of [undefined, other.bearer])
    expect(await ask('GET', `/projects/${made.id}`, { bearer })).toMatchObject({
      ...someProject,
      skills: ['React', 'Workers'],
      isOwn: false,
      owner: { id: owner.user.id },
    })
})

it('no member has more projects than there may be', async () => {
  await db().run(sql`INSERT INTO projects (id, created_at, updated_at, owner_id, name, category, team_size, description, more, is_urgent, needs_design, budget_min, budget_max, currency, deadline, skills, skill_keys, search_words)
    SELECT 'project_' || value, 1, 1, ${owner.user.id}, 'Tea', 'web', 'one', 'Some tea', '', 0, 0, 1, 1, 'EUR', '2030-01-01', '[]', '[]', '{}'
    FROM (WITH RECURSIVE n(value) AS (SELECT 2 UNION ALL SELECT value + 1 FROM n WHERE value < ${projectLimits.projects}) SELECT value FROM n)`)
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/projects', { bearer: owner.bearer, body: someProject })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

describe('the list', () => {
  it('is sorted and filtered by what a project asks for', async () => {
    await post(owner, { name: 'Shop', skills: ['React Native'], deadline: day(9), budgetMax: 70_000 })
    await post(other, {
      name: 'Game',
      category: 'desktop',
      teamSize: 'team',
      deadline: day(3),
      isUrgent: true,
    })
    await post(other, { name: 'Bank', currency: 'IRR', budgetMin: 10, budgetMax: 20, needsDesign: true })
    for (const [query, found] of [
      ['', ['Bank', 'Game', 'Shop']],
      ['?sort=deadline', ['Game', 'Shop', 'Bank']],
      ['?sort=budget&currency=EUR', ['Game', 'Shop']],
      ['?category=desktop', ['Game']],
      ['?teamSize=one', ['Bank', 'Shop']],
      ['?urgent=true', ['Game']],
      ['?urgent=false&needsDesign=true', ['Bank']],
      ['?currency=EUR&budgetFrom=80000', ['Game']],
      ['?currency=IRR&budgetTo=9', []],
      ['?currency=IRR&budgetFrom=15&budgetTo=16', ['Bank']],
      [`?deadlineBefore=${day(9)}`, ['Game', 'Shop']],
      ['?skill=react%20native', ['Shop']],
      ['?skill=react', []],
      ['?q=react', ['Shop']],
      [`?owner=${other.user.handle}`, ['Bank', 'Game']],
      ['?state=done', []],
    ] as const)
      expect(await names(query), query).toEqual(found)
  })

  it.each(['new', 'deadline', 'budget&currency=EUR'])('continues page by page, by %s', async (sort) => {
    for (let at = 0; at < 5; at += 1)
      await post(owner, { name: `Tea ${at}`, deadline: day(9 - (at % 3)), budgetMax: 60_000 + (at % 2) })
    const whole = await names(`?sort=${sort}`)
    const walked: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      walked.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(walked).toEqual(whole)
    expect(new Set(walked).size).toBe(5)
  })

  it('wants a currency where amounts are compared, and refuses what it does not know', async () => {
    const codes = async (query: string) => (await refusal(await call('GET', `/projects${query}`))).fields
    expect(await codes('?sort=budget')).toEqual({ currency: 'required' })
    expect(await codes('?budgetTo=5')).toEqual({ currency: 'required' })
    expect(
      await codes('?state=x&sort=x&category=x&teamSize=x&urgent=x&budgetFrom=-1&deadlineBefore=x'),
    ).toEqual({
      state: 'unknown_state',
      sort: 'unknown_sort',
      category: 'unknown_category',
      teamSize: 'unknown_team_size',
      urgent: 'wrong_type',
      budgetFrom: 'not_a_number',
      deadlineBefore: 'not_a_day',
    })
  })
})

describe('a change', () => {
  const change = (id: string, by: Member, body: object) =>
    call('PATCH', `/projects/${id}`, { bearer: by.bearer, body })

  it('is its owner’s, says when what it asks for was edited, and keeps the budget in order', async () => {
    const { id } = await post(owner)
    expect((await change(id, other, { name: 'Mine now' })).status).toBe(403)
    expect(await (await change(id, owner, { budgetMin: 60_000 })).json()).toMatchObject({
      budgetMin: 60_000,
      editedAt: expect.any(String),
    })
    expect(await refusal(await change(id, owner, { budgetMax: 59_999 }))).toMatchObject({
      fields: { budgetMin: 'over_max' },
    })
  })

  it('may leave a deadline that is past, and sets none that is', async () => {
    const { id } = await post(owner)
    await db().run(sql`UPDATE projects SET deadline = '2026-01-01' WHERE id = ${id}`)
    expect((await change(id, owner, { deadline: '2026-01-01', isUrgent: true })).status).toBe(200)
    expect(await refusal(await change(id, owner, { deadline: '2026-01-02' }))).toMatchObject({
      fields: { deadline: 'past' },
    })
  })
})

describe('what becomes of it', () => {
  const acts: Record<string, (id: string) => [method: string, path: string, body?: object]> = {
    edit: (id) => ['PATCH', `/projects/${id}`, { isUrgent: true }],
    finish: (id) => ['POST', `/projects/${id}/finish`],
    cancel: (id) => ['POST', `/projects/${id}/cancel`],
    reopen: (id) => ['POST', `/projects/${id}/reopen`],
    delete: (id) => ['DELETE', `/projects/${id}`],
  }
  const stateOf = async (id: string) => {
    const [row] = await db().all<{ state: string; gone: number }>(
      sql`SELECT state, deleted_at IS NOT NULL AS gone FROM projects WHERE id = ${id}`,
    )
    return row?.gone ? 'gone' : row?.state
  }

  it.each([
    ['open', { edit: 'open', finish: '409', cancel: 'cancelled', reopen: '409', delete: 'gone' }],
    ['awarded', { edit: '409', finish: 'done', cancel: 'cancelled', reopen: '409', delete: '409' }],
    ['done', { edit: '409', finish: '409', cancel: '409', reopen: '409', delete: 'gone' }],
    ['cancelled', { edit: '409', finish: '409', cancel: '409', reopen: 'open', delete: 'gone' }],
  ] as const)('follows the table from %s', async (state, expected) => {
    const found: Record<string, unknown> = {}
    for (const [act, asked] of Object.entries(acts)) {
      const { id } = await post(owner)
      await put(id, state)
      const [method, path, body] = asked(id)
      const answer = await call(method, path, { bearer: owner.bearer, body, env: { LIMITS_SCALE: '100' } })
      if (answer.status === 409) expect((await refusal(answer)).code).toBe('wrong_state')
      found[act] = answer.status < 300 ? await stateOf(id) : String(answer.status)
    }
    expect(found).toEqual(expected)
  })

  it.each(projectStates)('is nobody’s but its owner’s to say when it is %s', async (state) => {
    const { id } = await post(owner)
    await put(id, state)
    for (const asked of Object.values(acts)) {
      const [method, path, body] = asked(id)
      expect((await call(method, path, { body })).status, path).toBe(401)
      expect((await call(method, path, { bearer: other.bearer, body })).status, path).toBe(403)
    }
    expect(await stateOf(id)).toBe(state)
  })

  it('is one end of two at once', async () => {
    const { id } = await post(owner)
    await put(id, 'awarded')
    const answers = await Promise.all(
      ['finish', 'cancel', 'finish', 'cancel'].map((act) =>
        call('POST', `/projects/${id}/${act}`, { bearer: owner.bearer }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('is open again without the offer that was accepted', async () => {
    const { id } = await post(owner)
    await db().run(
      sql`UPDATE projects SET state = 'cancelled', awarded_offer_id = 'offer_x' WHERE id = ${id}`,
    )
    await call('POST', `/projects/${id}/reopen`, owner)
    const row = await db().get(sql`SELECT state, awarded_offer_id AS offer FROM projects WHERE id = ${id}`)
    expect(row).toEqual({ state: 'open', offer: null })
  })
})

it('open projects with words and skills in common are similar, of the same category first', async () => {
  const { id } = await post(owner, { name: 'Tea shop', skills: ['React'] })
  const skilled = await post(other, { name: 'Garden', skills: ['react'], category: 'mobile' })
  const alike = await post(other, { name: 'A shop of tea and cups' })
  const closed = await post(other, { name: 'Tea shop' })
  await put(closed.id, 'done')
  await post(other, { name: 'Bank', description: 'Counts the money' })
  const { items } = await ask<{ items: Project[] }>('GET', `/projects/${id}/similar`)
  expect(items.map((one) => one.id)).toEqual([alike.id, skilled.id])
})
