import { accessRequestLimits } from '@domain/members'
import type { Notification } from '@domain/notifications'
import type { Page } from '@domain/page'
import { nounsWith } from '@domain/things'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { newOwner } from '../../../tests/invitations'
import { makeThing } from '../../../tests/things'

let owner: Member
let omid: Member

beforeEach(async () => {
  owner = await newOwner()
  omid = await newOwner()
})

const ask = (by: Pick<Member, 'bearer'> | undefined, id: string) =>
  call('PUT', `/things/${id}/access-request`, { bearer: by?.bearer })

/** Who has asked the owner, the newest first, with where each notification leads. */
async function asked() {
  const answer = await call('GET', '/notifications', { bearer: owner.bearer })
  const { items } = await answer.json<Page<Notification>>()
  return items
    .filter(({ verb }) => verb === 'requested')
    .map(({ actors, subject }) => ({ by: actors[0]?.id, url: subject.url }))
}

/** How many requests the owner was notified of, the pages of the list apart. */
async function askedCount() {
  const [found] = await db().all<{ count: number }>(
    sql`SELECT count(*) AS count FROM notifications WHERE user_id = ${owner.user.id}`,
  )
  return found?.count
}

/** The parts of an answer that could differ. */
const seenOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
  headers: [...answer.headers.keys()],
})

describe.each(nounsWith('members'))('asking for access to one of %s', (noun) => {
  it('notifies its owner once of each person, and leads to where it is shared with them', async () => {
    const id = await makeThing(noun, owner.bearer, 'Plan')
    const other = await newOwner()
    for (const by of [omid, omid, other]) expect((await ask(by, id)).status).toBe(204)
    const lines = await asked()
    expect(lines.map(({ by }) => by)).toEqual([other.user.id, omid.user.id])
    expect(lines[1]?.url).toMatch(new RegExp(`/${id}\\?share=${omid.user.handle}$`))
  })

  it('answers the same to a stranger, whether it exists, is in the trash or never was', async () => {
    const [there, gone] = [
      await makeThing(noun, owner.bearer, 'Plan'),
      await makeThing(noun, owner.bearer, 'Old'),
    ]
    await call('DELETE', `/${noun}/${gone}`, { bearer: owner.bearer })
    const answer = await seenOf(await ask(omid, there))
    expect(answer).toMatchObject({ status: 204, body: '' })
    for (const id of [gone, `${there}x`]) expect(await seenOf(await ask(omid, id))).toEqual(answer)
    expect(await asked()).toHaveLength(1)
  })

  it('notifies nobody when who asks owns it, is in it, or is blocked either way', async () => {
    const id = await makeThing(noun, owner.bearer, 'Plan')
    const [viewer, blocked, blocking] = await Promise.all([newOwner(), newOwner(), newOwner()])
    await call('PUT', `/${noun}/${id}/members`, {
      bearer: owner.bearer,
      body: { member: viewer.user.handle, role: 'viewer' },
    })
    await call('PUT', `/people/${blocked.user.id}/block`, { bearer: owner.bearer })
    await call('PUT', `/people/${owner.user.id}/block`, { bearer: blocking.bearer })
    for (const by of [owner, viewer, blocked, blocking]) expect((await ask(by, id)).status).toBe(204)
    expect(await asked()).toEqual([])
    await call('DELETE', `/people/${blocked.user.id}/block`, { bearer: owner.bearer })
    await ask(blocked, id)
    expect(await asked()).toMatchObject([{ by: blocked.user.id }])
  })

  it('leaves nothing in the export of who asks that tells whether there was anything', async () => {
    const id = await makeThing(noun, owner.bearer, 'Plan')
    for (const asked of [id, `${id}x`]) await ask(omid, asked)
    const answer = await call('GET', '/accounts/current/export', { bearer: omid.bearer })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(id)
  })

  it('can be repeated once the former request is no longer open', async () => {
    const id = await makeThing(noun, owner.bearer, 'Plan')
    await ask(omid, id)
    await db().run(sql`UPDATE events SET at = at - ${accessRequestLimits.life + 1} WHERE kind = 'requested'`)
    await ask(omid, id)
    expect(await asked()).toHaveLength(2)
  })
})

describe('asking for access', () => {
  it('is for a session alone, and only for what can be shared', async () => {
    const id = await makeThing('documents', owner.bearer, 'Plan')
    expect((await ask(undefined, id)).status).toBe(401)
    const { bearer } = await buildToken(db(), { user: omid.user, scopes: ['documents:write'] })
    expect((await ask({ bearer }, id)).status).toBe(403)
    for (const other of [
      'form_unknown',
      'user_unknown',
      'nothing',
      'document_a%2F..%2F..%2F..%2Fsignout%3F',
      'document_a.b',
      await makeThing('forms', owner.bearer, 'Ask'),
    ])
      expect((await ask(omid, other)).status).toBe(404)
    expect(await asked()).toEqual([])
  })

  it('is refused from an unconfirmed address, alike whether there is anything or not', async () => {
    const id = await makeThing('documents', owner.bearer, 'Plan')
    const guest = await newMember()
    const own = { status: 422, code: 'invalid', fields: { email: 'own_email_unconfirmed' } }
    for (const asked of [id, `${id}x`]) expect(await refusal(await ask(guest, asked))).toEqual(own)
    expect(await asked()).toEqual([])
  })

  it('notifies of so many people for one thing, and for all things of an owner', async () => {
    const { perOwner, perThing } = accessRequestLimits
    const people = await Promise.all(Array.from({ length: perThing + 1 }, () => newOwner()))
    for (let told = 0; told < perOwner + perThing; told += perThing) {
      const id = await makeThing('documents', owner.bearer, `Plan ${told}`)
      for (const by of people) expect((await ask(by, id)).status).toBe(204)
      expect(await askedCount()).toBe(Math.min(told + perThing, perOwner))
    }
    await db().run(sql`UPDATE notifications SET at = at - ${accessRequestLimits.life + 1}`)
    await ask(omid, await makeThing('documents', owner.bearer, 'Later'))
    expect(await askedCount()).toBe(perOwner + 1)
  })

  it('counts what does not exist too, and ends for the day after so many', async () => {
    for (let time = 0; time < accessRequestLimits.perDay; time += 1)
      expect((await ask(omid, `document_unknown${time}`)).status).toBe(204)
    const id = await makeThing('documents', owner.bearer, 'Plan')
    const refused = await ask(omid, id)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await asked()).toEqual([])
  })
})
