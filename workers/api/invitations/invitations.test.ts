import type { Invitation, Member } from '@domain/members'
import { todoLimits } from '@domain/todos'
import { runJobs } from '@kit/jobs'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agreed, call, db, newMember, refusal } from '../../../tests/api'
import { buildUser, usualPassword } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'
import { overdueJobs } from '../accounts/daily'
import { invitations } from '../members/table'

type Account = Awaited<ReturnType<typeof newMember>>
type Mail = { to: string; subject: string; body: string }
type Answer = { member: Member | null; invitation: Invitation | null }

const nora = 'nora@example.com'
let owner: Account
let thingId: string

const newOwner = async (change: object = {}) =>
  newMember({ user: await buildUser(db(), { emailConfirmedAt: 1, ...change }) })

beforeEach(async () => {
  owner = await newOwner()
  thingId = await makeThing('documents', owner.bearer, 'Plan')
})

const at = (id: string) => `/${id.startsWith('todo') ? 'todos' : 'documents'}/${id}`
const invite = (email: string, role = 'editor', by = owner, id = thingId) =>
  call('PUT', `${at(id)}/invitations`, { bearer: by.bearer, body: { email, role } })
const invited = async (...given: Parameters<typeof invite>): Promise<Answer> => {
  const answer = await invite(...given)
  expect(answer.status).toBe(200)
  return answer.json()
}
const waiting = async (id = thingId) => {
  const answer = await call('GET', `${at(id)}/invitations`, owner)
  return (await answer.json<{ items: Invitation[] }>()).items
}
const mails = async () => (await (await call('GET', '/outbox')).json<{ items: Mail[] }>()).items
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
const role = async (who: Account, id = thingId) => {
  const answer = await call('GET', at(id), who)
  return answer.status === 200 ? (await answer.json<{ role: string }>()).role : answer.status
}
const account = async (email = nora, change: object = {}) =>
  newMember({ user: await buildUser(db(), { email, ...change }), isSignUp: true })

/** Opens the link of the newest message that confirms an address. */
async function confirm(who: Account, email = who.user.email): Promise<void> {
  await call('POST', '/email-confirmations', who)
  const secret = (await mailsTo(email)).map(({ body }) => /\/confirm\/([\w-]+)/.exec(body)?.[1]).find(Boolean)
  expect((await call('PUT', `/email-confirmations/${secret}`, who)).status).toBe(204)
}

const received = async (who: Account, id = thingId) => {
  const answer = await call('GET', `/invitations/${id}`, who)
  return answer.status === 200 ? (await answer.json<{ state: string }>()).state : answer.status
}
const accept = async (who: Account, id = thingId) => (await call('PUT', `/invitations/${id}`, who)).status

describe('an invitation', () => {
  it.each(['documents', 'todos'] as const)('makes who confirms the address a member of %s', async (noun) => {
    thingId = await makeThing(noun, owner.bearer, 'Together')
    const { invitation, member } = await invited('Nora@Example.com', 'viewer')
    expect(member).toBeNull()
    expect(invitation).toMatchObject({ email: 'Nora@example.com', role: 'viewer' })
    const days = (Date.parse(invitation?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await waiting()).toEqual([invitation])
    const guest = await account()
    expect([await role(guest), await received(guest), await accept(guest)]).toEqual([404, 'unconfirmed', 404])
    await confirm(guest)
    expect([await role(guest), await received(guest), await accept(guest)]).toEqual(['viewer', 'member', 204])
    expect(await waiting()).toEqual([])
    const list = await call('GET', `/${noun}?filter=shared`, guest)
    expect((await list.json<{ items: { id: string }[] }>()).items.map(({ id }) => id)).toEqual([thingId])
    const told = await call('GET', '/notifications', guest)
    expect(await told.json()).toMatchObject({ items: [{ verb: 'shared' }] })
  })

  it('is accepted by a change of address, a link that signs in and a reset', async () => {
    const ways = ['change', 'link', 'reset'] as const
    for (const way of ways) {
      const email = `${way}@example.com`
      await invited(email)
      const guest = await account(way === 'change' ? 'former@example.com' : email)
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
      expect(await waiting(), way).toEqual([])
    }
    const members = await call('GET', `${at(thingId)}/members`, owner)
    expect((await members.json<{ items: Member[] }>()).items).toHaveLength(4)
  })

  it('makes who is found by a confirmed address a member at once', async () => {
    const guest = await account(nora, { emailConfirmedAt: 1 })
    const answer = await invited(nora)
    expect(answer).toMatchObject({
      invitation: null,
      member: { user: { id: guest.user.id }, role: 'editor' },
    })
    expect([await role(guest), await mailsTo(nora), await waiting()]).toEqual(['editor', [], []])
    expect(await refusal(await invite(owner.user.email))).toMatchObject({ fields: { member: 'is_owner' } })
  })

  it('looks the same for an unknown, an unconfirmed and a hidden address, and for who has blocked the inviter', async () => {
    await account('unconfirmed@example.com')
    await account('hidden@example.com', { emailConfirmedAt: 1, isFoundByEmail: false })
    const blocker = await account('blocker@example.com', { emailConfirmedAt: 1 })
    await call('PUT', `/people/${owner.user.id}/block`, blocker)
    const names = ['unknown', 'unconfirmed', 'hidden', 'blocker']
    const answers = []
    for (const name of names) {
      const { member, invitation } = await invited(`${name}@example.com`)
      const email = invitation?.email.replace(name, 'x')
      answers.push({ member, ...invitation, id: 1, createdAt: 1, expiresAt: 1, email })
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await waiting()).toHaveLength(4)
    expect((await mails()).map(({ to }) => to.split('@')[0]).sort()).toEqual(names.slice(0, 3).sort())
  })

  it('waits for the consent of who does not want to be found by the address', async () => {
    const hidden = await account(nora, { emailConfirmedAt: 1, isFoundByEmail: false })
    await invited(nora, 'viewer')
    const shy = await account('shy@example.com', { isFoundByEmail: false })
    await invited('shy@example.com')
    await confirm(shy)
    expect(await waiting()).toHaveLength(2)
    for (const guest of [hidden, shy]) {
      expect([await received(guest), await accept(guest)]).toEqual(['open', 204])
      expect(await received(guest)).toBe('member')
    }
  })

  it('gives nothing to another account, whoever has the message', async () => {
    await invited(nora)
    const other = await account('other@example.com', { emailConfirmedAt: 1 })
    expect([await received(other), await accept(other), await role(other)]).toEqual([404, 404, 404])
    expect((await call('GET', `/invitations/${thingId}`)).status).toBe(401)
    expect(await accept(other, 'idea_unknown')).toBe(404)
  })

  it('sent again changes the role, keeps one line and sends no second message', async () => {
    const first = await invited(nora, 'viewer')
    const second = await invited('NORA@EXAMPLE.com', 'editor')
    expect(second.invitation).toMatchObject({ id: first.invitation?.id, role: 'editor' })
    expect([await waiting(), await mailsTo(nora)]).toMatchObject([[{ role: 'editor' }], [{}]])
  })
})

describe('an invitation has no effect', () => {
  const noEffect = async (change: (answer: Answer) => Promise<unknown>) => {
    const answer = await invited(nora)
    const guest = await account()
    await change(answer)
    await confirm(guest)
    expect([await accept(guest), await role(guest)]).toEqual([404, 404])
    return guest
  }

  it('once it is withdrawn', async () => {
    await noEffect(async ({ invitation }) => {
      const gone = () => call('DELETE', `${at(thingId)}/invitations/${invitation?.id}`, owner)
      expect([(await gone()).status, (await gone()).status]).toEqual([204, 404])
      expect(await waiting()).toEqual([])
    })
  })

  it('once it has expired; then the daily job removes it', async () => {
    await noEffect(async () => {
      await db().update(invitations).set({ expiresAt: Date.now() })
      expect(await waiting()).toEqual([])
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
    expect(await accept(guest)).toBe(404)
    await call('DELETE', `/people/${owner.user.id}/block`, guest)
    expect(await accept(guest)).toBe(204)
  })

  it('while the thing lies in the trash, and none where the inviter owns it no more', async () => {
    const guest = await noEffect(() => call('DELETE', at(thingId), owner))
    await call('POST', `${at(thingId)}/restore`, owner)
    await db().run(sql`UPDATE thing_members SET role = 'editor' WHERE thing_id = ${thingId}`)
    expect(await accept(guest)).toBe(404)
    await db().run(sql`UPDATE thing_members SET role = 'owner' WHERE thing_id = ${thingId}`)
    expect(await accept(guest)).toBe(204)
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
    await invited(nora)
    const guest = await account()
    for (let made = 0; made < todoLimits.members - 1; made += 1) {
      const { id } = await buildUser(db())
      await db().run(sql`INSERT INTO thing_members VALUES (${thingId}, ${id}, 'viewer', 1)`)
    }
    await confirm(guest)
    expect([await accept(guest), await role(guest)]).toEqual([404, 404])
    expect(await refusal(await invite('b@example.com'))).toMatchObject({
      fields: { email: 'too_many_members' },
    })
  })
})

it('only the owner invites, sees who is invited and withdraws', async () => {
  const { invitation } = await invited(nora)
  const [viewer, editor, stranger] = [await newOwner(), await newOwner(), await newOwner()]
  for (const [who, as] of [
    [viewer, 'viewer'],
    [editor, 'editor'],
  ] as const)
    await call('PUT', `${at(thingId)}/members`, { ...owner, body: { member: who.user.handle, role: as } })
  const statuses = async (who?: Account) => {
    const by = who ? { bearer: who.bearer } : {}
    const calls = [
      call('GET', `${at(thingId)}/invitations`, by),
      call('PUT', `${at(thingId)}/invitations`, { ...by, body: { email: 'x@example.com', role: 'viewer' } }),
      call('DELETE', `${at(thingId)}/invitations/${invitation?.id}`, by),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([401, 401, 401])
  expect(await statuses(stranger)).toEqual([404, 404, 404])
  for (const who of [viewer, editor]) expect(await statuses(who)).toEqual([403, 403, 403])
  expect(await statuses(owner)).toEqual([200, 200, 204])
  const other = await makeThing('documents', stranger.bearer, 'Other')
  const elsewhere = await invited('y@example.com')
  const path = `${at(other)}/invitations/${elsewhere.invitation?.id}`
  expect((await call('DELETE', path, stranger)).status).toBe(404)
})

it('refuses what is no address or role, and an inviter whose own address is unconfirmed', async () => {
  for (const [email, as, fields] of [
    ['nora', 'viewer', { email: 'not_an_email' }],
    ['nora@example', 'viewer', { email: 'email_no_ending' }],
    [nora, 'owner', { role: 'unknown_role' }],
  ] as const)
    expect(await refusal(await invite(email, as))).toEqual({ status: 422, code: 'invalid', fields })
  const unconfirmed = await newMember()
  const own = await makeThing('documents', unconfirmed.bearer, 'Own')
  expect(await refusal(await invite(nora, 'viewer', unconfirmed, own))).toMatchObject({
    fields: { email: 'own_email_unconfirmed' },
  })
  expect(await mails()).toEqual([])
})

describe('how many', () => {
  it('fifty wait for a thing at most', async () => {
    const row = { thingId, role: 'viewer' as const, invitedBy: owner.user.id, createdAt: 1, expiresAt: 9e15 }
    for (let made = 0; made < 50; made += 1) {
      const email = `a${made}@example.com`
      await db()
        .insert(invitations)
        .values({ ...row, id: `invitation_${made}`, email, emailKey: email })
    }
    const full = { status: 422, code: 'invalid', fields: { email: 'too_many_invitations' } }
    expect(await refusal(await invite(nora))).toEqual(full)
    expect((await invite('a7@example.com')).status).toBe(200)
  })

  it('a member invites some each hour and fifty a day, who is found by the address not counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let made = 0
    for (let hours = 0; hours < 3; hours += 1) {
      const document = await makeThing('documents', owner.bearer, 'Plan')
      for (let tried = 0; tried < 25; tried += 1)
        if ((await invite(`b${hours}.${tried}@example.com`, 'viewer', owner, document)).status === 200)
          made += 1
      vi.setSystemTime(Date.now() + 3_600_001)
    }
    vi.useRealTimers()
    expect(made).toBe(50)
  })

  it('one address gets three messages an hour from all members together; the invitations are written all the same', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      const other = await newOwner()
      const document = await makeThing('documents', other.bearer, 'Plan')
      await invited(nora, 'viewer', other, document)
    }
    expect(await mailsTo(nora)).toHaveLength(3)
    expect(await db().$count(invitations)).toBe(5)
  })
})

describe('the message', () => {
  it('is in the language of who invites, and leads to the sign-up and then to the invitation', async () => {
    const lead = `signup?mode=up&redirectTo=/dashboard/invitations/`
    for (const [language, subject, lang] of [
      [0, 'You’re invited to a document on Hamkar', 'en'],
      [1, 'دعوت به یک سند در همکار', 'fa'],
      [2, 'دعوة إلى مستند في همكار', 'ar'],
    ] as const) {
      const by = await newOwner({ language })
      const document = await makeThing('documents', by.bearer, 'Roadmap')
      const email = `to.${lang}@example.com`
      await invited(email, 'viewer', by, document)
      const [mail] = await mailsTo(email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.body).toContain('\u2068Roadmap\u2069')
      expect(mail?.body.split('\n\n')).toContain(`http://localhost:8787/${lang}/${lead}${document}`)
    }
  })

  it('carries little of what members wrote, and nothing that becomes a link', async () => {
    const by = await newOwner({ firstName: 'Win at https://evil.example/now', lastName: 'www.evil.example' })
    const title = `Claim it: evil.example/x?y a@evil.example ${'long '.repeat(12)}`
    const document = await makeThing('documents', by.bearer, title)
    await invited(nora, 'editor', by, document)
    const [mail] = await mailsTo(nora)
    expect(mail?.subject).not.toMatch(/evil|Claim/)
    const words = (mail?.body ?? '').split('\n\n').slice(0, 2).join(' ')
    expect(words).toContain('evil example')
    expect(words).not.toMatch(/\S[./:@]\S/)
    expect(words.length).toBeLessThan(200)
  })
})

it('is part of the export of who invited, and named by a recovery', async () => {
  await invited(nora)
  const other = await newOwner()
  const document = await makeThing('documents', other.bearer, 'Theirs')
  await invited('x@example.com', 'viewer', other, document)
  const answer = await call('GET', '/accounts/current/export', owner)
  const { invitations: sent } = await answer.json<{ invitations: object[] }>()
  expect(sent).toMatchObject([{ thingId, email: nora, role: 'editor' }])
  expect(sent).toHaveLength(1)
  const { email } = owner.user
  await call('POST', '/password-resets', { body: { email } })
  const secret = /\/reset\/([\w-]+)/.exec((await mailsTo(email))[0]?.body ?? '')?.[1]
  await call('PUT', `/password-resets/${secret}`, { body: { password: 'own-again-horse-4' } })
  expect((await mailsTo(email))[0]?.body).toContain('the document \u2068Plan\u2069')
})

it('gives nothing to a sign-up before it confirms the address', async () => {
  await invited(nora)
  const body = { email: nora, password: 'own-again-horse-4', firstName: 'Nora', lastName: 'N', ...agreed }
  const signedUp = await call('POST', '/accounts', { body })
  expect(signedUp.status).toBe(201)
  const { token } = await signedUp.json<{ token: string }>()
  expect((await call('GET', at(thingId), { bearer: token })).status).toBe(404)
})
