import { agentLimits } from '@domain/agent/tools'
import type { Ai } from '@domain/conversations/ai'
import { textOf } from '@domain/conversations/messages'
import { describe, expect, it } from 'vitest'
import {
  agentHost,
  callShapes,
  continued,
  newAgent,
  proposalsIn,
  questionOf,
  toolsIn,
} from '../../../tests/agent-host'
import { asked, clientId, fakeHost, messagesOf } from '../../../tests/ai-host'
import { call, db, newMember } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { makeThing } from '../../../tests/things'

const newTodo = { title: 'House', text: 'Before the guests come', items: [{ text: 'Sweep' }] }
const todosOf = async (bearer: string) =>
  (await (await call('GET', '/todos', { bearer })).json<{ items: { title: string }[] }>()).items

describe('a step with reading tools', () => {
  it.each(Object.keys(callShapes) as (keyof typeof callShapes)[])(
    'runs them and asks again with their results (%s)',
    async (shape) => {
      const { bearer } = await newMember()
      await makeThing('todos', bearer, 'House')
      const steps = [
        [
          ['todos_list', {}],
          ['ideas_list', {}],
        ],
        'You have one list.',
      ] as const
      const { env, received } = agentHost(steps, shape)
      const { id } = await newAgent(bearer, env)
      const answer = await asked(bearer, env, id, 'What lists do I have?')
      expect(answer).toMatchObject({ end: 'finish', error: null })
      expect(answer.parts.map(({ type }) => type)).toEqual([
        ...['dynamic-tool', 'dynamic-tool', 'step-start', 'text'],
      ])
      expect(toolsIn(answer)).toMatchObject([
        { toolName: 'todos_list', input: {}, state: 'output-available' },
        { toolName: 'ideas_list', input: {}, state: 'output-available' },
      ])
      const [first, second] = received.map(questionOf)
      expect(first?.tools?.map((one) => one.function.name)).toContain('todos_create')
      const [call1, one, two] = second?.messages.slice(-3) ?? []
      expect(call1).toMatchObject({ role: 'assistant', tool_calls: [{}, {}] })
      const ids = call1?.tool_calls?.map((asked) => asked.id)
      expect(ids).toEqual([one?.tool_call_id, two?.tool_call_id])
      expect(ids?.[0]).toMatch(/^[0-9A-Za-z]{9}$/)
      expect(one).toMatchObject({ role: 'tool', content: expect.stringContaining('House') })
      expect(JSON.parse(one?.content ?? '')).toHaveProperty('content.items')
      const [, kept] = await messagesOf(bearer, id)
      expect(kept).toMatchObject({ parts: answer.parts, ending: 'whole' })
      expect(textOf(kept?.parts ?? [])).toBe('You have one list.')
    },
  )

  it('gives the model every failure in words of codes, and ends nothing', async () => {
    const { bearer } = await newMember()
    const { env, received } = agentHost([
      [
        ['documents_erase', {}],
        ['todos_read', { id: 'todo_none' }],
        ['todos_read', { id: 7 }],
        ['todos_create', { title: '' }],
        ['todos_list', ['a']],
        ['todos_list', {}],
        ['todos_list', {}],
        ['ideas_list', {}],
        ['links_list', {}],
      ],
      'Sorry.',
    ])
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Go')
    expect(toolsIn(answer).map(({ state, errorText }) => errorText ?? state)).toEqual([
      ...['unknown_tool', 'not_found', 'invalid', 'invalid', 'malformed'],
      ...['output-available', 'output-available', 'output-available', 'too_many_calls'],
    ])
    expect(proposalsIn(answer)).toEqual([])
    const results = questionOf(received[1]).messages.filter(({ role }) => role === 'tool')
    expect(JSON.parse(results[3]?.content ?? '')).toEqual({
      error: 'invalid',
      fields: { title: 'required', text: 'required' },
    })
  })

  it('ends with length after the most steps, and can be continued', async () => {
    const { bearer } = await newMember()
    let count = 0
    const { env, received } = fakeHost(() => {
      count += 1
      const body = callShapes.whole([['todos_list', { q: `word${count}` }]])
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Go')
    expect(received).toHaveLength(agentLimits.steps)
    expect((await messagesOf(bearer, id))[1]).toMatchObject({ ending: 'length', tokens: 1_200 })
    const { budget } = await (await call('GET', '/ai', { bearer, env })).json<Ai>()
    expect(budget?.used).toBe(1_200)
    const more = await continued(bearer, agentHost(['Done.']).env, id, answer.messageId)
    expect(textOf(more.parts)).toBe('Done.')
  })

  it('stops when the budget is spent between two steps', async () => {
    const { bearer } = await newMember()
    const { env, received } = agentHost([[['todos_list', {}]], 'Never said'])
    const poor = { ...env, AI_BUDGET_TOKENS: '50' }
    const { id } = await newAgent(bearer, poor)
    const answer = await asked(bearer, poor, id, 'Go')
    expect(answer).toMatchObject({ error: { code: 'budget_spent', resetsAt: expect.any(String) } })
    expect(toolsIn(answer)).toHaveLength(1)
    expect(received).toHaveLength(1)
  })

  it('ends with a clear code where the model takes no tools, or the session ended', async () => {
    const member = await newMember()
    const { bearer } = member
    const none = fakeHost(() =>
      Response.json({ error: { message: 'registry/llama does not support tools' } }, { status: 400 }),
    )
    const { id } = await newAgent(bearer, none.env)
    expect(await asked(bearer, none.env, id, 'Go')).toMatchObject({ error: { code: 'takes_no_tools' } })
    const leaving = fakeHost(async () => {
      await call('DELETE', '/sessions/current', { bearer })
      const body = callShapes.pieces([['todos_list', {}]])
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    const other = await newAgent(bearer, leaving.env)
    await asked(bearer, leaving.env, other.id, 'Go')
    const again = await newMember({ user: member.user })
    const [, kept] = await messagesOf(again.bearer, other.id)
    expect(kept).toMatchObject({ ending: 'cut', error: { code: 'session_expired' } })
    const { received } = leaving
    expect(received.join('')).not.toContain(bearer)
  })
})

describe('an access token', () => {
  it('reads by the agent what its scopes allow, and proposes what its member decides', async () => {
    const member = await newMember()
    const scopes = ['conversations:read', 'conversations:write', 'todos:read'] as const
    const { bearer } = await buildToken(db(), { user: member.user, scopes: [...scopes] })
    const { env } = agentHost([
      [
        ['todos_list', {}],
        ['links_list', {}],
        ['todos_create', newTodo],
      ],
    ])
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Go')
    expect(toolsIn(answer).map(({ state, errorText }) => errorText ?? state)).toEqual([
      ...['output-available', 'forbidden', 'approval-requested'],
    ])
    const [proposal] = proposalsIn(answer)
    expect((await call('POST', `/proposals/${proposal?.id}/approve`, { bearer })).status).toBe(403)
    expect((await call('POST', `/proposals/${proposal?.id}/approve`, member)).status).toBe(200)
  })
})

describe('a step with writing tools', () => {
  it('only proposes, in full; approved once it is carried out, and the answer continues with the outcome', async () => {
    const { bearer } = await newMember()
    const { env, received } = agentHost([
      [
        ['todos_create', newTodo],
        ['links_create', { title: 'Guide', url: 'https://example.org/' }],
      ],
      'Made the list.',
    ])
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Make a list')
    const [todo, link] = proposalsIn(answer)
    expect(todo).toMatchObject({
      data: { tool: 'todos_create', input: newTodo, state: 'open', preview: { title: 'House' } },
    })
    expect(JSON.stringify(todo?.data.preview)).toContain('Sweep')
    expect(toolsIn(answer)).toMatchObject([
      { state: 'approval-requested', approval: { id: todo?.id } },
      { state: 'approval-requested', approval: { id: link?.id } },
    ])
    expect((await messagesOf(bearer, id))[1]).toMatchObject({ ending: 'waiting', parts: answer.parts })
    expect(await todosOf(bearer)).toEqual([])
    const early = await call('POST', `/conversations/${id}/messages/${answer.messageId}/continue`, {
      ...{ bearer, env, body: { clientId: clientId() } },
    })
    expect(early.status).toBe(409)
    const approved = await call('POST', `/proposals/${todo?.id}/approve`, { bearer })
    expect(approved.status).toBe(200)
    const { act } = await approved.json<{ act: object }>()
    expect(act).toMatchObject({ tool: 'todos_create', thing: { noun: 'todos' }, canUndo: true })
    expect((await call('POST', `/proposals/${link?.id}/refuse`, { bearer })).status).toBe(204)
    expect((await messagesOf(bearer, id))[1]?.parts).toMatchObject([
      { state: 'output-available', approval: { approved: true } },
      { data: { state: 'approved' } },
      { state: 'output-denied', approval: { approved: false } },
      { data: { state: 'refused' } },
    ])
    const more = await continued(bearer, env, id, answer.messageId)
    expect(more.messageId).toBe(answer.messageId)
    expect(textOf(more.parts)).toBe('Made the list.')
    const [, made, denied] = questionOf(received[1]).messages.slice(-3)
    expect(JSON.parse(made?.content ?? '')).toMatchObject({ approved: true })
    expect(JSON.parse(denied?.content ?? '')).toEqual({ error: 'The member refused this.' })
    expect(await todosOf(bearer)).toMatchObject([{ title: 'House' }])
    const [, kept] = await messagesOf(bearer, id)
    expect(kept).toMatchObject({ ending: 'whole', tokens: 200 })
  })

  it('proposes no more than five, and nothing twice', async () => {
    const { bearer } = await newMember()
    const links = [1, 2, 3, 4, 5, 6].map((n) => [
      ...['links_create', { title: `Link ${n}`, url: `https://example.org/${n}` }],
    ]) as [string, object][]
    const { env } = agentHost([[...links.slice(0, 1), ...links]])
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Go')
    expect(proposalsIn(answer)).toHaveLength(agentLimits.proposals)
    expect(toolsIn(answer).map(({ state, errorText }) => errorText ?? state)).toEqual([
      ...['approval-requested', 'already_proposed', 'approval-requested', 'approval-requested'],
      ...['approval-requested', 'approval-requested', 'too_many_proposals'],
    ])
  })

  it('a later message knows what was made before', async () => {
    const { bearer } = await newMember()
    const { env, received } = agentHost([[['todos_create', newTodo]], 'Made.', 'Yes.'])
    const { id } = await newAgent(bearer, env)
    const answer = await asked(bearer, env, id, 'Make a list')
    await call('POST', `/proposals/${proposalsIn(answer)[0]?.id}/approve`, { bearer })
    await continued(bearer, env, id, answer.messageId)
    await asked(bearer, env, id, 'Is it there?')
    const roles = questionOf(received[2]).messages.map(({ role }) => role)
    expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user'])
  })
})
