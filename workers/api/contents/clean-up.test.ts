import { nounsWith, things } from '@domain/things'
import { trashLife } from '@domain/trash'
import { runJobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { bindings, call, db, newMember } from '../../../tests/api'
import { samples } from '../../../tests/content-samples'
import { makeThing } from '../../../tests/things'
import { overdueJobs } from '../account-flows/daily'
import { nounParts } from '../nouns'
import { thingMembers } from '../things/table'
import { removeContents, removeUnnamedCopies } from './clean-up'

describe.each(nounsWith('content'))('content of %s', (noun) => {
  const kind = nounParts[noun].content
  const { prefix } = things[noun]

  /** One with a copy and a version of it, as its room would have handed them over. */
  async function make(bearer: string): Promise<string> {
    const id = await makeThing(noun, bearer, 'Plan of the year')
    const content = samples[noun].stateOf('words')
    const headers = { 'X-Version': `version_${id.slice(prefix.length + 1)}`, 'X-Authors': '' }
    const copy = { bearer: bindings.PARTY_SECRET, headers, bytes: content.slice() }
    expect((await call('PUT', `/${noun}/${id}/copies/1`, copy)).status).toBe(204)
    await bindings.UPLOADS.put(`${noun}/${id}/left-over`, 'x')
    return id
  }

  const keysOf = async (id: string) =>
    (await bindings.UPLOADS.list({ prefix: `${noun}/${id}/` })).objects.map(({ key }) => key)
  const left = async () => (await db().select({ id: kind.things.id }).from(kind.things)).map(({ id }) => id)

  it('removes what lies in the trash for over 30 days with rows and copies, and nothing else', async () => {
    const { bearer } = await newMember()
    const [old, kept, present] = [await make(bearer), await make(bearer), await make(bearer)]
    const now = Date.now()
    for (const [id, deletedAt] of [
      [old, now - trashLife],
      [kept, now - trashLife + 1_000],
    ] as const)
      await db().update(kind.things).set({ deletedAt }).where(eq(kind.things.id, id))
    await removeContents(kind, db(), bindings, now)
    expect((await left()).sort()).toEqual([kept, present].sort())
    for (const table of [thingMembers, kind.texts, kind.versions])
      expect(await db().select().from(table)).toHaveLength(2)
    expect(await keysOf(old)).toEqual([])
    expect(await keysOf(kept)).toHaveLength(2)
  })

  it('removes contents of accounts that go; while a room cannot be reached, both stay for the next day', async () => {
    const owner = await newMember()
    const other = await newMember()
    const id = await make(owner.bearer)
    const present = await make(other.bearer)
    const now = Date.now()
    await db()
      .update(users)
      .set({ deleteAfter: now - 1 })
      .where(eq(users.id, owner.user.id))
    const env = { ...bindings, PARTY_ORIGIN: 'http://rooms.example' }
    const rooms = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 503 }))
    const run = async () => {
      await removeContents(kind, db(), env, now)
      await runJobs('api', db(), overdueJobs(db(), now))
    }
    await run()
    expect((await left()).sort()).toEqual([id, present].sort())
    expect(await db().select().from(users)).toHaveLength(2)
    rooms.mockResolvedValueOnce(new Response(null, { status: 204 }))
    await run()
    expect(rooms.mock.calls.map(([url, init]) => [String(url), init?.method])).toEqual(
      Array(2).fill([`http://rooms.example/parties/${prefix}/${id}`, 'DELETE']),
    )
    rooms.mockRestore()
    expect(await left()).toEqual([present])
    expect(await keysOf(id)).toEqual([])
    expect((await db().select().from(users)).map((user) => user.id)).toEqual([other.user.id])
  })

  it('removes copies that no row names once they are a day old', async () => {
    const { bearer } = await newMember()
    const kept = await make(bearer)
    await bindings.UPLOADS.put(`${noun}/${prefix}_cut_off/copy_1`, 'x')
    await bindings.UPLOADS.put(`${noun}/${prefix}_cut_off/copy_2`, 'x')
    const now = Date.now()
    await removeUnnamedCopies(kind, db(), bindings.UPLOADS, now)
    expect(await keysOf(`${prefix}_cut_off`)).toHaveLength(2)
    await removeUnnamedCopies(kind, db(), bindings.UPLOADS, now + 25 * 3_600_000)
    expect(await keysOf(`${prefix}_cut_off`)).toEqual([])
    expect(await keysOf(kept)).toHaveLength(2)
  })
})
