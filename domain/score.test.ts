import { expect, it } from 'vitest'
import { scoreOf } from './score'

it('a score adds up what a member did, and is never below nothing', () => {
  const none = { votes: 0, acceptedAnswers: 0, finishedProjects: 0, reviews: 0 }
  expect(scoreOf(none).score).toBe(0)
  expect(scoreOf({ votes: 3, acceptedAnswers: 2, finishedProjects: 1, reviews: -1 })).toEqual({
    score: 48,
    points: { votes: 3, acceptedAnswers: 30, finishedProjects: 20, reviews: -5 },
  })
  expect(scoreOf({ ...none, votes: 1, reviews: -2 }).score).toBe(0)
})
