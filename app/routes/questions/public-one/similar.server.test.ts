import { expect, it } from 'vitest'
import { othersOf as otherIdeas } from '../../ideas/public-one/similar.server'
import { othersOf as otherQuestions } from './similar.server'

it('a public question or idea is shown without similar ones where they cannot be read', async () => {
  const $get = () => Promise.reject(new Error('unavailable'))
  const api = { questions: { similar: { $get } }, ideas: { $get } } as never
  expect(await otherQuestions(api, { id: 'question_1', title: 'Why?' })).toEqual([])
  expect(await otherIdeas(api, { id: 'idea_1', category: 'web' } as never)).toEqual([])
})
