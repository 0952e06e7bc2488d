import { expect, it } from 'vitest'
import { allScreens, starts } from '~/components/screens'
import { pageShape } from './page-shape'

it('knows the lists of the menu', () => {
  const single = ['profile', 'chats', 'code', 'compiler', 'trading', 'equations', 'conversations']
  for (const { id, to } of allScreens) if (!single.includes(id)) expect(pageShape(to), to).not.toBe('text')
})

it('knows what begins something as a form, and an item as a text', () => {
  for (const { id, to } of starts) if (id !== 'deploy') expect(pageShape(to), to).toBe('form')
  expect(pageShape('/dashboard/allproject/project_1/edit')).toBe('form')
  expect(pageShape('/dashboard/question/question_1')).toBe('text')
})
