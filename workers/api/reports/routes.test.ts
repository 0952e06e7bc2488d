import type { Comment } from '@domain/comments'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { makeThing } from '../../../tests/things'

const report = (id: string, bearer: string | undefined, body: object = { reason: 'spam' }) =>
  call('POST', `/things/${id}/reports`, { bearer, body })

it('things and comments of others are reported, and the report outlives what it is about', async () => {
  const [owner, writer] = [await newMember(), await newMember()]
  const idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
  const sent = { bearer: writer.bearer, body: { text: 'Buy here' } }
  const comment = await (await call('POST', `/things/${idea}/comments`, sent)).json<Comment>()
  expect((await report(idea, writer.bearer, { reason: 'copyright', text: 'Mine' })).status).toBe(201)
  expect((await report(comment.id, owner.bearer)).status).toBe(201)
  expect(await refusal(await report(comment.id, writer.bearer))).toEqual({ status: 403, code: 'own_thing' })
  const taken = await (await call('GET', '/accounts/current/export', { bearer: writer.bearer })).json()
  expect(taken).toMatchObject({
    reports: [{ subjectId: idea, person: null, reason: 'copyright', text: 'Mine' }],
  })
  await db().run(sql`DELETE FROM ideas WHERE id = ${idea}`)
  await db().run(sql`DELETE FROM users WHERE id = ${owner.user.id}`)
  const left = await db().all(sql`SELECT subject_id, owner_id, reporter_id, reason FROM reports`)
  expect(left).toEqual([
    { subject_id: comment.id, owner_id: writer.user.id, reporter_id: null, reason: 'spam' },
  ])
})

it('a document of others is reported while it is public', async () => {
  const [owner, { bearer }] = [await newMember(), await newMember()]
  const id = await makeThing('documents', owner.bearer, 'Roadmap')
  expect((await report(id, bearer)).status).toBe(404)
  await call('PUT', `/documents/${id}/link`, { bearer: owner.bearer, body: { public: true } })
  expect((await report(id, bearer)).status).toBe(201)
  expect(await refusal(await report(id, owner.bearer))).toEqual({ status: 403, code: 'own_thing' })
})

it('a report without a reason, of what is not there or the eleventh in an hour is refused', async () => {
  const [owner, { bearer }] = [await newMember(), await newMember()]
  const idea = await makeThing('ideas', owner.bearer, 'A kettle that listens')
  for (const [body, fields] of [
    [{}, { reason: 'required' }],
    [{ reason: 'phishing' }, { reason: 'unknown_reason' }],
    [{ reason: 'spam', text: 'a'.repeat(2_001) }, { text: 'too_long' }],
  ] as const)
    expect(await refusal(await report(idea, bearer, body))).toEqual({ status: 422, code: 'invalid', fields })
  const list = await makeThing('todos', owner.bearer, 'House')
  for (const id of [list, 'idea_unknown', 'comment_unknown', 'nonsense'])
    expect((await report(id, bearer)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(idea, bearer)))
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json<{ id: string }>()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await db().all(sql`SELECT id FROM reports`)).toEqual([{ id: ids[0] }])
  expect((await report(idea, bearer)).status).toBe(429)
})
