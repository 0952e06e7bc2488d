import { env as bound } from 'cloudflare:workers'
import { type AgentAct, actIdOf } from '@domain/agent/acts'
import type { ApprovedProposal, Proposal } from '@domain/agent/proposals'
import { textOf } from '@domain/conversations/messages'
import { scopes } from '@domain/tokens'
import { describe, expect, it } from 'vitest'
import {
  type AskedCall,
  agentHost,
  continued,
  newAgent,
  proposalsIn,
  questionOf,
} from '../../../tests/agent-host'
import { asked, messagesOf } from '../../../tests/ai-host'
import { call, db, type Member, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { callLinks } from '../../../tests/links'
import { forgetProposals } from './queries'

const newTodo = { title: 'House', text: 'Before the guests come', items: [{ text: 'Sweep' }] }

/** An agent that proposed these calls. */
async function proposing(calls: readonly AskedCall[], member?: Member) {
  const by = member ?? (await newMember())
  const { bearer } = by
  const { env } = agentHost([calls, 'Done.'])
  const { id } = await newAgent(bearer, env)
  const answer = await asked(bearer, env, id, 'Go')
  const ids = proposalsIn(answer).map((part) => part.id)
  expect(ids).toHaveLength(calls.length)
  return { by, bearer, conversationId: id, messageId: answer.messageId ?? '', ids, id: ids[0] ?? '' }
}
const approve = (bearer: string | undefined, id: string, body: object = {}) =>
  call('POST', `/proposals/${id}/approve`, { bearer, body })
const refuse = (bearer: string | undefined, id: string) => call('POST', `/proposals/${id}/refuse`, { bearer })
const undo = (bearer: string | undefined, id: string) => call('POST', `/acts/${id}/undo`, { bearer })
const actsOf = async (bearer: string, id: string) =>
  (await (await call('GET', `/conversations/${id}/acts`, { bearer })).json<{ items: AgentAct[] }>()).items
const titlesOf = async (bearer: string) => {
  const { items } = await (await call('GET', '/todos', { bearer })).json<{ items: { title: string }[] }>()
  return items.map(({ title }) => title)
}
const approved = async (bearer: string, id: string, body?: object) => {
  const answer = await approve(bearer, id, body)
  expect(answer.status).toBe(200)
  return answer.json<ApprovedProposal>()
}

describe('a proposal', () => {
  it('is its owner’s alone, who decides with a session and never with a token', async () => {
    const { by, bearer, id, conversationId } = await proposing([['todos_create', newTodo]])
    const shown = await (await call('GET', `/proposals/${id}`, { bearer })).json<Proposal>()
    expect(shown).toMatchObject({ id, conversationId, tool: 'todos_create', input: newTodo, state: 'open' })
    expect(shown.schema).toMatchObject({ properties: { title: { type: 'string' } } })
    const stranger = await newMember()
    const token = await buildToken(db(), { user: by.user, scopes: [...scopes] })
    const small = await buildToken(db(), { user: by.user, scopes: ['todos:write'] })
    expect((await call('GET', `/proposals/${id}`, { bearer: token.bearer })).status).toBe(200)
    expect((await call('GET', `/proposals/${id}`, { bearer: small.bearer })).status).toBe(403)
    const statuses = async (who: string | undefined) =>
      Promise.all([
        ...[call('GET', `/proposals/${id}`, { bearer: who }), approve(who, id), refuse(who, id)],
        call('GET', `/conversations/${conversationId}/acts`, { bearer: who }),
      ]).then((answers) => answers.map(({ status }) => status))
    expect(await statuses(undefined)).toEqual([401, 401, 401, 401])
    expect(await statuses(stranger.bearer)).toEqual([404, 404, 404, 404])
    expect(await statuses(token.bearer)).toEqual([200, 403, 403, 200])
    const { act } = await approved(bearer, id)
    expect([
      (await undo(undefined, act.id)).status,
      (await undo(stranger.bearer, act.id)).status,
      (await undo(token.bearer, act.id)).status,
      (await undo(bearer, 'act_none')).status,
    ]).toEqual([401, 404, 403, 404])
    expect(await titlesOf(bearer)).toEqual(['House'])
  })

  it('is carried out once, by two calls at the same time too', async () => {
    const { bearer, id, conversationId } = await proposing([['todos_create', newTodo]])
    const answers = await Promise.all([approve(bearer, id), approve(bearer, id), refuse(bearer, id)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await refusal(await approve(bearer, id))).toMatchObject({ status: 409, code: 'already_done' })
    expect(await titlesOf(bearer)).toHaveLength(answers[2]?.status === 204 ? 0 : 1)
    expect(await actsOf(bearer, conversationId)).toHaveLength(answers[2]?.status === 204 ? 0 : 1)
  })

  it('that was refused stays so', async () => {
    const { bearer, id } = await proposing([['todos_create', newTodo]])
    expect((await refuse(bearer, id)).status).toBe(204)
    expect((await refuse(bearer, id)).status).toBe(204)
    expect(await refusal(await approve(bearer, id))).toMatchObject({ status: 409, code: 'already_done' })
    expect(await titlesOf(bearer)).toEqual([])
  })

  it('takes the member’s edited input, and says at its field what is wrong with it', async () => {
    const { bearer, id, conversationId } = await proposing([['todos_create', newTodo]])
    expect(await refusal(await approve(bearer, id, { input: { ...newTodo, title: '' } }))).toMatchObject({
      status: 422,
      fields: { 'input.title': expect.any(String) },
    })
    for (const input of [null, 'text', [newTodo], { ...newTodo, ownerId: 'user_x' }])
      expect((await approve(bearer, id, { input })).status).toBe(422)
    await approved(bearer, id, { input: { ...newTodo, title: 'Garden\u202e' } })
    expect(await titlesOf(bearer)).toHaveLength(1)
    const [, { parts } = { parts: [] }] = await messagesOf(bearer, conversationId)
    expect(parts[0]).toMatchObject({ input: { title: expect.stringContaining('Garden') } })
    expect(parts[1]).toMatchObject({ data: { state: 'approved' } })
  })

  it('that the API refuses stays open', async () => {
    const taken = await (
      await callLinks('POST', '/links', {
        bearer: (await newMember()).bearer,
        body: {
          title: 'Taken',
          url: 'https://example.org/',
          slug: `taken-${crypto.randomUUID().slice(0, 8)}`,
        },
      })
    ).json<{ slug: string }>()
    const link = { title: 'Guide', url: 'https://example.org/', slug: taken.slug }
    const { bearer, id } = await proposing([['links_create', link]])
    const first = await refusal(await approve(bearer, id))
    expect(first).toMatchObject({ code: 'slug_taken' })
    expect(await refusal(await approve(bearer, id))).toEqual(first)
    const { act } = await approved(bearer, id, { input: { ...link, slug: `${taken.slug}-2` } })
    expect(act).toMatchObject({ id: actIdOf(id), title: 'Guide', thing: { noun: 'links' } })
  })

  it('expires after a day; the answer continues, and old ones are removed', async () => {
    const { bearer, id, conversationId, messageId } = await proposing([['todos_create', newTodo]])
    const past = Date.now() - 1_000
    await bound.DB.prepare('UPDATE proposals SET expires_at = ? WHERE id = ?').bind(past, id).run()
    expect(await refusal(await approve(bearer, id))).toMatchObject({ status: 410, code: 'gone' })
    expect(await (await call('GET', `/proposals/${id}`, { bearer })).json()).toMatchObject({
      state: 'expired',
    })
    const next = agentHost(['Too late.'])
    const answer = await continued(bearer, next.env, conversationId, messageId)
    expect(textOf(answer.parts)).toBe('Too late.')
    expect(proposalsIn(answer)).toMatchObject([{ data: { state: 'expired' } }])
    expect(questionOf(next.received[0]).messages.at(-1)?.content).toBe('{"error":"expired"}')
    expect(await forgetProposals(db(), Date.now())).toBe(0)
    expect(await forgetProposals(db(), Date.now() + 8 * 86_400_000)).toBeGreaterThan(0)
    expect((await call('GET', `/proposals/${id}`, { bearer })).status).toBe(404)
  })

  it('whose approval was cut off by a crash makes its thing once', async () => {
    const { bearer, id, conversationId, messageId } = await proposing([['todos_create', newTodo]])
    const { act } = await approved(bearer, id)
    // As if the process had ended after the call of the tool.
    await bound.DB.prepare('DELETE FROM acts WHERE id = ?').bind(act.id).run()
    const claim = bound.DB.prepare("UPDATE proposals SET state = 'open', claimed_at = ? WHERE id = ?")
    await claim.bind(Date.now() - 1_000, id).run()
    expect(await refusal(await approve(bearer, id))).toMatchObject({ code: 'in_progress' })
    await claim.bind(Date.now() - 70_000, id).run()
    const again = await approved(bearer, id)
    expect(again.act.thing).toEqual(act.thing)
    expect(await titlesOf(bearer)).toEqual(['House'])
    // As if it had ended before its message was written.
    const parts = `json_set(parts, '$[0].state', 'approval-requested', '$[1].data.state', 'open')`
    await bound.DB.prepare(`UPDATE conversation_messages SET parts = ${parts} WHERE id = ?`)
      .bind(messageId)
      .run()
    const next = agentHost(['Done.'])
    await continued(bearer, next.env, conversationId, messageId)
    expect(questionOf(next.received[0]).messages.at(-1)?.content).toContain('"approved":true')
  })

  it('of a conversation in the trash is not there; of a removed one it is gone', async () => {
    const by = await newMember({ provedAt: Date.now() })
    const { bearer, id, ids, conversationId } = await proposing(
      [
        ['todos_create', newTodo],
        ['todos_create', { ...newTodo, title: 'Garden' }],
      ],
      by,
    )
    const { act } = await approved(bearer, ids[1] ?? '')
    await call('DELETE', `/conversations/${conversationId}`, { bearer })
    expect((await approve(bearer, id)).status).toBe(404)
    expect((await undo(bearer, act.id)).status).toBe(404)
    await call('POST', `/conversations/${conversationId}/restore`, { bearer })
    expect((await call('GET', `/proposals/${id}`, { bearer })).status).toBe(200)
    await call('DELETE', `/conversations/${conversationId}`, { bearer })
    expect((await call('DELETE', `/trash/${conversationId}`, { bearer })).status).toBe(204)
    const left = await bound.DB.prepare(
      'SELECT (SELECT count(*) FROM proposals WHERE id = ?) + (SELECT count(*) FROM acts WHERE id = ?) AS n',
    )
      .bind(id, act.id)
      .first('n')
    expect(left).toBe(0)
  })

  it('is in the export of an account, with the acts', async () => {
    const { bearer, id } = await proposing([['todos_create', newTodo]])
    const { act } = await approved(bearer, id)
    const exported = await (await call('GET', '/accounts/current/export', { bearer })).json()
    expect(exported).toMatchObject({ agentProposals: [{ id, input: newTodo }], agentActs: [{ id: act.id }] })
  })
})

describe('an act', () => {
  it('is listed and undone once, to the trash', async () => {
    const { bearer, ids, conversationId } = await proposing([
      ['todos_create', newTodo],
      ['todos_create', { ...newTodo, title: 'Garden' }],
    ])
    const [first, second] = [await approved(bearer, ids[0] ?? ''), await approved(bearer, ids[1] ?? '')]
    const page = async (query: string) =>
      (await call('GET', `/conversations/${conversationId}/acts${query}`, { bearer })).json<{
        items: AgentAct[]
        nextCursor: string | null
      }>()
    const { items, nextCursor } = await page('?limit=1')
    expect(items).toEqual([second.act])
    expect((await page(`?limit=1&cursor=${nextCursor}`)).items).toEqual([first.act])
    const undone = await undo(bearer, first.act.id)
    expect(await undone.json()).toMatchObject({ undoneAt: expect.any(String), canUndo: false })
    expect(await titlesOf(bearer)).toEqual(['Garden'])
    expect((await call('POST', `/todos/${first.act.thing?.id}/restore`, { bearer })).status).toBe(200)
    expect(await refusal(await undo(bearer, first.act.id))).toMatchObject({ code: 'already_done' })
    const both = await Promise.all([undo(bearer, second.act.id), undo(bearer, second.act.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('whose thing is gone or has changed says so', async () => {
    const { bearer, ids } = await proposing([
      ['todos_create', newTodo],
      ['todos_create', { ...newTodo, title: 'Garden' }],
    ])
    const [gone, changed] = [await approved(bearer, ids[0] ?? ''), await approved(bearer, ids[1] ?? '')]
    await call('DELETE', `/todos/${gone.act.thing?.id}`, { bearer })
    expect(await refusal(await undo(bearer, gone.act.id))).toMatchObject({ status: 409, code: 'thing_gone' })
    // An act whose thing is gone has no undo any more.
    expect(await refusal(await undo(bearer, gone.act.id))).toMatchObject({ status: 409, code: 'wrong_state' })
    await call('PATCH', `/todos/${changed.act.thing?.id}`, { bearer, body: { title: 'Yard' } })
    expect(await refusal(await undo(bearer, changed.act.id))).toMatchObject({
      status: 409,
      code: 'thing_changed',
    })
  })
})
