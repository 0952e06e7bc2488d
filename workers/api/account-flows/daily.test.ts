import { runJobs } from '@kit/jobs'
import { accessTokens, securityEvents, sessions, users } from '@kit/table'
import { expect, it } from 'vitest'
import { db, newMember } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { knownPlaces } from '../accounts/table'
import { reports } from '../reports/table'
import { overdueJobs } from './daily'

it('removes accounts whose grace is over with all that is theirs, and keeps the others', async () => {
  const now = Date.now()
  const over = await newMember({ user: await buildUser(db(), { deleteAfter: now - 1 }) })
  await buildToken(db(), { user: over.user, scopes: ['links:read'] })
  const waiting = await buildUser(db(), { deleteAfter: now + 1_000 })
  const present = await newMember()
  await newMember({ user: present.user, idleUntil: now - 1 })
  await runJobs('api', db(), overdueJobs(db(), now))
  const left = (await db().select().from(users)).map(({ id }) => id)
  expect(left.sort()).toEqual([waiting.id, present.user.id].sort())
  expect((await db().select().from(sessions)).map(({ id }) => id)).toEqual([present.session.id])
  expect(await db().select().from(accessTokens)).toHaveLength(0)
})

it('keeps security events and reports for a year, places for half a year', async () => {
  const { user } = await newMember()
  const now = Date.now()
  const [old, young] = [now - 366 * 86_400_000, now - 364 * 86_400_000]
  const event = { kind: 'session_started', userId: user.id, requestId: 'req' }
  const report = { subjectId: user.id, ownerId: user.id, reason: 'spam' as const, text: '' }
  for (const [id, createdAt] of [
    ['old', old],
    ['young', young],
  ] as const) {
    await db()
      .insert(securityEvents)
      .values({ ...event, id, createdAt })
    await db()
      .insert(reports)
      .values({ ...report, id, createdAt })
    await db().insert(knownPlaces).values({ userId: user.id, hash: id, seenAt: createdAt })
  }
  await runJobs('api', db(), overdueJobs(db(), now))
  expect((await db().select().from(securityEvents)).map(({ id }) => id)).toEqual(['young'])
  expect((await db().select().from(reports)).map(({ id }) => id)).toEqual(['young'])
  expect(await db().select().from(knownPlaces)).toEqual([])
})
