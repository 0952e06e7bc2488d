import { expect, it } from 'vitest'
import { nameAnswers } from './name-answers'

it('names a deleted answer as one, and leaves questions their title', () => {
  const item = { title: 'How?', isErasable: true, deletedAt: '', deletedUntil: '' }
  const trash = {
    items: [
      { ...item, noun: 'questions' as const, id: 'question_1' },
      { ...item, noun: 'answers' as const, id: 'answer_1' },
    ],
    nextCursor: null,
    nouns: ['questions', 'answers'] as const,
  }
  const named = nameAnswers(trash, (question) => `Answer to ${question}`)
  expect(named.items.map(({ title }) => title)).toEqual(['How?', 'Answer to How?'])
})
