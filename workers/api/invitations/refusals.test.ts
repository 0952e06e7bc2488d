import { beforeEach, expect, it } from 'vitest'
import { call, db } from '../../../tests/api'
import {
  type Account,
  confirm,
  invited,
  mailsTo,
  newGuest,
  newOwner,
  nora,
  roleOf,
  waiting,
} from '../../../tests/invitations'
import { makeThing } from '../../../tests/things'
import { invitationRefusals } from '../members/table'
import { todoMailTexts } from '../todos/mail-texts'
import { invitationMail } from './mail'

let owner: Account

beforeEach(async () => {
  owner = await newOwner()
})

async function inviteFromNewOwner() {
  const other = await newOwner()
  const id = await makeThing('documents', other.bearer, 'Plan')
  return { id, other, answer: await invited(other, id, 'Nora@Example.com') }
}

const refusalOf = (token: string, method = 'GET') => call(method, `/invitations/refusals/${token}`)
const isRefused = async (token: string) => (await refusalOf(token)).json()

async function tokenFor(email: string): Promise<string> {
  const bodies = (await mailsTo(email)).map(({ body }) => body).join()
  return /\/no-invitations\/([\w.-]+)/.exec(bodies)?.[1] ?? ''
}

it('an address refuses invitations by the token of a mail, which no inviter sees, and allows them again', async () => {
  const first = await inviteFromNewOwner()
  const token = await tokenFor('Nora@example.com')
  expect(await isRefused(token)).toEqual({ isRefused: false })
  for (let again = 0; again < 2; again += 1) expect((await refusalOf(token, 'PUT')).status).toBe(204)
  expect(await isRefused(token)).toEqual({ isRefused: true })

  const second = await inviteFromNewOwner()
  expect(await mailsTo('Nora@example.com')).toHaveLength(1)
  expect(Object.keys(second.answer.invitation ?? {})).toEqual(Object.keys(first.answer.invitation ?? {}))
  expect(await waiting(second.other, second.id)).toEqual([second.answer.invitation])

  for (let again = 0; again < 2; again += 1) expect((await refusalOf(token, 'DELETE')).status).toBe(204)
  expect(await isRefused(token)).toEqual({ isRefused: false })
  await inviteFromNewOwner()
  expect(await mailsTo('Nora@example.com')).toHaveLength(2)
})

it('who refused becomes a member all the same by signing up; other addresses are not touched', async () => {
  const { id } = await inviteFromNewOwner()
  await refusalOf(await tokenFor('Nora@example.com'), 'PUT')
  const guest = await newGuest()
  await confirm(guest)
  expect(await roleOf(guest, id)).toBe('editor')
  await invited(owner, await makeThing('documents', owner.bearer, 'Plan'), 'other@example.com')
  expect(await mailsTo('other@example.com')).toHaveLength(1)
})

it('keeps no address, only its keyed hash, and takes no other token', async () => {
  await inviteFromNewOwner()
  const token = await tokenFor('Nora@example.com')
  const [hash = '', signature] = token.split('.')
  for (const wrong of ['x', hash, `${hash}.x`, `${hash}x.${signature}`, `${owner.user.id}.${signature}`])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await refusalOf(wrong, method)).status, `${method} ${wrong}`).toBe(404)
  expect(await db().$count(invitationRefusals)).toBe(0)
  await refusalOf(token, 'PUT')
  const [row] = await db().select().from(invitationRefusals)
  expect(row?.addressHash).toBe(hash)
  expect(JSON.stringify(row)).not.toMatch(/nora/i)
  expect((await call('DELETE', `/digests/${token}`)).status).toBe(404)
})

it('gives the token to the account that confirmed the address, and to no other', async () => {
  const { id } = await inviteFromNewOwner()
  const tokenOf = async (who: Account) =>
    (await (await call('GET', `/invitations/${id}`, who)).json<{ refusalToken?: string }>()).refusalToken
  const guest = await newGuest(nora, { isFoundByEmail: false })
  expect(await tokenOf(guest)).toBeNull()
  expect(await tokenOf(owner)).toBeUndefined()
  await confirm(guest)
  expect(await tokenOf(guest)).toBe(await tokenFor('Nora@example.com'))
})

it('a mail names the link, also for the button of mail programs (RFC 8058)', () => {
  const inviter = { firstName: 'Sara', lastName: 'Ahmadi', language: 0 }
  const web = 'https://hamkar.test'
  const thing = { thingId: 'todo_1', title: 'Plan', role: 'editor', texts: todoMailTexts, web } as const
  const { body, headers } = invitationMail({ ...thing, email: nora, inviter, refusalToken: 'a.b' })
  const address = 'https://hamkar.test/en/no-invitations/a.b'
  expect(body).toContain(`To stop getting invitations at this address, open this link:\n\n${address}`)
  expect(headers).toEqual({
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})
