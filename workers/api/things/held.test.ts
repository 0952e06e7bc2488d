import { contentRoomOf, type NounWith, type Trait } from '@domain/things'
import { beforeEach, expect } from 'vitest'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makers, makeThing, statusFor } from '../../../tests/things'
import {
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

/** How a member who may write in a thing puts a file into it. */
const putFile: Record<NounWith<'files'>, (id: string, by: Member) => Promise<string>> = {
  documents: (id, by) => upload(by, `?room=document&id=${id}`),
  diagrams: (id, by) => upload(by, `?room=diagram&id=${id}`),
  async ideas(id, by) {
    const fileId = await upload(by, '')
    await statusFor('ideas', ['PATCH', id, { fileId }], by.bearer)
    return fileId
  },
}

async function upload({ bearer }: Member, target: string): Promise<string> {
  const headers = { 'Content-Type': 'text/plain', 'X-File-Name': 'plan.txt' }
  const answer = await call('POST', `/files${target}`, { bearer, bytes: 'How it boils', headers })
  return (await answer.json<{ id: string }>()).id
}

/** Attached parts, content, the trash and the search have files of their own. */
type Held = Exclude<Trait, 'content' | 'comments' | 'votes' | 'follows' | 'reports' | 'trash' | 'search'>

const promises: { [T in Held]: Promised<NounWith<T>> } = {
  files: {
    async 'are read by who reads the thing, as long as they do'(noun) {
      const id = await makeThing(noun, owner.bearer, 'Spring release')
      const asked = ['GET', `/files/${await putFile[noun](id, owner)}`] as const
      await reach(id, 'private')
      expect(await statuses(asked, [undefined, stranger, owner])).toEqual([404, 404, 200])
      await join(id, member)
      expect(await status(asked, member)).toBe(200)
      await leave(id, member)
      expect(await status(asked, member)).toBe(404)
      await reach(id, 'public')
      expect(await statuses(asked, [undefined, stranger])).toEqual([200, 200])
      await statusFor(noun, ['DELETE', id], owner.bearer)
      expect(await statuses(asked, [undefined, stranger])).toEqual([404, 404])
      await statusFor(noun, ['POST', `${id}/restore`], owner.bearer)
      expect(await status(asked, owner)).toBe(200)
    },
    async 'are taken away by who put them there'(noun) {
      const id = await makeThing(noun, owner.bearer, 'Spring release')
      const file = `/files/${await putFile[noun](id, owner)}`
      await reach(id, 'public')
      expect(await statuses(['DELETE', file], [undefined, stranger, owner])).toEqual([
        401,
        expect.toBeOneOf([403, 404]),
        204,
      ])
      expect(await status(['GET', file], owner)).toBe(404)
    },
  },
  members: {
    async 'do what their role allows, until they are taken out, leave or the thing is deleted'(noun) {
      const id = await makeThing(noun, owner.bearer, 'Spring release')
      const share = (who: Member, role: string, by = owner) =>
        statusFor(noun, ['PUT', `${id}/members`, { member: who.user.handle, role }], by.bearer)
      const of = async (asked: Parameters<typeof statusFor>[1], by: Member[]) => {
        const found: number[] = []
        for (const { bearer } of by) found.push(await statusFor(noun, asked, bearer))
        return found
      }
      const viewer = await newMember()
      expect([await share(member, 'editor'), await share(viewer, 'viewer')]).toEqual([200, 200])
      expect(await told(viewer)).toEqual(['shared'])
      const all = [owner, member, viewer, stranger]
      const renamed = makers[noun].renamed('Autumn harvest')
      for (const [asked, expected] of [
        [
          ['GET', id],
          [200, 200, 200, 404],
        ],
        [
          ['PATCH', id, renamed],
          [200, 200, 403, 404],
        ],
        [
          ['GET', `${id}/members`],
          [200, 200, 200, 404],
        ],
        [
          ['PUT', `${id}/members`, { member: viewer.user.id, role: 'viewer' }],
          [200, 403, 403, 404],
        ],
        [
          ['DELETE', `${id}/members/${owner.user.id}`],
          [403, 403, 403, 404],
        ],
      ] as const)
        expect(await of(asked, all), `${asked[0]} ${asked[1]}`).toEqual(expected)
      expect(await of(['DELETE', id], [member, viewer, stranger])).toEqual([403, 403, 404])
      expect(await of(['DELETE', `${id}/members/${viewer.user.id}`], [member, viewer])).toEqual([403, 204])
      expect(await told(viewer)).toEqual([])
      expect(await share(member, 'viewer')).toBe(200)
      expect(await of(['PATCH', id, renamed], [member, viewer])).toEqual([403, 404])
      expect(await of(['DELETE', id], [owner])).toEqual([204])
      expect(await of(['GET', id], [member])).toEqual([404])
      expect(await of(['POST', `${id}/restore`], [member, owner])).toEqual([404, 200])
      expect(await of(['GET', id], [member])).toEqual([200])
      expect(await of(['DELETE', `${id}/members/${member.user.id}`], [owner, owner])).toEqual([204, 404])
      expect(await of(['GET', id], [member])).toEqual([404])
    },
    async 'are no owner, nobody unknown and nobody whom a block parts from who shares'(noun) {
      const id = await makeThing(noun, owner.bearer, 'Spring release')
      await block(owner, stranger)
      await block(member, owner)
      for (const [who, code] of [
        ['nobody-like-this', 'unknown_person'],
        [owner.user.id, 'is_owner'],
        [stranger.user.handle, 'blocked_by_you'],
        [member.user.handle, 'unknown_person'],
      ]) {
        const body = { member: who, role: 'viewer' }
        const { path, send } = makers[noun]
        const answer = await send('PUT', `${path}/${id}/members`, { bearer: owner.bearer, body })
        expect(await refusal(answer)).toEqual({ status: 422, code: 'invalid', fields: { member: code } })
      }
    },
  },
  live: {
    async 'lets into its room who reads the thing, as long as they do'(noun) {
      const id = await makeThing(noun, owner.bearer, 'Spring release')
      const room = contentRoomOf(id) ?? 'live'
      const asked = ['POST', '/tickets', { room, id }] as const
      await reach(id, 'private')
      expect(await statuses(asked, [undefined, stranger, owner])).toEqual([401, 404, 201])
      await join(id, member)
      expect(await status(asked, member)).toBe(201)
      await leave(id, member)
      expect(await status(asked, member)).toBe(404)
      const other = await buildToken(db(), { user: owner.user, scopes: ['chats:read'] })
      expect(await status(asked, { ...owner, bearer: other.bearer })).toBe(403)
      await statusFor(noun, ['DELETE', id], owner.bearer)
      expect(await status(asked, owner)).toBe(404)
      await statusFor(noun, ['POST', `${id}/restore`], owner.bearer)
      expect(await status(asked, owner)).toBe(201)
    },
  },
  public: {
    async 'is on the map of the site while it is there, and read without signing in'(noun) {
      const id = await makeThing(noun, owner.bearer, 'Spring release')
      const listed = async () =>
        (await read<{ items: { id: string }[] }>('/things')).items.map((one) => one.id)
      expect([await listed(), await statusFor(noun, ['GET', id])]).toEqual([[id], 200])
      await statusFor(noun, ['DELETE', id], owner.bearer)
      expect([await listed(), await statusFor(noun, ['GET', id])]).toEqual([[], 404])
      await statusFor(noun, ['POST', `${id}/restore`], owner.bearer)
      expect([await listed(), await statusFor(noun, ['GET', id])]).toEqual([[id], 200])
    },
  },
}

prove(promises)
