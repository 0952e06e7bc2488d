import type { Score } from '@domain/score'
import { expect, it } from 'vitest'
import { call, db, type Member, newMember } from '../../../tests/api'
import { awarded } from '../../../tests/projects'
import { makeThing } from '../../../tests/things'
import { addUpScores } from './queries'

const scoreOf = async ({ bearer }: Member) => (await call('GET', '/home/score', { bearer })).json<Score>()

it('a score adds up votes, accepted answers, finished projects and reviews, and ranks members who have one', async () => {
  const { owner, maker, project, act } = await awarded()
  expect(await scoreOf(maker)).toMatchObject({ score: 0, rank: null, members: 0 })
  await act(owner, `/projects/${project.id}/finish`)
  for (const [by, rating] of [
    [owner, 5],
    [maker, 2],
  ] as const)
    await call('POST', `/projects/${project.id}/reviews`, {
      bearer: by.bearer,
      body: { rating, text: 'As agreed' },
    })
  const idea = await makeThing('ideas', maker.bearer, 'A kettle that listens')
  await call('PUT', `/things/${idea}/vote`, { bearer: owner.bearer, body: { value: 1 } })
  expect(await addUpScores(db())).toBe(2)
  expect(await scoreOf(maker)).toEqual({
    score: 31,
    rank: 1,
    members: 2,
    counts: { votes: 1, acceptedAnswers: 0, finishedProjects: 1, reviews: 2 },
    points: { votes: 1, acceptedAnswers: 0, finishedProjects: 20, reviews: 10 },
  })
  expect(await scoreOf(owner)).toMatchObject({ score: 15, rank: 2, members: 2 })
  const question = await makeThing('questions', owner.bearer, 'How does tea boil?')
  const answer = await (
    await call('POST', `/questions/${question}/answers`, {
      bearer: maker.bearer,
      body: { text: 'With fire below it.' },
    })
  ).json<{ id: string }>()
  await call('PUT', `/questions/${question}/accepted`, {
    bearer: owner.bearer,
    body: { answerId: answer.id },
  })
  expect(await scoreOf(maker)).toMatchObject({ score: 46, counts: { acceptedAnswers: 1 } })
  const own = await makeThing('questions', maker.bearer, 'Where is the kettle?')
  const said = await call('POST', `/questions/${own}/answers`, {
    bearer: maker.bearer,
    body: { text: 'Behind the samovar.' },
  })
  const body = { answerId: (await said.json<{ id: string }>()).id }
  expect((await call('PUT', `/questions/${own}/accepted`, { bearer: maker.bearer, body })).status).toBe(200)
  expect(await scoreOf(maker)).toMatchObject({ score: 46, counts: { acceptedAnswers: 1 } })
  const nobody = await newMember()
  expect(await scoreOf(nobody)).toMatchObject({ score: 0, rank: null, members: 2 })
})
