import type { Member } from '@domain/members'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreed, call, refusal } from '../../../tests/api'
import { usualPassword } from '../../../tests/factories'
import {
  type Account,
  accept,
  confirm,
  invite,
  invited,
  mails,
  mailsTo,
  newGuest,
  newOwner,
  nora,
  pathOf,
  received,
  roleOf,
  waiting,
} from '../../../tests/invitations'
import { makeThing } from '../../../tests/things'

let owner: Account
let thingId: string

beforeEach(async () => {
  owner = await newOwner()
  thingId = await makeThing('documents', owner.bearer, 'Plan')
})

describe('an invitation', () => {
  it.each(['documents', 'todos'] as const)('makes who confirms the address a member of %s', async (noun) => {
    thingId = await makeThing(noun, owner.bearer, 'Together')
    const { invitation, member } = await invited(owner, thingId, 'Nora@Example.com', 'viewer')
    expect(member).toBeNull()
    expect(invitation).toMatchObject({ email: 'Nora@example.com', role: 'viewer' })
    const days = (Date.parse(invitation?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await waiting(owner, thingId)).toEqual([invitation])
    const guest = await newGuest()
    expect([
      await roleOf(guest, thingId),
      await received(guest, thingId),
      await accept(guest, thingId),
    ]).toEqual([404, 'unconfirmed', 404])
    await confirm(guest)
    expect([
      await roleOf(guest, thingId),
      await received(guest, thingId),
      await accept(guest, thingId),
    ]).toEqual(['viewer', 'member', 204])
    expect(await waiting(owner, thingId)).toEqual([])
    const list = await call('GET', `/${noun}?filter=shared`, guest)
    expect((await list.json<{ items: { id: string }[] }>()).items.map(({ id }) => id)).toEqual([thingId])
    const told = await call('GET', '/notifications', guest)
    expect(await told.json()).toMatchObject({ items: [{ verb: 'shared' }] })
  })

  it('is accepted by a change of address, a link that signs in and a reset', async () => {
    const ways = ['change', 'link', 'reset'] as const
    for (const way of ways) {
      const email = `${way}@example.com`
      await invited(owner, thingId, email)
      const guest = await newGuest(way === 'change' ? 'former@example.com' : email)
      const linkIn = async (path: string) =>
        new RegExp(`/${path}/([\\w-]+)`).exec((await mailsTo(email)).map(({ body }) => body).join())?.[1] ??
        ''
      if (way === 'change') {
        await call('PUT', '/accounts/current/email', { ...guest, body: { email, password: usualPassword } })
        await call('PUT', `/email-confirmations/${await linkIn('confirm')}`, guest)
      } else if (way === 'link') {
        await call('POST', '/sign-in-links', { body: { email } })
        const body = { token: await linkIn('enter') }
        expect((await call('POST', '/sessions/link', { body })).status).toBe(201)
      } else {
        await call('POST', '/password-resets', { body: { email } })
        const body = { password: 'own-again-horse-4' }
        expect((await call('PUT', `/password-resets/${await linkIn('reset')}`, { body })).status).toBe(204)
      }
      expect(await waiting(owner, thingId), way).toEqual([])
    }
    const members = await call('GET', `${pathOf(thingId)}/members`, owner)
    expect((await members.json<{ items: Member[] }>()).items).toHaveLength(4)
  })

  it('makes who is found by a confirmed address a member at once', async () => {
    const guest = await newGuest(nora, { emailConfirmedAt: 1 })
    const answer = await invited(owner, thingId, nora)
    expect(answer).toMatchObject({
      invitation: null,
      member: { user: { id: guest.user.id }, role: 'editor' },
    })
    expect([await roleOf(guest, thingId), await mailsTo(nora), await waiting(owner, thingId)]).toEqual([
      'editor',
      [],
      [],
    ])
    expect(await refusal(await invite(owner, thingId, owner.user.email))).toMatchObject({
      fields: { member: 'is_owner' },
    })
  })

  it('looks the same for an unknown, an unconfirmed and a hidden address, and for who has blocked the inviter', async () => {
    await newGuest('unconfirmed@example.com')
    await newGuest('hidden@example.com', { emailConfirmedAt: 1, isFoundByEmail: false })
    const blocker = await newGuest('blocker@example.com', { emailConfirmedAt: 1 })
    await call('PUT', `/people/${owner.user.id}/block`, blocker)
    const names = ['unknown', 'unconfirmed', 'hidden', 'blocker']
    const answers = []
    for (const name of names) {
      const { member, invitation } = await invited(owner, thingId, `${name}@example.com`)
      const email = invitation?.email.replace(name, 'x')
      answers.push({ member, ...invitation, id: 1, createdAt: 1, expiresAt: 1, email })
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await waiting(owner, thingId)).toHaveLength(4)
    expect((await mails()).map(({ to }) => to.split('@')[0]).sort()).toEqual(names.slice(0, 3).sort())
  })

  it('waits for the consent of who does not want to be found by the address', async () => {
    const hidden = await newGuest(nora, { emailConfirmedAt: 1, isFoundByEmail: false })
    await invited(owner, thingId, nora, 'viewer')
    const shy = await newGuest('shy@example.com', { isFoundByEmail: false })
    await invited(owner, thingId, 'shy@example.com')
    await confirm(shy)
    expect(await waiting(owner, thingId)).toHaveLength(2)
    for (const guest of [hidden, shy]) {
      expect([await received(guest, thingId), await accept(guest, thingId)]).toEqual(['open', 204])
      expect(await received(guest, thingId)).toBe('member')
    }
  })

  it('gives nothing to another account, no matter who has the message', async () => {
    await invited(owner, thingId, nora)
    const other = await newGuest('other@example.com', { emailConfirmedAt: 1 })
    expect([
      await received(other, thingId),
      await accept(other, thingId),
      await roleOf(other, thingId),
    ]).toEqual([404, 404, 404])
    expect((await call('GET', `/invitations/${thingId}`)).status).toBe(401)
    expect(await accept(other, 'idea_unknown')).toBe(404)
  })

  it('sent again changes the role, keeps one line and sends no second message', async () => {
    const first = await invited(owner, thingId, nora, 'viewer')
    const second = await invited(owner, thingId, 'NORA@EXAMPLE.com', 'editor')
    expect(second.invitation).toMatchObject({ id: first.invitation?.id, role: 'editor' })
    expect([await waiting(owner, thingId), await mailsTo(nora)]).toMatchObject([[{ role: 'editor' }], [{}]])
  })
})

it('only the owner invites, sees who is invited and withdraws', async () => {
  const { invitation } = await invited(owner, thingId, nora)
  const [viewer, editor, stranger] = [await newOwner(), await newOwner(), await newOwner()]
  for (const [who, as] of [
    [viewer, 'viewer'],
    [editor, 'editor'],
  ] as const)
    await call('PUT', `${pathOf(thingId)}/members`, { ...owner, body: { member: who.user.handle, role: as } })
  const statuses = async (who?: Account) => {
    const by = who ? { bearer: who.bearer } : {}
    const calls = [
      call('GET', `${pathOf(thingId)}/invitations`, by),
      call('PUT', `${pathOf(thingId)}/invitations`, {
        ...by,
        body: { email: 'x@example.com', role: 'viewer' },
      }),
      call('DELETE', `${pathOf(thingId)}/invitations/${invitation?.id}`, by),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([401, 401, 401])
  expect(await statuses(stranger)).toEqual([404, 404, 404])
  for (const who of [viewer, editor]) expect(await statuses(who)).toEqual([403, 403, 403])
  expect(await statuses(owner)).toEqual([200, 200, 204])
  const other = await makeThing('documents', stranger.bearer, 'Other')
  const elsewhere = await invited(owner, thingId, 'y@example.com')
  const path = `${pathOf(other)}/invitations/${elsewhere.invitation?.id}`
  expect((await call('DELETE', path, stranger)).status).toBe(404)
})

it('is part of the export of who invited, and named by a recovery', async () => {
  await invited(owner, thingId, nora)
  const other = await newOwner()
  const document = await makeThing('documents', other.bearer, 'Theirs')
  await invited(other, document, 'x@example.com', 'viewer')
  const answer = await call('GET', '/accounts/current/export', owner)
  const { invitations: sent } = await answer.json<{ invitations: object[] }>()
  expect(sent).toMatchObject([{ thingId, email: nora, role: 'editor' }])
  expect(sent).toHaveLength(1)
  const { email } = owner.user
  await call('POST', '/password-resets', { body: { email } })
  const secret = /\/reset\/([\w-]+)/.exec((await mailsTo(email))[0]?.body ?? '')?.[1]
  await call('PUT', `/password-resets/${secret}`, { body: { password: 'own-again-horse-4' } })
  expect((await mailsTo(email))[0]?.body).toContain('document “\u2068Plan\u2069”')
})

it('gives nothing to a sign-up before it confirms the address', async () => {
  await invited(owner, thingId, nora)
  const body = { email: nora, password: 'own-again-horse-4', firstName: 'Nora', lastName: 'N', ...agreed }
  const signedUp = await call('POST', '/accounts', { body })
  expect(signedUp.status).toBe(201)
  const { token } = await signedUp.json<{ token: string }>()
  expect((await call('GET', pathOf(thingId), { bearer: token })).status).toBe(404)
})
