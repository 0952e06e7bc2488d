import { noAnswer } from '@domain/conversations/chunks'
import type { ConversationMessage } from '@domain/conversations/messages'
import { expect, it } from 'vitest'
import { type DialogState, heard, leafThrough, merged, oldestFirst, shownMessages } from './dialog-state'

const message = (id: string, parentId: string | null, more: Partial<ConversationMessage> = {}) =>
  ({ id, parentId, createdAt: `2026-01-0${id.slice(1)}`, isAnswering: false, ...more }) as ConversationMessage

const messages = oldestFirst([
  message('m4', 'm3'),
  message('m3', 'm1'),
  message('m2', 'm1'),
  message('m1', null),
])
const state: DialogState = {
  messages,
  leafId: 'm4',
  cursor: null,
  sent: null,
  answer: null,
  answersId: null,
  isStopping: false,
  failure: null,
}
const idsOf = (of: DialogState) => shownMessages(of).map((shown) => shown.message.id)

it('a branch is shown with the place of each message among its siblings', () => {
  expect(idsOf(state)).toEqual(['m1', 'm3', 'm4'])
  expect(shownMessages(state)[1]?.siblings.map(({ id }) => id)).toEqual(['m2', 'm3'])
  expect(leafThrough(state, messages[0] as ConversationMessage)).toBe('m4')
})

it('while an answer is written once more, what it replaces is not shown', () => {
  expect(idsOf({ ...state, answer: noAnswer, answersId: 'm1' })).toEqual(['m1'])
  expect(
    idsOf({ ...state, answer: noAnswer, sent: { clientId: '', text: '', parentId: 'm3', names: [] } }),
  ).toEqual(['m1', 'm3'])
})

it('a joined answer begins anew, and a message that is being written is not shown twice', () => {
  const answering = { ...state, answer: noAnswer, answersId: 'm4' }
  const after = heard(answering, [
    { type: 'start', messageId: 'm5' },
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Hi' },
    { type: 'start', messageId: 'm5' },
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Hi there' },
  ])
  expect(after.answer?.parts).toEqual([{ type: 'text', text: 'Hi there' }])
  const withSaved = {
    ...after,
    messages: [...messages, message('m5', 'm4', { isAnswering: true })],
    leafId: 'm5',
  }
  expect(idsOf(withSaved)).toEqual(['m1', 'm3', 'm4'])
})

it('an answer comes after its question, which was written at the same time', () => {
  const createdAt = '2026-01-01'
  const [question, answer] = [message('m9', 'm4', { createdAt }), message('m5', 'm9', { createdAt })]
  const read = merged(messages, oldestFirst([answer, question]))
  expect(read.at(-1)?.id).toBe('m5')
  expect(merged(oldestFirst([question]), read)[0]?.id).toBe('m9')
  // A message that is read again keeps its place.
  expect(merged(read, [{ ...question, tokens: 7 }]).at(-2)?.tokens).toBe(7)
})
