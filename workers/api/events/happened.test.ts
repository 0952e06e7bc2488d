import { ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db, newMember } from '../../../tests/api'
import { makeThing } from '../../../tests/things'
import { blocks } from '../people/table'
import { type Act, happened } from './happened'
import { events, mutedKinds, notifications } from './table'
import { unreadFor } from './tell'

const act = (about: Act) => db().batch(happened(db(), about))
const unread = async (userId: string) => (await unreadFor(db(), userId)).unread

async function scene() {
  const [owner, sara, reza] = await Promise.all([newMember(), newMember(), newMember()])
  const thingId = await makeThing('todos', owner.bearer, 'Spring release')
  return { thingId, owner: owner.user.id, sara: sara.user.id, reza: reza.user.id, bearer: owner.bearer }
}

it('acts on one thing are one line while it is unread, and as a new one afterwards', async () => {
  const { thingId, owner, sara, reza } = await scene()
  const commented = (actorId: string) => act({ kind: 'commented', actorId, thingId, to: [owner, owner] })
  await commented(sara)
  await commented(reza)
  expect(await unread(owner)).toBe(1)
  await db().update(notifications).set({ readAt: 1 })
  expect(await unread(owner)).toBe(0)
  await commented(sara)
  expect(await unread(owner)).toBe(1)
  expect(await db().$count(notifications)).toBe(2)
  expect(await db().$count(events, ne(events.kind, 'joined'))).toBe(3)
})

it('nobody is notified of their own acts, of a muted kind, by someone they blocked, or when they are not a member', async () => {
  const { thingId, owner, sara, reza } = await scene()
  await db().insert(mutedKinds).values({ userId: owner, kind: 'commented' })
  await db().insert(blocks).values({ userId: owner, blockedId: reza, createdAt: 1 })
  await act({ kind: 'shared', actorId: owner, thingId, to: [owner] })
  await act({ kind: 'commented', actorId: sara, thingId, to: [owner, 'user_gone'] })
  await act({ kind: 'mentioned', actorId: reza, thingId, to: [owner] })
  expect(await db().$count(notifications)).toBe(0)
  expect(await db().$count(events, ne(events.kind, 'joined'))).toBe(3)
})

it('an act with a key notifies once, also when it is written twice at once', async () => {
  const { thingId, owner, sara } = await scene()
  const voted = () =>
    act({ kind: 'voted', actorId: sara, thingId, amount: 10, to: [owner], once: `${thingId} 10` })
  await Promise.all([voted(), voted(), voted()])
  expect(await db().$count(events, ne(events.kind, 'joined'))).toBe(1)
  expect(await unread(owner)).toBe(1)
})

it('an act that did not come to pass is neither noted nor told', async () => {
  const { thingId, owner, sara } = await scene()
  await act({ kind: 'commented', actorId: sara, thingId, to: [owner], when: sql`1 = 2` })
  expect(await db().$count(events, ne(events.kind, 'joined'))).toBe(0)
  expect(await unread(owner)).toBe(0)
})

it('what may not be seen any more does not count, and counts again when it may', async () => {
  const { thingId, owner, sara, reza, bearer } = await scene()
  await act({ kind: 'commented', actorId: sara, thingId, to: [owner] })
  await act({ kind: 'mentioned', actorId: sara, thingId, to: [reza] })
  expect(await unread(reza)).toBe(0)
  const idea = await makeThing('ideas', bearer, 'A school of bees')
  await act({ kind: 'mentioned', actorId: sara, thingId: idea, to: [reza] })
  expect(await unread(reza)).toBe(1)
  await db().run(sql`UPDATE todos SET deleted_at = 1 WHERE id = ${thingId}`)
  expect(await unread(owner)).toBe(0)
  await db().run(sql`UPDATE todos SET deleted_at = NULL WHERE id = ${thingId}`)
  expect(await unread(owner)).toBe(1)
})
