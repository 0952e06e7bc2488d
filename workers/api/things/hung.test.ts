import type { Comment } from '@domain/comments'
import { type Noun, type NounWith, things } from '@domain/things'
import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing, statusFor } from '../../../tests/things'
import {
  type ApiCall,
  block,
  join,
  leave,
  type Promised,
  prove,
  reach,
  read,
  status,
  statuses,
  told,
} from '../../../tests/traits'

let owner: Member
let member: Member
let stranger: Member
beforeEach(async () => {
  owner = await newMember()
  member = await newMember()
  stranger = await newMember()
})

/** Makes a thing that everybody sees, whatever its noun begins with. */
async function open(noun: Noun): Promise<string> {
  const id = await makeThing(noun, owner.bearer, 'Spring release')
  await reach(id, 'public')
  return id
}
const counts = (id: string) =>
  db().get<{ score: number; comments: number }>(sql`SELECT score, comments FROM things WHERE id = ${id}`)
const comment = async (id: string, by: Member, body: object = { text: 'Good tea' }) =>
  (await call('POST', `/things/${id}/comments`, { bearer: by.bearer, body })).json<Comment>()
const commentsOf = async (id: string, by?: Member) =>
  (await read<{ items: Comment[] }>(`/things/${id}/comments`, by)).items.map(({ text }) => text)

/** The statuses for a member who reads, changes, deletes, restores, answers, likes and reports, one comment being their own. */
const statusesOf = async (own: string, other: string) => [
  await status(['GET', `/comments/${own}`], member),
  await status(['PATCH', `/comments/${own}`, { text: 'More' }], member),
  await status(['DELETE', `/comments/${own}`], member),
  await status(['POST', `/comments/${own}/restore`], member),
  await status(['GET', `/comments/${other}`], member),
  await status(['PUT', `/things/${other}/vote`, { value: 1 }], member),
  await status(['POST', `/things/${other}/reports`, { reason: 'spam' }], member),
]

/** Readers of a thing can attach parts to it, as long as they may read it. */
async function isHungByReaders(noun: Noun, id: string, asked: ApiCall, done: number): Promise<void> {
  await reach(id, 'private')
  expect(await statuses(asked, [undefined, stranger])).toEqual([401, 404])
  await join(id, member)
  expect(await status(asked, member)).toBe(done)
  await leave(id, member)
  expect(await status(asked, member)).toBe(404)
  await reach(id, 'members')
  expect(await statuses(asked, [undefined, member])).toEqual([401, done])
  await reach(id, 'public')
  expect(await statuses(asked, [undefined, stranger])).toEqual([401, done])
  for (const scope of [`${things[noun].scope}:read`, 'chats:write'] as const) {
    const reader = await buildToken(db(), { user: member.user, scopes: [scope] })
    expect(await status(asked, { ...member, bearer: reader.bearer })).toBe(403)
  }
}

/** Whichever of two members has blocked the other, neither hangs anything on what the other one has made. */
async function isPartedByBlocks(asked: ApiCall): Promise<void> {
  await block(owner, stranger)
  await block(member, owner)
  expect(await statuses(asked, [stranger, member])).toEqual([403, 403])
}

type Hung = 'comments' | 'votes' | 'follows' | 'reports'

const promises: { [T in Hung]: Promised<NounWith<T>> } = {
  comments: {
    async 'are read and written by who reads the thing, as long as they do'(noun) {
      const id = await open(noun)
      const path = `/things/${id}/comments`
      await isHungByReaders(noun, id, ['POST', path, { text: 'Good tea' }], 201)
      await reach(id, 'private')
      expect(await statuses(['GET', path], [undefined, stranger, owner])).toEqual([404, 404, 200])
      await reach(id, 'members')
      expect(await statuses(['GET', path], [undefined, stranger])).toEqual([404, 200])
    },
    async 'part those of whom one has blocked the other'(noun) {
      const id = await open(noun)
      await isPartedByBlocks(['POST', `/things/${id}/comments`, { text: 'Good tea' }])
    },
    async 'are of no use to who may not see the thing any more, but one’s own can be deleted'(noun) {
      const id = await open(noun)
      const own = await comment(id, member)
      const other = await comment(id, stranger)
      await reach(id, 'private')
      expect(await statusesOf(own.id, other.id)).toEqual([404, 404, 204, 404, 404, 404, 404])
    },
    async 'go with a deleted thing, and are all there when it is back'(noun) {
      const id = await open(noun)
      const own = await comment(id, member)
      const other = await comment(id, stranger, { text: 'Hot', replyTo: own.id })
      await status(['PUT', `/things/${own.id}/vote`, { value: 1 }], stranger)
      const before = [await commentsOf(id), await counts(id), await told(owner), await told(member)]
      expect(before).toEqual([
        ['Good tea', 'Hot'],
        { score: 0, comments: 2 },
        ['commented'],
        ['voted', 'replied'],
      ])
      await statusFor(noun, ['DELETE', id], owner.bearer)
      expect(await statusesOf(own.id, other.id)).toEqual(Array(7).fill(404))
      expect([await told(owner), await told(member)]).toEqual([[], []])
      await statusFor(noun, ['POST', `${id}/restore`], owner.bearer)
      await reach(id, 'public')
      expect([await commentsOf(id), await counts(id), await told(owner), await told(member)]).toEqual(before)
    },
    async 'are counted as they are read, however many come and go at once'(noun) {
      const id = await open(noun)
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, at) => comment(id, at % 2 ? member : stranger)),
      )
      await Promise.all([
        ...made
          .slice(0, 4)
          .map((one, at) => status(['DELETE', `/comments/${one.id}`], at % 2 ? member : stranger)),
        ...made
          .slice(3, 7)
          .map((one) => status(['POST', `/comments/${one.id}/hide`, { hidden: true }], owner)),
      ])
      expect(await counts(id)).toMatchObject({ comments: 5 })
      expect(await commentsOf(id)).toHaveLength(5)
      await status(['POST', `/comments/${made[0]?.id}/restore`], stranger)
      expect(await counts(id)).toMatchObject({ comments: 6 })
    },
  },
  votes: {
    async 'are given by who reads the thing, as long as they do'(noun) {
      const id = await open(noun)
      await isHungByReaders(noun, id, ['PUT', `/things/${id}/vote`, { value: 1 }], 200)
    },
    async 'are not for one’s own, nor for those whom a block parts'(noun) {
      const id = await open(noun)
      const asked = ['PUT', `/things/${id}/vote`, { value: 1 }] as const
      const answer = await call('PUT', asked[1], { bearer: owner.bearer, body: asked[2] })
      expect(await refusal(answer)).toEqual({ status: 403, code: 'own_thing' })
      await isPartedByBlocks(asked)
      expect(await counts(id)).toMatchObject({ score: 0 })
    },
    async 'are counted once each, however often and at once they come, and stay with the thing'(noun) {
      const id = await open(noun)
      const voters = await Promise.all(Array.from({ length: 8 }, () => newMember()))
      const vote = (value: number) => (voter: Member) =>
        status(['PUT', `/things/${id}/vote`, { value }], voter)
      await Promise.all([...voters, ...voters].map(vote(1)))
      expect(await counts(id)).toMatchObject({ score: 8 })
      await Promise.all([...voters.slice(0, 3), ...voters.slice(0, 3)].map(vote(0)))
      await statusFor(noun, ['DELETE', id], owner.bearer)
      expect(await vote(1)(stranger)).toBe(404)
      await statusFor(noun, ['POST', `${id}/restore`], owner.bearer)
      expect(await counts(id)).toMatchObject({ score: 5 })
      await db().run(sql`DELETE FROM users WHERE id = ${voters[7]?.user.id}`)
      expect(await counts(id)).toMatchObject({ score: 4 })
    },
  },
  follows: {
    async 'are made by who reads the thing, as long as they do'(noun) {
      const id = await open(noun)
      await isHungByReaders(noun, id, ['PUT', `/things/${id}/follow`], 204)
    },
  },
  reports: {
    async 'are made by who reads the thing, as long as they do, and not by its owner'(noun) {
      const id = await open(noun)
      const asked = ['POST', `/things/${id}/reports`, { reason: 'spam' }] as const
      await isHungByReaders(noun, id, asked, 201)
      expect(await status(asked, owner)).toBe(403)
      await statusFor(noun, ['DELETE', id], owner.bearer)
      expect(await statuses(asked, [stranger, owner])).toEqual([404, 404])
    },
  },
}

prove(promises)
