import { expect, it } from 'vitest'
import { modelTools } from './agent-tools'
import { errorOf, modelEvent } from './provider-events'

const codeOf = (status: number, body: string, hasTools = true) =>
  errorOf(status, body, null, Date.now(), hasTools).code

it.each([
  [400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
  [404, 'No endpoints found that support tool use. To learn more about provider routing, visit …'],
  [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  [500, 'tools param requires --jinja flag'],
  [400, '`tools` is not supported by this model'],
  [400, 'Function calling is not enabled for models/gemma-3'],
  [422, 'This model doesn’t support function calling'.replace('’', "'")],
])('a model that takes no tools says so in its own words (%i %s)', (status, words) => {
  expect(codeOf(status, words)).toBe('takes_no_tools')
  expect(codeOf(status, words, false)).not.toBe('takes_no_tools')
})

it.each([
  [400, 'maximum context length is 4096 tokens, 3000 in the tools; you do not fit', 'context_too_long'],
  [429, 'tools are not available: too many requests', 'rate_limited'],
  [401, 'invalid key', 'model_unavailable'],
  [400, 'temperature must be a number', 'model_refused'],
])('other failures stay what they are (%i %s)', (status, words, code) => {
  expect(codeOf(status, words)).toBe(code)
})

it('calls of tools are read only where there are tools, whatever a host sends as one', () => {
  const event = (call: unknown) => JSON.stringify({ choices: [{ delta: { tool_calls: call } }] })
  const whole = [{ index: 0, id: 'a', function: { name: 'todos_list', arguments: '{}' } }]
  expect(modelEvent(event(whole), 0).calls).toBeUndefined()
  expect(modelEvent(event(whole), 0, true).calls).toEqual([
    { index: 0, id: 'a', name: 'todos_list', input: '{}' },
  ])
  for (const odd of ['text', 7, {}, null]) expect(modelEvent(event(odd), 0, true).calls).toBeUndefined()
  expect(modelEvent(event([null, 7, { function: 'x' }]), 0, true).calls).toEqual([{}, {}, {}])
})

it('tools have schemas that hosts take: an object, without alternatives at its top', () => {
  for (const { function: one } of modelTools() ?? []) {
    expect(one.parameters, one.name).toMatchObject({ type: 'object' })
    expect(Object.keys(one.parameters).filter((key) => /^(any|all|one)Of$|^not$|^\$/.test(key))).toEqual([])
  }
})
