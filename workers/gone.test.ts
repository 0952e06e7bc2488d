import { runJobs } from '@kit/jobs'
import { users } from '@kit/table'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { bindings, call, db, type Member, newMember } from '../tests/api'
import { buildUser } from '../tests/factories'
import { postOffer, postProject } from '../tests/projects'
import { makeThing } from '../tests/things'
import { app } from './api'
import { overdueJobs } from './api/account-flows/daily'
import { leaveChats } from './api/chats/clean-up'
import { removeContents } from './api/contents/clean-up'
import { documentContent } from './api/documents/content'

afterEach(() => {
  vi.restoreAllMocks()
})

const send = (by: Member, method: string, path: string, body?: object) =>
  call(method, path, { bearer: by.bearer, ...(body && { body }) })
const made = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (one) => ({
    status: one.status,
    body: await one.text(),
  }))
  expect(status, rest.body).toBeLessThan(300)
  return rest.body === '' ? { id: '' } : (JSON.parse(rest.body) as { id: string })
}

/** A project of one with an offer of the other, accepted, finished and reviewed by both; gives its id. */
async function workTogether(owner: Member, maker: Member) {
  const { id } = await postProject(owner)
  const offer = await made(postOffer(maker, id))
  await made(send(owner, 'POST', `/offers/${offer.id}/accept`))
  await made(send(owner, 'POST', `/projects/${id}/finish`))
  for (const by of [owner, maker])
    await made(send(by, 'POST', `/projects/${id}/reviews`, { rating: 5, text: 'On time, and kind' }))
  return [id, offer.id]
}

/** The joint life of a member who leaves and one who stays: one thing of each kind. Gives all ids. */
async function lifeTogether(goes: Member, stays: Member): Promise<string[]> {
  const ids: string[] = []
  for (const [one, other] of [
    [goes, stays],
    [stays, goes],
  ] as const) {
    const idea = await makeThing('ideas', one.bearer, 'A kettle')
    const question = await makeThing('questions', one.bearer, 'How warm?')
    const list = await makeThing('todos', one.bearer, 'A list')
    ids.push(idea, question, list, ...(await workTogether(one, other)))
    const { id: comment } = await made(send(other, 'POST', `/things/${idea}/comments`, { text: 'Good' }))
    await made(
      send(one, 'POST', `/things/${idea}/comments`, {
        // Only the leaving member's text mentions the other: texts by the one who stays are kept.
        text: one === goes ? `Thanks @${other.user.handle}` : 'Thanks',
        replyTo: comment,
      }),
    )
    await made(send(other, 'PUT', `/things/${idea}/vote`, { value: 1 }))
    const said = send(other, 'POST', `/questions/${question}/answers`, { text: 'As warm as it gets' })
    const { id: answer } = await made(said)
    await made(send(one, 'POST', `/things/${answer}/comments`, { text: 'Is it?' }))
    await made(send(one, 'PUT', `/questions/${question}/accepted`, { answerId: answer }))
    await made(send(other, 'PUT', `/things/${question}/follow`))
    await made(send(one, 'PUT', `/things/${other.user.id}/follow`))
    await made(send(one, 'PUT', `/todos/${list}/members`, { member: other.user.id, role: 'editor' }))
    await made(send(other, 'POST', `/todos/${list}/items`, { text: 'Water the plants' }))
    await made(send(one, 'PUT', '/drafts/projects', { fields: { name: 'A shop' } }))
    const pending = await postProject(one)
    ids.push(comment, answer, pending.id, (await made(postOffer(other, pending.id))).id)
  }
  const tag = { title: 'What is tea?', text: 'Which leaves?', tags: ['tea'] }
  ids.push((await made(send(goes, 'POST', '/questions', tag))).id)
  await made(send(stays, 'PUT', '/things/tag_tea/follow'))
  const { id: chat } = await made(send(goes, 'POST', '/chats', { with: stays.user.id }))
  const items = [goes, stays].map(({ user }, at) => ({
    ...{ id: `message_${at}`, seq: at + 1, rev: at + 1, authorId: user.id, clientId: `client-000${at}` },
    ...{ text: 'Hello', direction: null, quote: null, file: null, editedAt: null, deletedAt: null },
    createdAt: new Date().toISOString(),
  }))
  await made(
    call('PUT', `/chats/${chat}/records`, { bearer: bindings.PARTY_SECRET, body: { items, marks: [] } }),
  )
  return [...ids, chat]
}

async function removeFully(goes: Member) {
  await made(send(goes, 'PATCH', '/profiles/me', { about: 'Quillfeather was here' }))
  const now = Date.now()
  await db()
    .update(users)
    .set({ deleteAfter: now - 1 })
    .where(eq(users.id, goes.user.id))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }))
  const env = { ...bindings, PARTY_ORIGIN: 'http://rooms.example' }
  await leaveChats(db(), env, now)
  await removeContents(documentContent, db(), env, now)
  await runJobs('api', db(), overdueJobs(db(), now))
  vi.restoreAllMocks()
  expect(await db().$count(users, eq(users.id, goes.user.id))).toBe(0)
}

/** Every address that is read in this worker, with each of the ids in each place. */
function addresses(ids: readonly string[]): string[] {
  const paths = new Set(
    app.routes
      .filter(({ method, path }) => method === 'GET' && !/ready|card/.test(path))
      .map(({ path }) => path),
  )
  return [...paths].flatMap((path) =>
    path.includes(':')
      ? ids.map((id) => path.replace(/:\w+(\{[^}]*\})?\??/g, id))
      : [path, `${path}?q=quill`],
  )
}

it('a deleted member breaks no page of members they worked with, and is named on none', async () => {
  const named = { firstName: 'Zarathustra', lastName: 'Quillfeather', handle: 'quillfeather' }
  const goes = await newMember({ user: await buildUser(db(), named) })
  const stays = await newMember()
  const ids = await lifeTogether(goes, stays)
  await removeFully(goes)
  const wrong: string[] = []
  let read = 0
  for (const path of addresses([...ids, stays.user.id, stays.user.handle, goes.user.id, 'quillfeather'])) {
    for (const bearer of [stays.bearer, undefined]) {
      const answer = await call('GET', path, { bearer, env: { LIMITS_SCALE: '100000' } })
      const text = await answer.text()
      if (answer.ok) read += 1
      if (answer.status >= 500) wrong.push(`${path} answered ${answer.status} ${text.slice(0, 200)}`)
      if (answer.ok && /quillfeather"|Quillfeather|Zarathustra/.test(text))
        wrong.push(`${path} names them: ${text.slice(0, 400)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(60)
})
