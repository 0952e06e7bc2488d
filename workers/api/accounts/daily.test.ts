import { expect, it } from 'vitest'
import { db, newMember } from '../../../tests/api'
import { buildToken, buildUser } from '../../../tests/factories'
import { accessTokens } from '../tokens/table'
import { removeWhatRanOut } from './daily'
import { sessions, users } from './table'

it('removes accounts whose grace is over with all that is theirs, and keeps the others', async () => {
  const now = Date.now()
  const over = await newMember({ user: await buildUser(db(), { deleteAfter: now - 1 }) })
  await buildToken(db(), { user: over.user, scopes: ['links:read'] })
  const waiting = await buildUser(db(), { deleteAfter: now + 1_000 })
  const present = await newMember()
  await newMember({ user: present.user, idleUntil: now - 1 })
  await removeWhatRanOut(db(), now)
  const left = (await db().select().from(users)).map(({ id }) => id)
  expect(left.sort()).toEqual([waiting.id, present.user.id].sort())
  expect((await db().select().from(sessions)).map(({ id }) => id)).toEqual([present.session.id])
  expect(await db().select().from(accessTokens)).toHaveLength(0)
})
