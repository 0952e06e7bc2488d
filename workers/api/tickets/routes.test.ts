import { Ticket } from '@domain/tickets'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'

const hour = 3_600_000
const ask = (bearer: string, room: string, id: string) =>
  call('POST', '/tickets', { bearer, body: { room, id } })
const claimsOf = async (answer: Response) => decodeJwt(v.parse(Ticket, await answer.json()).ticket)

it('a ticket ends its socket with its session, and after little more than an hour', async () => {
  const { bearer, user } = await newMember()
  const { end, iat, anyPage, readsOnly } = await claimsOf(await ask(bearer, 'me', user.id))
  expect(Number(end) - Number(iat)).toBe(65 * 60)
  expect({ anyPage, readsOnly }).toEqual({ anyPage: false, readsOnly: false })
  const idleUntil = Date.now() + hour / 2
  const idle = await newMember({ idleUntil, lastSeenAt: Date.now() })
  expect((await claimsOf(await ask(idle.bearer, 'me', idle.user.id))).end).toBe(idleUntil / 1000)
})

it('an access token gets a ticket for the rooms of its scopes, and without the writing one only looks', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const opened = await call('POST', '/chats', { bearer: one.bearer, body: { with: other.user.id } })
  const { id } = await opened.json<{ id: string }>()
  const expiresAt = Date.now() + hour / 2
  const reader = await buildToken(db(), { user: one.user, scopes: ['chats:read'], expiresAt })
  expect(await claimsOf(await ask(reader.bearer, 'chat', id))).toMatchObject({
    role: 'viewer',
    readsOnly: true,
    anyPage: true,
    sid: reader.token.id,
    end: expiresAt / 1000,
  })
  const writer = await buildToken(db(), { user: one.user, scopes: ['chats:read', 'chats:write'] })
  expect(await claimsOf(await ask(writer.bearer, 'chat', id))).toMatchObject({
    role: 'editor',
    readsOnly: false,
  })
  expect(await refusal(await ask(writer.bearer, 'document', 'document_any'))).toMatchObject({ status: 403 })
  expect((await ask(reader.bearer, 'me', one.user.id)).status).toBe(201)
  const account = await buildToken(db(), { user: one.user, scopes: ['account:read', 'todos:read'] })
  expect(await refusal(await ask(account.bearer, 'me', one.user.id))).toMatchObject({ status: 403 })
  const stranger = await buildToken(db(), { scopes: ['chats:read'] })
  expect(await refusal(await ask(stranger.bearer, 'chat', id))).toMatchObject({ status: 404 })
})
