import { LivePush } from '@domain/live'
import { Ticket } from '@domain/tickets'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken, usualPassword } from '../../../tests/factories'
import { whileFull } from '../../../tests/full-disk'
import { makeThing } from '../../../tests/things'

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

it('a full disk gives a ticket too, for a socket that soon ends where its entry could not be noted', async () => {
  const { bearer, user } = await newMember()
  const made = await call('POST', '/documents', { bearer, body: { title: 'Plan' } })
  const { id } = await made.json<{ id: string }>()
  const [own, room] = await whileFull(() =>
    Promise.all([ask(bearer, 'me', user.id).then(claimsOf), ask(bearer, 'document', id).then(claimsOf)]),
  )
  expect(Number(own.end) - Number(own.iat)).toBe(65 * 60)
  expect(Number(room.end) - Number(room.iat)).toBe(5 * 60)
  const later = await claimsOf(await ask(bearer, 'document', id))
  expect(Number(later.end) - Number(later.iat)).toBe(65 * 60)
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
  // It hears of chats alone.
  expect(await claimsOf(await ask(writer.bearer, 'me', one.user.id))).toMatchObject({ readsOnly: true })
  const account = await buildToken(db(), { user: one.user, scopes: ['account:read', 'todos:read'] })
  expect(await refusal(await ask(account.bearer, 'me', one.user.id))).toMatchObject({ status: 403 })
  const stranger = await buildToken(db(), { scopes: ['chats:read'] })
  expect(await refusal(await ask(stranger.bearer, 'chat', id))).toMatchObject({ status: 404 })
})

it('who may see a thing gets a ticket into its room, as a visitor where it is not theirs', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const [idea, list] = [
    await makeThing('ideas', owner.bearer, 'A kettle that listens'),
    await makeThing('todos', owner.bearer, 'House'),
  ]
  for (const [who, id, claims] of [
    [owner, idea, { role: 'owner', visitor: false }],
    [other, idea, { role: 'viewer', visitor: true }],
    [owner, list, { role: 'owner', visitor: false }],
  ] as const)
    expect(await claimsOf(await ask(who.bearer, 'live', id))).toMatchObject({
      ...claims,
      aud: `room:live:${id}`,
    })
  // The name that the room of a list had before leads there too.
  const { url } = v.parse(Ticket, await (await ask(owner.bearer, 'todo', list)).json())
  expect(new URL(url).pathname).toBe(`/parties/live/${list}`)
  const link = await makeThing('links', owner.bearer, 'Guide')
  // A document has a room of its own, which hears who may be there no more.
  const document = await makeThing('documents', owner.bearer, 'Roadmap')
  for (const [bearer, id] of [
    [other.bearer, list],
    [other.bearer, 'idea_unknown'],
    [other.bearer, 'nonsense'],
    [owner.bearer, link],
    [owner.bearer, document],
  ] as const)
    expect((await ask(bearer, 'live', id)).status, id).toBe(404)
  const chats = await buildToken(db(), { user: other.user, scopes: ['chats:read'] })
  expect((await ask(chats.bearer, 'live', idea)).status).toBe(403)
  await call('DELETE', `/ideas/${idea}`, { bearer: owner.bearer })
  expect((await ask(owner.bearer, 'live', idea)).status).toBe(404)
})

it('a viewer of a thing gets its comments, votes and end', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
  const pushed = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
  const send = (method: string, path: string, bearer: string, body?: object) =>
    call(method, path, { bearer, body, env: { PARTY_ORIGIN: 'http://rooms' } })
  const answer = await send('POST', `/things/${idea}/comments`, other.bearer, { text: 'Hot' })
  const comment = await answer.json<{ id: string }>()
  await send('PUT', `/things/${idea}/vote`, other.bearer, { value: 1 })
  await send('POST', `/comments/${comment.id}/hide`, owner.bearer, { hidden: true })
  await send('DELETE', `/ideas/${idea}`, owner.bearer)
  const told = pushed.mock.calls
    .filter(([url]) => url === `http://rooms/parties/live/${idea}`)
    .map(([, sent]) => JSON.parse(String(sent?.body)))
  const { id } = comment
  expect(told).toMatchObject([
    { type: 'comment', comment: { id, text: 'Hot', mine: false } },
    { type: 'votes', id: idea, score: 1 },
    { type: 'comment', comment: { id, text: '', author: null, isHidden: true } },
    { type: 'deleted' },
  ])
  for (const push of told) expect(v.safeParse(LivePush, push).success).toBe(true)
})

it('the room of a thing closes when its owner asks for the end of the account', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  const idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
  const list = await makeThing('todos', owner.bearer, 'House')
  await ask(owner.bearer, 'live', list)
  await ask(other.bearer, 'live', idea)
  const pushed = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
  const body = { password: usualPassword }
  const env = { PARTY_ORIGIN: 'http://rooms' }
  expect((await call('DELETE', '/accounts/current', { bearer: owner.bearer, body, env })).status).toBe(200)
  const ended = pushed.mock.calls.filter(([, sent]) => sent?.body === '{"type":"deleted"}')
  expect(ended.map(([url]) => url)).toEqual([`http://rooms/parties/live/${idea}`])
})
