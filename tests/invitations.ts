import type { Invitation, Member } from '@domain/members'
import { expect } from 'vitest'
import { call, db, type Mail, newMember } from './api'
import { buildUser } from './factories'

export type Account = Awaited<ReturnType<typeof newMember>>
export type InvitedMember = { member: Member | null; invitation: Invitation | null }

export const nora = 'nora@example.com'

/** A member whose address is confirmed. */
export const newOwner = async (change: object = {}): Promise<Account> =>
  newMember({ user: await buildUser(db(), { emailConfirmedAt: 1, ...change }) })

/** A member in the session of the sign-up, whose address is unconfirmed unless that is said. */
export const newGuest = async (email = nora, change: object = {}): Promise<Account> =>
  newMember({ user: await buildUser(db(), { email, ...change }), isSignUp: true })

export const pathOf = (id: string) => `/${id.startsWith('todo') ? 'todos' : 'documents'}/${id}`

export const invite = (by: Account, id: string, email: string, role = 'editor') =>
  call('PUT', `${pathOf(id)}/invitations`, { bearer: by.bearer, body: { email, role } })

export async function invited(...given: Parameters<typeof invite>): Promise<InvitedMember> {
  const answer = await invite(...given)
  expect(answer.status).toBe(200)
  return answer.json()
}

export async function waiting(by: Account, id: string): Promise<Invitation[]> {
  const answer = await call('GET', `${pathOf(id)}/invitations`, by)
  return (await answer.json<{ items: Invitation[] }>()).items
}

export const mails = async () => (await (await call('GET', '/outbox')).json<{ items: Mail[] }>()).items
export const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)

/** A person's role in a thing, or the status of the error. */
export async function roleOf(who: Account, id: string): Promise<string | number> {
  const answer = await call('GET', pathOf(id), who)
  return answer.status === 200 ? (await answer.json<{ role: string }>()).role : answer.status
}

/** Opens the link of the newest message that confirms a member's address. */
export async function confirm(who: Account): Promise<void> {
  await call('POST', '/email-confirmations', who)
  const bodies = (await mailsTo(who.user.email)).map(({ body }) => body)
  const secret = bodies.map((body) => /\/confirm\/([\w-]+)/.exec(body)?.[1]).find(Boolean)
  expect((await call('PUT', `/email-confirmations/${secret}`, who)).status).toBe(204)
}

export async function received(who: Account, id: string): Promise<string | number> {
  const answer = await call('GET', `/invitations/${id}`, who)
  return answer.status === 200 ? (await answer.json<{ state: string }>()).state : answer.status
}

export const accept = async (who: Account, id: string) =>
  (await call('PUT', `/invitations/${id}`, who)).status
