import { afterEach, expect, it, vi } from 'vitest'
import { bindings, call, db, newMember } from '../../../tests/api'
import { buildUser } from '../../../tests/factories'
import { count } from '../../../tests/notifications'
import api from '..'
import { follows } from '../follows/table'
import { pushDevices } from '../pushes/table'
import { untold } from './table'

afterEach(() => {
  vi.restoreAllMocks()
})

const told = { PARTY_ORIGIN: 'http://rooms', PUSH_SECRET: 'a secret of pushes that only tests have' }
const often = { cron: '*/5 * * * *', scheduledTime: Date.UTC(2026, 0, 1, 12), noRetry: () => undefined }
const run = () => api.scheduled(often, { ...bindings, ...told })

async function followersOfTag(key: string, many: number) {
  const made = await Promise.all(Array.from({ length: many }, () => buildUser(db())))
  const rows = made.map(({ id: userId }) => ({ userId, subjectId: `tag_${key}`, createdAt: 1 }))
  for (let at = 0; at < rows.length; at += 10)
    await db()
      .insert(follows)
      .values(rows.slice(at, at + 10))
  return made
}

const subscription = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

it('an act that concerns 250 reaches the open tabs and browsers of all, a hundred at once', async () => {
  const asker = await newMember()
  const first = { title: 'What is tea?', text: 'Which leaves?', tags: ['tea'] }
  await call('POST', '/questions', { bearer: asker.bearer, body: first })
  const followers = await followersOfTag('tea', 249)
  const last = await newMember({ user: await buildUser(db(), { id: 'user_zz_last' }) })
  await call('PUT', '/things/tag_tea/follow', { bearer: last.bearer })
  await db()
    .insert(pushDevices)
    .values({
      id: 'push_last',
      userId: last.user.id,
      sessionId: last.session.id,
      endpoint: 'https://fcm.googleapis.com/fcm/send/last',
      ...subscription,
      toldAt: 1,
      createdAt: 1,
    })
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
  const tabs = () =>
    sent.mock.calls.map(([url]) => String(url)).filter((url) => url.startsWith('http://rooms/parties/me/'))
  const body = { title: 'How warm should it be?', text: 'The water', tags: ['tea'] }
  expect((await call('POST', '/questions', { bearer: asker.bearer, body, env: told })).status).toBe(201)
  expect(tabs()).toHaveLength(100)
  expect(await db().$count(untold)).toBe(150)
  await run()
  const all = [...followers.map(({ id }) => id), last.user.id].map((id) => `http://rooms/parties/me/${id}`)
  expect(tabs().sort()).toEqual(all.sort())
  expect(sent.mock.calls.filter(([url]) => String(url).startsWith('https://fcm.'))).toHaveLength(1)
  expect([await db().$count(untold), await count(last)]).toEqual([0, 1])
  await run()
  expect(tabs()).toHaveLength(250)
})

it('nobody waits for a notification that nothing could deliver', async () => {
  const asker = await newMember()
  const body = { title: 'What is tea?', text: 'Which leaves?', tags: ['tea'] }
  await call('POST', '/questions', { bearer: asker.bearer, body })
  await followersOfTag('tea', 120)
  await call('POST', '/questions', { bearer: asker.bearer, body: { ...body, title: 'And coffee?' } })
  expect(await db().$count(untold)).toBe(0)
})
