import { todoLimits } from '@domain/todos'
import { runJobs } from '@kit/jobs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, db, refusal } from '../../../tests/api'
import { buildUser, usualPassword } from '../../../tests/factories'
import {
  type Account,
  accept,
  confirm,
  type InvitedMember,
  invite,
  invited,
  newGuest,
  newOwner,
  nora,
  pathOf,
  roleOf,
  waiting,
} from '../../../tests/invitations'
import { makeThing } from '../../../tests/things'
import { overdueJobs } from '../account-flows/daily'
import { invitations } from '../members/table'

let owner: Account
let thingId: string

beforeEach(async () => {
  owner = await newOwner()
  thingId = await makeThing('documents', owner.bearer, 'Plan')
})

describe('an invitation has no effect', () => {
  const noEffect = async (change: (answer: InvitedMember) => Promise<unknown>) => {
    const answer = await invited(owner, thingId, nora)
    const guest = await newGuest()
    await change(answer)
    await confirm(guest)
    expect([await accept(guest, thingId), await roleOf(guest, thingId)]).toEqual([404, 404])
    return guest
  }

  it('once it is withdrawn', async () => {
    await noEffect(async ({ invitation }) => {
      const gone = () => call('DELETE', `${pathOf(thingId)}/invitations/${invitation?.id}`, owner)
      expect([(await gone()).status, (await gone()).status]).toEqual([204, 404])
      expect(await waiting(owner, thingId)).toEqual([])
    })
  })

  it('once it has expired; then the daily job removes it', async () => {
    await noEffect(async () => {
      await db().update(invitations).set({ expiresAt: Date.now() })
      expect(await waiting(owner, thingId)).toEqual([])
    })
    await runJobs('api', db(), overdueJobs(db(), Date.now()))
    expect(await db().$count(invitations)).toBe(0)
  })

  it('while one has blocked the other', async () => {
    const guest = await noEffect(() =>
      db().run(sql`INSERT INTO blocks (user_id, blocked_id, created_at)
      SELECT ${owner.user.id}, id, 1 FROM users WHERE email_key = ${nora}`),
    )
    await call('DELETE', `/people/${guest.user.id}/block`, owner)
    await call('PUT', `/people/${owner.user.id}/block`, guest)
    expect(await accept(guest, thingId)).toBe(404)
    await call('DELETE', `/people/${owner.user.id}/block`, guest)
    expect(await accept(guest, thingId)).toBe(204)
  })

  it('while the thing lies in the trash, and none where the inviter owns it no more', async () => {
    const guest = await noEffect(() => call('DELETE', pathOf(thingId), owner))
    await call('POST', `${pathOf(thingId)}/restore`, owner)
    await db().run(sql`UPDATE thing_members SET role = 'editor' WHERE thing_id = ${thingId}`)
    expect(await accept(guest, thingId)).toBe(404)
    await db().run(sql`UPDATE thing_members SET role = 'owner' WHERE thing_id = ${thingId}`)
    expect(await accept(guest, thingId)).toBe(204)
  })

  it('once the inviter’s account is to be deleted, and goes with it', async () => {
    await noEffect(async () => {
      await call('DELETE', '/accounts/current', { ...owner, body: { password: usualPassword } })
    })
    await db().run(sql`DELETE FROM documents`)
    await db().run(sql`DELETE FROM users WHERE id = ${owner.user.id}`)
    expect(await db().$count(invitations)).toBe(0)
  })

  it('where a list is full', async () => {
    thingId = await makeThing('todos', owner.bearer, 'Full')
    await invited(owner, thingId, nora)
    const guest = await newGuest()
    for (let made = 0; made < todoLimits.members - 1; made += 1) {
      const { id } = await buildUser(db())
      await db().run(
        sql`INSERT INTO thing_members (thing_id, user_id, role, added_at) VALUES (${thingId}, ${id}, 'viewer', 1)`,
      )
    }
    await confirm(guest)
    expect([await accept(guest, thingId), await roleOf(guest, thingId)]).toEqual([404, 404])
    expect(await refusal(await invite(owner, thingId, 'b@example.com'))).toMatchObject({
      fields: { email: 'too_many_members' },
    })
  })
})
