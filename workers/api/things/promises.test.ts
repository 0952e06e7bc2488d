import { type Noun, nounsWith, things } from '@domain/things'
import type { Scope } from '@domain/tokens'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makers, makeThing, statusFor } from '../../../tests/things'
import { accessTokens, sessions } from '../../kit/table'
import { things as thingTable } from './table'

const nouns = Object.keys(makers) as Noun[]
// Answers are read on the pages of their questions.
const publicNouns: readonly Noun[] = [...nounsWith('public'), 'answers']

let owner: Member
let stranger: Member
beforeEach(async () => {
  owner = await newMember()
  stranger = await newMember()
})

describe.each(nouns)('one of %s', (noun) => {
  const { path, send, made, renamed, changed } = makers[noun]
  const { scope } = things[noun]
  // Who has no scope for a public noun reads it as a visitor does.
  const [unseen, unsigned, unscoped, goneUnscoped] = publicNouns.includes(noun)
    ? [200, 200, 200, 404]
    : [404, 401, 403, 403]
  const token = async (...scopes: Scope[]) => (await buildToken(db(), { user: owner.user, scopes })).bearer
  const exported = async ({ bearer }: Member) =>
    (await call('GET', '/accounts/current/export', { bearer })).text()

  it('is made no more by a session that has ended or a token that was revoked a moment ago', async () => {
    const { user } = owner
    const session = await newMember({ user })
    const writer = await token(`${scope}:write`, `${scope}:read`)
    const body = await made('Spring release', owner.bearer)
    const count = () => db().$count(thingTable, eq(thingTable.ownerId, user.id))
    for (const bearer of [session.bearer, writer])
      expect((await send('POST', path, { bearer, body })).ok).toBe(true)
    const before = await count()
    await db().delete(sessions).where(eq(sessions.id, session.session.id))
    await db().delete(accessTokens).where(eq(accessTokens.userId, user.id))
    for (const headers of [undefined, { 'Idempotency-Key': 'once' }])
      for (const bearer of [session.bearer, writer])
        expect((await send('POST', path, { bearer, body, ...(headers && { headers }) })).status).toBe(401)
    expect(await count()).toBe(before)
  })

  it('is read, changed, deleted and brought back by its owner, and by a token as far as its scopes go', async () => {
    const id = await makeThing(noun, owner.bearer, 'Spring release')
    const reader = await token(`${scope}:read`)
    const writer = await token(`${scope}:write`, `${scope}:read`)
    const other = await token(scope === 'links' ? 'todos:write' : 'links:write', 'account:read')
    const forbidden = unseen === 404 ? 404 : 403
    // Nobody, a token of another noun, one that only reads, a stranger, one that writes, the owner.
    const callers = [undefined, other, reader, stranger.bearer, writer, owner.bearer]
    const matrix: [Parameters<typeof statusFor>[1], number[]][] = [
      [
        ['GET', id],
        [unsigned, unscoped, 200, unseen, 200, 200],
      ],
      [
        ['PATCH', id, renamed('Autumn harvest')],
        [401, 403, 403, forbidden, 200, 200],
      ],
      [
        ['DELETE', id],
        [401, 403, 403, forbidden, 204, 404],
      ],
      [
        ['GET', id],
        [unsigned === 200 ? 404 : 401, goneUnscoped, 404, 404, 404, 404],
      ],
      [
        ['PATCH', id, renamed('Winter')],
        [401, 403, 403, 404, 404, 404],
      ],
      [
        ['POST', `${id}/restore`],
        [401, 403, 403, 404, 200, expect.any(Number)],
      ],
      [
        ['GET', `${noun.slice(0, -1)}_unknown`],
        [unsigned === 200 ? 404 : 401, goneUnscoped, 404, 404, 404, 404],
      ],
    ]
    for (const [asked, expected] of matrix) {
      const statuses: number[] = []
      for (const bearer of callers) statuses.push(await statusFor(noun, asked, bearer))
      expect(statuses, `${asked[0]} ${asked[1]}`).toEqual(expected)
    }
    const sent = { bearer: reader, body: await made('Another one', owner.bearer) }
    expect((await send('POST', path, sent)).status).toBe(403)
  })

  it('is changed and deleted only in the version that was read', async () => {
    const id = await makeThing(noun, owner.bearer, 'Spring release')
    const { bearer } = owner
    const read = async () => (await send('GET', `${path}/${id}`, { bearer })).headers.get('ETag') ?? ''
    const headers = { 'If-Match': await read() }
    const change = (title: string) =>
      send('PATCH', `${path}/${id}`, { bearer, body: renamed(title), headers })
    const answers = await Promise.all(['Summer', 'Autumn', 'Winter'].map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const remove = (version: string) =>
      send('DELETE', `${path}/${id}`, { bearer, headers: { 'If-Match': version } })
    expect(await refusal(await remove(headers['If-Match']))).toEqual({ status: 412, code: 'stale' })
    expect((await remove(await read())).status).toBe(204)
  })

  it('keeps both of two changes at once', async () => {
    const { bearer } = owner
    const id = await makeThing(noun, bearer, 'Spring release')
    const bodies = [renamed('Autumn harvest'), changed]
    const answers = await Promise.all(bodies.map((body) => send('PATCH', `${path}/${id}`, { bearer, body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const left = await (await send('GET', `${path}/${id}`, { bearer })).json()
    expect(left).toMatchObject({ ...renamed('Autumn harvest'), ...changed })
  })

  it('is made once by a call that is sent again with its key', async () => {
    const { bearer } = owner
    const body = await made('Spring release', bearer)
    const headers = { 'Idempotency-Key': 'once' }
    const post = (change = {}) => send('POST', path, { bearer, headers, body: { ...body, ...change } })
    const first = await (await post()).json<{ id: string }>()
    const again = await post()
    expect(again.status).toBe(201)
    expect(await again.json()).toMatchObject({ id: first.id })
    expect(await refusal(await post(renamed('Another')))).toMatchObject({ code: 'idempotency_reused' })
    const [row] = await db().all<{ n: number }>(
      sql`SELECT count(*) AS n FROM things WHERE noun = ${noun} AND owner_id = ${owner.user.id}`,
    )
    expect(row?.n).toBe(1)
  })

  it('is in the export of its owner, from the trash too, and in nobody else’s', async () => {
    const id = await makeThing(noun, owner.bearer, 'Spring release')
    expect(await exported(owner)).toContain(`"${id}"`)
    await statusFor(noun, ['DELETE', id], owner.bearer)
    expect(await exported(owner)).toContain(`"${id}"`)
    expect(await exported(stranger)).not.toContain(id)
  })

  it('leaves nothing when the account of its owner goes', async () => {
    const id = await makeThing(noun, owner.bearer, 'Spring release')
    const gone = await makeThing(noun, owner.bearer, 'In the trash')
    await statusFor(noun, ['DELETE', gone], owner.bearer)
    await db().run(sql`DELETE FROM users WHERE id = ${owner.user.id}`)
    expect(await tablesWith([id, gone, owner.user.id])).toEqual([])
    expect(await statusFor(noun, ['GET', id], stranger.bearer)).toBe(404)
  })
})

/** Kept for a day or a year without a name, as the privacy notes say. */
const forgotten = ['idempotency_keys', 'rate_limits', 'security_events']

/** The tables of which a row names one of the ids. */
async function tablesWith(ids: string[]): Promise<string[]> {
  const tables = await db().all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '#_%' ESCAPE '#'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = JSON.stringify(await db().all(sql`SELECT * FROM ${sql.identifier(name)}`))
    if (!forgotten.includes(name) && ids.some((id) => rows.includes(id))) found.push(name)
  }
  return found
}

it.each(['links', 'documents', 'todos', 'ideas'] as const)(
  'a list of %s folds letters as the search does',
  async (noun) => {
    const { path, send } = makers[noun]
    const { bearer } = owner
    for (const title of ['Straße in Łódź', 'shop کتابها', 'shop کتاب‌ها']) await makeThing(noun, bearer, title)
    for (const [q, count] of [
      ['strasse', 1],
      ['lodz', 1],
      ['shop کتاب‌ها', 2],
      ['shop كتابها', 2],
    ] as const) {
      const answer = await send('GET', `${path}?owner=${owner.user.id}&q=${encodeURIComponent(q)}`, {
        bearer,
      })
      expect((await answer.json<{ items: object[] }>()).items, q).toHaveLength(count)
    }
  },
)
