import { newId } from '@domain/ids'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db, newMember, refusal } from '../../../tests/api'
import { type Account, invite, invited, mails, mailsTo, newOwner, nora } from '../../../tests/invitations'
import { makeThing } from '../../../tests/things'
import { documentMailTexts } from '../documents/mail-texts'
import { invitations } from '../members/table'
import { invitationMail } from './mail'

let owner: Account
let thingId: string

beforeEach(async () => {
  owner = await newOwner()
  thingId = await makeThing('documents', owner.bearer, 'Plan')
})

it('refuses what is no address or role, and an inviter whose own address is unconfirmed', async () => {
  for (const [email, as, fields] of [
    ['nora', 'viewer', { email: 'not_an_email' }],
    ['nora@example', 'viewer', { email: 'email_no_ending' }],
    [nora, 'owner', { role: 'unknown_role' }],
  ] as const)
    expect(await refusal(await invite(owner, thingId, email, as))).toEqual({
      status: 422,
      code: 'invalid',
      fields,
    })
  const unconfirmed = await newMember()
  const own = await makeThing('documents', unconfirmed.bearer, 'Own')
  expect(await refusal(await invite(unconfirmed, own, nora, 'viewer'))).toMatchObject({
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
    expect(await refusal(await invite(owner, thingId, nora))).toEqual(full)
    expect((await invite(owner, thingId, 'a7@example.com')).status).toBe(200)
  })

  it('a member invites some each hour and fifty a day, who is found by the address not counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let made = 0
    for (let hours = 0; hours < 3; hours += 1) {
      const document = await makeThing('documents', owner.bearer, 'Plan')
      for (let tried = 0; tried < 25; tried += 1)
        if ((await invite(owner, document, `b${hours}.${tried}@example.com`, 'viewer')).status === 200)
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
      await invited(other, document, nora, 'viewer')
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
      await invited(by, document, email, 'viewer')
      const [mail] = await mailsTo(email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.body).toContain('\u2068Roadmap\u2069')
      expect(mail?.body.split('\n\n')).toContain(`http://localhost:8787/${lang}/${lead}${document}`)
    }
  })

  it('keeps the half-spaces of a Persian title, and no other invisible sign', () => {
    const inviter = { firstName: 'سارا', lastName: 'احمدی', language: 1 }
    const given = {
      email: 'a@example.com',
      role: 'editor',
      thingId: newId('document'),
      web: 'http://localhost',
      refusalToken: 'a.b',
      texts: documentMailTexts,
    } as const
    const { body } = invitationMail({ ...given, title: 'تاریخ\u200cها\u200b\u202e باز', inviter })
    expect(body).toContain('«\u2068تاریخ\u200cها باز\u2069»')
  })

  it('carries little of what members wrote, and nothing that becomes a link', async () => {
    const by = await newOwner({ firstName: 'Win at https://evil.example/now', lastName: 'www.evil.example' })
    const title = `Claim it: evil.example/x?y a@evil.example ${'long '.repeat(12)}`
    const document = await makeThing('documents', by.bearer, title)
    await invited(by, document, nora, 'editor')
    const [mail] = await mailsTo(nora)
    expect(mail?.subject).not.toMatch(/evil|Claim/)
    const words = (mail?.body ?? '').split('\n\n').slice(0, 2).join(' ')
    expect(words).toContain('evil example')
    expect(words).not.toMatch(/\S[./:@]\S/)
    expect(words.length).toBeLessThan(200)
  })
})
