import { lifetime } from '@domain/accounts/accounts'
import { sessions, users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreed, call, db, type Mail, type Member, newMember } from '../../../tests/api'
import { newAuthenticator } from '../../../tests/authenticator'
import { buildUser, usualPassword } from '../../../tests/factories'
import { publishedForm } from '../../../tests/forms'
import { newIssuer } from '../../../tests/issuer'
import { codeNow, memberWithTotp } from '../../../tests/ways'
import { prepareUndo } from '../accounts/proofs'
import { emailProofs, knownPlaces } from '../accounts/table'
import { formWebhooks } from '../forms/table'
import { recoveryCodes, ways } from '../ways/table'

/** Whether an intruder still gets something out of what they added. */
type Works = () => Promise<boolean>

const own = 'own-again-horse-4'
const long = 8 * 86_400_000
let issuer: Awaited<ReturnType<typeof newIssuer>>
let phones = 0

beforeEach(async () => {
  issuer = await newIssuer()
})

const mailsTo = async (address: string) =>
  (await (await call('GET', '/outbox?limit=100')).json<{ items: Mail[] }>()).items.filter(
    ({ to }) => to === address,
  )
const secretTo = async (address: string, path: 'reset' | 'confirm' | 'enter') =>
  (await mailsTo(address))
    .map(({ body }) => body.match(new RegExp(`/${path}/([\\w-]{43})`))?.[1])
    .find((secret) => secret !== undefined) ?? ''
const setPassword = (secret: string, more: object = {}) =>
  call('PUT', `/password-resets/${secret}`, { body: { password: own, ...more } })
const signIn = (email: string, password: string) => call('POST', '/sessions', { body: { email, password } })
const is = async (status: number, answer: Promise<Response>) => (await answer).status === status

async function codeOf(phone: string): Promise<string> {
  await call('POST', '/phone-codes', { body: { phone } })
  return /#(\d{6})$/.exec((await mailsTo(phone))[0]?.body ?? '')?.[1] ?? ''
}

/** Each way to sign in, as an intruder with a session of a few minutes adds it. */
const intrusions: Record<string, (member: Member) => Promise<Works>> = {
  async authenticator({ user, bearer }) {
    const { secret } = await (await call('POST', '/totp', { bearer })).json<{ secret: string }>()
    const body = { code: await codeNow(secret) }
    expect((await call('POST', '/totp/confirm', { bearer, body })).status).toBe(201)
    const passwords = [usualPassword, own]
    return async () => {
      const answers = await Promise.all(passwords.map((password) => signIn(user.email, password)))
      const codes = await Promise.all(
        answers.map(async (answer) => (await answer.json<{ code?: string }>()).code),
      )
      return codes.includes('second_factor')
    }
  },
  async 'recovery codes'({ user, bearer }) {
    expect((await call('POST', '/recovery-codes', { bearer })).status).toBe(201)
    return async () =>
      (await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).length > 0
  },
  async phone({ bearer }) {
    phones += 1
    const phone = `+98913${1_000_000 + phones}`
    const body = { phone, code: await codeOf(phone) }
    expect((await call('POST', '/ways/phone', { bearer, body })).status).toBe(201)
    return async () =>
      is(201, call('POST', '/sessions/phone', { body: { phone, code: await codeOf(phone) } }))
  },
  async passkey({ user, bearer }) {
    const device = await newAuthenticator()
    const options = await (await call('POST', '/passkeys/options', { bearer })).json<{
      challenge: string
      rpId: string
    }>()
    const body = { credential: await device.create(options) }
    expect((await call('POST', '/passkeys', { bearer, body })).status).toBe(201)
    return async () => {
      const asked = await (await call('POST', '/sessions/passkey/options')).json<{
        challenge: string
        rpId: string
      }>()
      return is(
        201,
        call('POST', '/sessions/passkey', { body: { credential: await device.get(asked, user.id) } }),
      )
    }
  },
  async provider({ bearer }) {
    const claims = {
      sub: 'intruder',
      email: 'intruder@elsewhere.example',
      email_verified: false,
      name: 'No One',
    }
    const visit = async (kind: string, path: string, as?: string) => {
      const sent = { env: issuer.settings, ...(as !== undefined && { bearer: as }) }
      const start = await call('POST', `/providers/elsewhere/${kind}`, { body: {}, ...sent })
      const { url, secret } = await start.json<{ url: string; secret: string }>()
      return call('POST', path, {
        body: { provider: 'elsewhere', secret, answer: issuer.visit(url, claims) },
        ...sent,
      })
    }
    expect((await visit('links', '/ways/provider', bearer)).status).toBe(201)
    return () => is(201, visit('visits', '/sessions/provider'))
  },
  async webhook({ bearer }) {
    const { id } = await publishedForm(bearer)
    const body = { url: 'https://evil.example.com/x' }
    expect((await call('PUT', `/forms/${id}/webhook`, { bearer, body })).status).toBe(200)
    return async () => (await db().select().from(formWebhooks).where(eq(formWebhooks.formId, id))).length > 0
  },
  async 'a deletion'({ user, bearer }) {
    // The message about the codes has the link that takes the account back.
    expect((await call('POST', '/recovery-codes', { bearer })).status).toBe(201)
    await db()
      .update(users)
      .set({ deleteAfter: Date.now() + lifetime.deletionGrace })
      .where(eq(users.id, user.id))
    return async () => (await db().select().from(users).where(eq(users.id, user.id)))[0]?.deleteAfter !== null
  },
  async token({ bearer }) {
    const body = { name: 'Not yours', scopes: ['account:read'], password: usualPassword }
    const made = await call('POST', '/tokens', { bearer, body })
    const { token } = await made.json<{ token: string }>()
    return () => is(200, call('GET', '/accounts/current', { bearer: token }))
  },
}

/** The actions of the mailbox's owner, and whether the account's address was confirmed before. */
const recoveries: Record<
  string,
  { confirmed: boolean; run: (email: string, bearer: string) => Promise<Response> }
> = {
  'a reset by mail': {
    confirmed: true,
    async run(email) {
      await call('POST', '/password-resets', { body: { email } })
      return setPassword(await secretTo(email, 'reset'))
    },
  },
  'the link of the message about it': {
    confirmed: true,
    run: async (email) => setPassword(await secretTo(email, 'reset')),
  },
  'a first confirmation': {
    confirmed: false,
    async run(email, bearer) {
      await call('POST', '/email-confirmations', { bearer })
      return call('PUT', `/email-confirmations/${await secretTo(email, 'confirm')}`)
    },
  },
  'a take-over by a link that signs in': {
    confirmed: false,
    async run(email) {
      await call('POST', '/sign-in-links', { body: { email } })
      return call('POST', '/sessions/link', { body: { token: await secretTo(email, 'enter') } })
    },
  },
}

describe.each(Object.entries(recoveries))('%s', (_, { confirmed, run }) => {
  it.each(Object.entries(intrusions))('ends what an intruder added: %s', async (_, add) => {
    const user = await buildUser(db(), { emailConfirmedAt: confirmed ? 1 : null })
    const member = await newMember({ user })
    const works = await add(member)
    expect(await works()).toBe(true)
    const recovered = await run(user.email, member.bearer)
    expect([201, 204]).toContain(recovered.status)
    expect(await works()).toBe(false)
    expect((await call('GET', '/sessions/current', { bearer: member.bearer })).status).toBe(401)
  })
})

const confirmedMember = async () =>
  newMember({ user: await buildUser(db(), { email: 'victim@example.com', emailConfirmedAt: 1 }) })

describe('the link of a message about something new', () => {
  it('undoes the earlier ones too, and says beforehand what it removes', async () => {
    const member = await confirmedMember()
    const works = [
      await intrusions.authenticator?.(member),
      await intrusions.passkey?.(member),
      await intrusions.phone?.(member),
    ]
    const secret = await secretTo('victim@example.com', 'reset')
    const look = await call('GET', `/password-resets/${secret}`)
    expect(await look.json()).toMatchObject({
      purpose: 'undo',
      removes: [{ kind: 'totp' }, { kind: 'passkey' }, { kind: 'phone' }, { kind: 'recoveryCodes' }],
      keepsWithCode: false,
    })
    expect((await setPassword(secret)).status).toBe(204)
    for (const one of works) expect(await one?.()).toBe(false)
    expect((await signIn('victim@example.com', own)).status).toBe(201)
  })

  it('removes nothing from before', async () => {
    const member = await confirmedMember()
    const passkey = await intrusions.passkey?.(member)
    await db().update(ways).set({ createdAt: 1, confirmedAt: 1 })
    await db().run('UPDATE email_proofs SET expires_at = 1')
    await intrusions.phone?.(member)
    expect((await setPassword(await secretTo('victim@example.com', 'reset'))).status).toBe(204)
    expect(await passkey?.()).toBe(true)
  })

  it('still works, and takes the address back, where the intruder moved the account on', async () => {
    const member = await confirmedMember()
    const works = await intrusions.authenticator?.(member)
    const body = { email: 'thief@example.org', password: usualPassword }
    await call('PUT', '/accounts/current/email', { bearer: member.bearer, body })
    const confirm = `/email-confirmations/${await secretTo('thief@example.org', 'confirm')}`
    expect((await call('PUT', confirm, { bearer: member.bearer })).status).toBe(204)
    const [newest] = await mailsTo('victim@example.com')
    expect(newest?.subject).toBe('Your Hamkar email was changed')
    expect((await setPassword(await secretTo('victim@example.com', 'reset'))).status).toBe(204)
    expect(await works?.()).toBe(false)
    expect((await signIn('victim@example.com', own)).status).toBe(201)
  })

  it('ends the links that the intruder got, also one that counts from just before the change of address', async () => {
    const member = await confirmedMember()
    const body = { email: 'thief@example.org', password: usualPassword }
    await call('PUT', '/accounts/current/email', { bearer: member.bearer, body })
    const confirm = `/email-confirmations/${await secretTo('thief@example.org', 'confirm')}`
    expect((await call('PUT', confirm, { bearer: member.bearer })).status).toBe(204)
    await intrusions['recovery codes']?.(member)
    await db().run(`UPDATE email_proofs SET created_at = (SELECT max(created_at) - 1 FROM email_proofs
      WHERE email_key = 'victim@example.com') WHERE email_key = 'thief@example.org'`)
    const theirs = await secretTo('thief@example.org', 'reset')
    expect((await setPassword(await secretTo('victim@example.com', 'reset'))).status).toBe(204)
    expect((await setPassword(theirs)).status).toBe(404)
  })

  it('is not made for an address that the account has left in the meantime', async () => {
    const user = await buildUser(db(), { email: 'thief@example.org', emailConfirmedAt: 1 })
    const settings = { hosts: { web: 'http://localhost:8787' } }
    const { statements } = await prepareUndo({ env: {}, var: { db: db(), settings } } as never, 'asked', user)
    await db().run("UPDATE users SET email = 'victim@example.com', email_key = 'victim@example.com'")
    await db().batch([...statements])
    expect(await db().select().from(emailProofs)).toEqual([])
    expect(await mailsTo('thief@example.org')).toEqual([])
  })
})

describe('a reset by mail', () => {
  async function twoFactors() {
    const owner = await memberWithTotp({
      user: await buildUser(db(), { email: 'victim@example.com', emailConfirmedAt: 1 }),
    })
    const old = Date.now() - long
    await db().update(ways).set({ createdAt: old, confirmedAt: old })
    await db().update(recoveryCodes).set({ createdAt: old })
    const passkey = await intrusions.passkey?.(owner)
    await call('POST', '/password-resets', { body: { email: owner.user.email } })
    return { ...owner, passkey, link: await secretTo(owner.user.email, 'reset') }
  }

  it('keeps an older factor, and what is newer only where that was given with it', async () => {
    const { passkey, link, recoveryCodes: codes, user } = await twoFactors()
    expect(await (await call('GET', `/password-resets/${link}`)).json()).toMatchObject({
      removes: [{ kind: 'passkey' }],
      keepsWithCode: true,
    })
    expect((await setPassword(link, { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(401)
    expect((await setPassword(link, { code: codes[0] })).status).toBe(204)
    expect(await passkey?.()).toBe(true)
    expect((await (await signIn(user.email, own)).json<{ code: string }>()).code).toBe('second_factor')
  })

  it('names what it removed and what stays', async () => {
    const { passkey, link, user } = await twoFactors()
    expect((await setPassword(link)).status).toBe(204)
    expect(await passkey?.()).toBe(false)
    const [told] = await mailsTo(user.email)
    expect(told?.subject).toBe('Your Hamkar password was reset')
    expect(told?.body).toMatch(
      /We removed the following: passkey [^\n]+\.\n\nThe following still work: authenticator app and recovery codes\./,
    )
  })

  it('takes no code of a factor that is as young as what it would keep', async () => {
    const owner = await memberWithTotp({
      user: await buildUser(db(), { email: 'victim@example.com', emailConfirmedAt: 1 }),
    })
    await call('POST', '/password-resets', { body: { email: owner.user.email } })
    const link = await secretTo(owner.user.email, 'reset')
    expect((await setPassword(link, { code: owner.recoveryCodes[0] })).status).toBe(401)
    expect((await setPassword(link, { code: await codeNow(owner.secret, 1) })).status).toBe(401)
    expect((await setPassword(link)).status).toBe(204)
    expect((await signIn(owner.user.email, own)).status).toBe(201)
  })

  it('turns a webhook off whose address was changed lately', async () => {
    const owner = await confirmedMember()
    const works = await intrusions.webhook?.(owner)
    await db().update(formWebhooks).set({ createdAt: 1, changedAt: 0, url: 'https://own.example.com/' })
    const [hook] = await db().select().from(formWebhooks)
    const body = { url: 'https://evil.example.com/' }
    expect((await call('PUT', `/forms/${hook?.formId}/webhook`, { ...owner, body })).status).toBe(200)
    await call('POST', '/password-resets', { body: { email: owner.user.email } })
    expect((await setPassword(await secretTo(owner.user.email, 'reset'))).status).toBe(204)
    expect(await works?.()).toBe(false)
    expect((await mailsTo(owner.user.email))[0]?.body).toContain('webhook on the form “')
  })
})

it('removes new ways in at a recovery by a code, and keeps the second factor that it was of', async () => {
  const owner = await memberWithTotp({
    user: await buildUser(db(), { email: 'victim@example.com', emailConfirmedAt: 1 }),
  })
  const passkey = await intrusions.passkey?.(owner)
  const body = { email: owner.user.email, code: owner.recoveryCodes[0], password: own }
  expect((await call('POST', '/password-resets/recovery', { body })).status).toBe(204)
  expect(await passkey?.()).toBe(false)
  const [told] = await mailsTo(owner.user.email)
  expect(told?.body).toMatch(
    /We removed the following: passkey [^\n]+\.\n\nThe following still work: authenticator app and recovery codes\./,
  )
  expect(await db().select().from(knownPlaces)).toEqual([])
})

describe('a first confirmation', () => {
  async function signedUp(address?: string) {
    const person = { ...agreed, firstName: 'Sara', lastName: 'Ahmadi', password: usualPassword }
    const sent = { body: { ...person, email: 'sara@example.com' }, ...(address !== undefined && { address }) }
    const answer = await call('POST', '/accounts', sent)
    const { token, user } = await answer.json<{ token: string; user: Member['user'] }>()
    const works = await intrusions.authenticator?.({ user, bearer: token } as Member)
    return {
      works,
      bearer: token,
      link: `/email-confirmations/${await secretTo('sara@example.com', 'confirm')}`,
    }
  }

  it('keeps what was set up, and this session alone, where it comes from the browser of the sign-up', async () => {
    const { works, bearer, link } = await signedUp()
    const [{ userId } = { userId: '' }] = await db().select().from(sessions)
    const other = await newMember({ user: await buildUser(db(), {}), userId })
    expect(await (await call('GET', link, { bearer })).json()).toEqual({ state: 'open', endsOthers: false })
    expect((await call('PUT', link, { bearer })).status).toBe(204)
    expect(await works?.()).toBe(true)
    expect((await call('GET', '/sessions/current', { bearer })).status).toBe(200)
    expect(await db().select().from(sessions).where(eq(sessions.id, other.session.id))).toEqual([])
    expect((await mailsTo('sara@example.com')).map(({ subject }) => subject)).toEqual([
      'Confirm your email for Hamkar',
    ])
  })

  it('elsewhere ends everything but the password, and the message says so', async () => {
    const { works, bearer, link } = await signedUp()
    expect(await (await call('GET', link)).json()).toEqual({ state: 'open', endsOthers: true })
    expect((await call('PUT', link)).status).toBe(204)
    expect(await works?.()).toBe(false)
    expect((await call('GET', '/sessions/current', { bearer })).status).toBe(401)
    expect((await signIn('sara@example.com', usualPassword)).status).toBe(201)
    const told = (await mailsTo('sara@example.com')).find(({ subject }) => subject.endsWith('is confirmed'))
    expect(told?.body).toContain('We removed the following: authenticator app and recovery codes.')
  })

  it('elsewhere forgets where the account was made, so that a sign-in from there is reported', async () => {
    const address = '198.51.100.7'
    const { link } = await signedUp(address)
    expect((await call('PUT', link)).status).toBe(204)
    const body = { email: 'sara@example.com', password: usualPassword }
    expect((await call('POST', '/sessions', { body, address })).status).toBe(201)
    expect((await mailsTo('sara@example.com'))[0]?.subject).toBe('New sign-in to your Hamkar account')
  })

  it('takes a session that is over, or another member’s, for none', async () => {
    const { works, link } = await signedUp()
    const { bearer } = await newMember()
    expect(await (await call('GET', link, { bearer: `${bearer}x` })).json()).toMatchObject({
      endsOthers: true,
    })
    expect((await call('PUT', link, { bearer })).status).toBe(204)
    expect(await works?.()).toBe(false)
    expect((await call('GET', '/sessions/current', { bearer })).status).toBe(200)
  })
})

it.each([
  [
    0,
    /If you didn’t do this, open this link within seven days and set a new password\. [^\n]+:\n\nhttp:\/\/localhost:8787\/en\/reset\/[\w-]{43}$/,
  ],
  [1, /اگر کار شما نبود، تا هفت روز [^\n]+:\n\nhttp:\/\/localhost:8787\/fa\/reset\/[\w-]{43}$/],
  [
    2,
    /إن لم يكن ذلك منك فافتح هذا الرابط خلال ٧ أيام [^\n]+:\n\nhttp:\/\/localhost:8787\/ar\/reset\/[\w-]{43}$/,
  ],
])('says in language %i what the link of each message about something new does', async (language, end) => {
  const user = await buildUser(db(), { email: 'victim@example.com', emailConfirmedAt: 1, language })
  const member = await newMember({ user })
  for (const add of Object.values(intrusions)) await add(member)
  const mails = await mailsTo(user.email)
  expect(mails).toHaveLength(Object.keys(intrusions).length)
  for (const { body } of mails) expect(body).toMatch(end)
})
