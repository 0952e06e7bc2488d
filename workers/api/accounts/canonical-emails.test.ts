import { conditionsVersion } from '@domain/accounts/conditions'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, refusal } from '../../../tests/api'
import { buildUser, usualPassword } from '../../../tests/factories'
import { canonicalEmails } from './canonical-emails'

const person = {
  firstName: 'Sara',
  lastName: 'Ahmadi',
  password: 'correct-horse-7',
  conditions: conditionsVersion,
}
const spellings = [
  'bugs@münchen.example',
  'bugs@mu\u0308nchen.example',
  'bugs@xn--mnchen-3ya.example',
  'BUGS@MÜNCHEN.example',
  'bugs@ｍünchen.example',
  'bugs@münchen.exampl\uff45',
]

const signUp = (email: string) => call('POST', '/accounts', { body: { ...person, email } })
const signIn = (email: string, password: string) => call('POST', '/sessions', { body: { email, password } })

/** As former versions kept an address. */
const former = (email: string, change: object = {}) =>
  buildUser(db(), { email, emailKey: email.toLowerCase(), ...change })

it('takes a mailbox once, in whatever spelling of its domain, and each spelling signs in', async () => {
  const [first, ...others] = spellings
  expect((await signUp(first ?? '')).status).toBe(201)
  for (const each of others)
    expect(await refusal(await signUp(each))).toEqual({ status: 409, code: 'email_taken' })
  for (const each of spellings) expect((await signIn(each, person.password)).status).toBe(201)
  const { items } = await (await call('GET', '/outbox')).json<{ items: { to: string }[] }>()
  expect(items.map(({ to }) => to)).toEqual(['bugs@xn--mnchen-3ya.example'])
})

it('finds an account that was kept by its spelling, before and after it is rewritten', async () => {
  const { id } = await former('bugs@münchen.example')
  for (const changed of [1, 0]) {
    for (const each of ['bugs@münchen.example', 'bugs@xn--mnchen-3ya.example'])
      expect((await signIn(each, usualPassword)).status).toBe(201)
    expect(await refusal(await signUp('bugs@xn--mnchen-3ya.example'))).toMatchObject({ code: 'email_taken' })
    expect(await canonicalEmails(db())).toBe(changed)
  }
  const [row] = await db().select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({ email: spellings[2], emailKey: spellings[2] })
})

it('gives a mailbox of several accounts to the confirmed one; the others sign in by their spelling', async () => {
  const open = await former('bugs@mu\u0308nchen.example', { createdAt: 1 })
  const confirmed = await former('bugs@münchen.example', { createdAt: 2, emailConfirmedAt: 3 })
  expect(await canonicalEmails(db())).toBe(1)
  const whose = async (email: string) => {
    const answer = await signIn(email, usualPassword)
    return (await answer.json<{ user?: { id: string } }>()).user?.id
  }
  expect(await whose('bugs@xn--mnchen-3ya.example')).toBe(confirmed.id)
  expect(await whose('bugs@münchen.example')).toBe(confirmed.id)
  expect(await whose('bugs@mu\u0308nchen.example')).toBe(open.id)
})
