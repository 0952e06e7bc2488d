import type { Webhook } from '@domain/forms/webhooks'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, db, type Mail, type Member, newMember } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { answerForm, made, publishedForm } from '../../../tests/forms'
import { memberWithTotp } from '../../../tests/ways'
import { documents } from '../documents/table'
import { formWebhooks } from '../forms/table'
import { thingMembers } from '../things/table'
import { recoveryCodes, ways } from '../ways/table'

const password = 'own-again-horse-4'
const old = Date.now() - 8 * 86_400_000
let sent: { body: string; headers: Record<string, string> }[] = []

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push({ body: String(init?.body), headers: Object.fromEntries(new Headers(init?.headers)) })
    return new Response(null, { status: 200 })
  })
})
afterEach(() => vi.restoreAllMocks())

const confirmed = () => buildUser(db(), { email: 'victim@example.com', emailConfirmedAt: 1 })

async function newestMail(): Promise<string> {
  const { items } = await (await call('GET', '/outbox')).json<{ items: Mail[] }>()
  return items.find(({ to }) => to === 'victim@example.com')?.body ?? ''
}

async function linkTo(): Promise<string> {
  await call('POST', '/password-resets', { body: { email: 'victim@example.com' } })
  return /\/reset\/([\w-]{43})/.exec(await newestMail())?.[1] ?? ''
}

const reset = async (more: object = {}) =>
  call('PUT', `/password-resets/${await linkTo()}`, { body: { password, ...more } })

async function signedIn(): Promise<string> {
  const body = { email: 'victim@example.com', password }
  return (await (await call('POST', '/sessions', { body })).json<{ token: string }>()).token
}

describe('the secret of a webhook', () => {
  async function hooked(member: Member) {
    const form = await publishedForm(member.bearer)
    const at = `/forms/${form.id}/webhook`
    const body = { url: 'https://hooks.example.com/forms' }
    const put = await call('PUT', at, { ...member, body })
    const { secret } = await put.json<Webhook>()
    await db().update(formWebhooks).set({ createdAt: old, changedAt: old, shownAt: old })
    sent = []
    const read = async (bearer: string) => (await call('GET', at, { bearer })).json<Webhook>()
    return { form, at, body, secret, read }
  }
  /** Whether the newest message was signed with a secret. */
  const isSignedBy = (secret: string) => {
    try {
      return Boolean(new Verifier(secret).verify(sent.at(-1)?.body ?? '', sent.at(-1)?.headers ?? {}))
    } catch {
      return false
    }
  }

  it('is replaced by a reset where it was read lately; answers wait until its owner turns the webhook on', async () => {
    const member = await newMember({ user: await confirmed() })
    const { form, at, body, secret, read } = await hooked(member)
    await call('POST', `${at}/secret`, member)
    expect((await reset()).status).toBe(204)
    const mail = await newestMail()
    expect(mail).toContain('so we replaced them and paused the webhooks: “\u2068Cups\u2069”.')
    const bearer = await signedIn()
    await made(await answerForm(form, { name: 'Sara' }))
    expect(sent).toEqual([])
    const paused = await read(bearer)
    expect(paused).toMatchObject({
      stopped: { reason: 'new_secret' },
      earlierSecretUntil: null,
      deliveries: [{ state: 'waiting' }],
    })
    expect((await call('PUT', at, { bearer, body })).status).toBe(200)
    expect(isSignedBy(secret)).toBe(false)
    expect(isSignedBy(paused.secret)).toBe(true)
    expect(await read(bearer)).toMatchObject({ stopped: null, secret: paused.secret })
  })

  it('holds back what was waiting before the reset', async () => {
    const member = await newMember({ user: await confirmed() })
    const { form, read } = await hooked(member)
    vi.mocked(globalThis.fetch).mockResolvedValue(new Response(null, { status: 500 }))
    await made(await answerForm(form, { name: 'Sara' }))
    expect((await read(member.bearer)).deliveries).toMatchObject([{ state: 'waiting', tries: 1 }])
    expect((await reset()).status).toBe(204)
    expect((await read(await signedIn())).deliveries).toMatchObject([{ state: 'waiting', nextAt: null }])
  })

  it('stays if nobody read it lately, and the webhook continues', async () => {
    const member = await newMember({ user: await confirmed() })
    const { form, secret } = await hooked(member)
    expect((await reset()).status).toBe(204)
    expect(await newestMail()).not.toContain('webhook secrets')
    await made(await answerForm(form, { name: 'Sara' }))
    expect(isSignedBy(secret)).toBe(true)
  })

  it('stays where an older code comes with the reset, and is replaced by a recovery code alone', async () => {
    const member = await memberWithTotp({ user: await confirmed() })
    await db().update(ways).set({ createdAt: old, confirmedAt: old })
    await db().update(recoveryCodes).set({ createdAt: old })
    const { secret, read } = await hooked(member)
    const look = async () => (await call('GET', `/password-resets/${await linkTo()}`)).json()
    expect(await look()).toMatchObject({ removes: [], renewsSecrets: [], keepsWithCode: false })
    expect((await read(member.bearer)).secret).toBe(secret)
    expect(await look()).toMatchObject({ removes: [], renewsSecrets: ['Cups'], keepsWithCode: true })
    const [first, second] = member.recoveryCodes
    expect((await reset({ code: first })).status).toBe(204)
    expect(await db().select().from(formWebhooks)).toMatchObject([{ stoppedAt: null }])
    const body = { email: 'victim@example.com', code: second, password }
    expect((await call('POST', '/password-resets/recovery', { body })).status).toBe(204)
    expect(await db().select().from(formWebhooks)).toMatchObject([{ stopReason: 'new_secret' }])
    expect(await newestMail()).toContain('so we replaced them')
  })
})

describe('the message after a recovery', () => {
  const share = async (owner: Member, noun: 'documents' | 'todos', title: string, member: string) => {
    const body = noun === 'todos' ? { title, text: 'Three things' } : { title }
    const { id } = await (await call('POST', `/${noun}`, { ...owner, body })).json<{ id: string }>()
    const added = { member, role: 'viewer' }
    expect((await call('PUT', `/${noun}/${id}/members`, { ...owner, body: added })).status).toBe(200)
    return id
  }

  it('names what was shared and made public in the last seven days, which stays', async () => {
    const owner = await newMember({ user: await confirmed() })
    const friend = await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) })
    await share(owner, 'documents', 'Long shared', friend.user.handle)
    await db().update(thingMembers).set({ addedAt: old })
    await share(owner, 'documents', 'Salaries', friend.user.handle)
    await share(owner, 'todos', 'Launch', friend.user.handle)
    const publish = async (title: string) => {
      const { id } = await (await call('POST', '/documents', { ...owner, body: { title } })).json<{
        id: string
      }>()
      expect((await call('PUT', `/documents/${id}/link`, { ...owner, body: { public: true } })).status).toBe(
        200,
      )
      return id
    }
    await publish('Long public')
    await db().update(documents).set({ publicAt: old })
    const id = await publish('Plans')
    expect((await reset()).status).toBe(204)
    const [, named = ''] =
      /invited people to it: ([^\n]+)\. That access still works/.exec(await newestMail()) ?? []
    for (const name of [
      'document “\u2068Salaries',
      'to-do list “\u2068Launch',
      'link to the document “\u2068Plans',
    ])
      expect(named).toContain(name)
    expect(named).not.toContain('Long')
    const bearer = await signedIn()
    expect((await call('PUT', `/documents/${id}/link`, { bearer, body: { public: false } })).status).toBe(200)
    expect((await reset()).status).toBe(204)
    expect(await newestMail()).not.toContain('Plans')
  })

  it('does not name what another member shared with the owner, nor what lies in the trash', async () => {
    const owner = await newMember({ user: await confirmed() })
    const friend = await newMember({ user: await buildUser(db(), { emailConfirmedAt: 1 }) })
    await share(friend, 'documents', 'Theirs', owner.user.handle)
    const id = await share(owner, 'documents', 'Thrown away', friend.user.handle)
    expect((await call('DELETE', `/documents/${id}`, owner)).status).toBe(204)
    expect((await reset()).status).toBe(204)
    expect(await newestMail()).not.toMatch(/Theirs|Thrown away|shared/)
  })
})
