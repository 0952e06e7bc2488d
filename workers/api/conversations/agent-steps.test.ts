import type { MessagePart } from '@domain/conversations/messages'
import { expect, it } from 'vitest'
import { stepMessages, withinTokens } from './agent-steps'

const step = (n: number): MessagePart[] => [
  { type: 'reasoning', text: 'Hm' },
  { type: 'text', text: `Step ${n}` },
  {
    ...{ type: 'dynamic-tool', toolCallId: `call_${n}`, toolName: 'todos_list', input: { n } },
    ...{ state: 'output-available', output: 'x'.repeat(4_000) },
  },
  { type: 'step-start' },
]

it('steps are the model’s words, its calls and their results, without what it thought', () => {
  const messages = stepMessages([...step(1), ...step(2), { type: 'text', text: 'Done' }])
  expect(messages.map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant', 'tool', 'assistant'])
  expect(messages[0]).toMatchObject({
    content: 'Step 1',
    tool_calls: [{ id: 'call_1', function: { name: 'todos_list', arguments: '{"n":1}' } }],
  })
  expect(JSON.stringify(messages)).not.toContain('Hm')
})

it('the oldest results are left out where they are too long, and those of the last step never', () => {
  const messages = stepMessages([...step(1), ...step(2), ...step(3)])
  const lengths = (most: number) =>
    withinTokens(messages, most).flatMap(({ role, content }) =>
      role === 'tool' ? content.length > 4_000 : [],
    )
  expect(lengths(10_000)).toEqual([true, true, true])
  expect(lengths(2_500)).toEqual([false, true, true])
  expect(lengths(0)).toEqual([false, false, true])
  expect(withinTokens(messages, 0)).toHaveLength(messages.length)
})
