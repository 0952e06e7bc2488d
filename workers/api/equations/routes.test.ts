import type { Equation } from '@domain/equations/equations'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'

afterEach(() => {
  vi.restoreAllMocks()
})

const env = { ENGINE_URL: 'http://engine.test', ENGINE_KEY: 'the key of the tests' }
const pod = (id: string, plaintext: string, isPrimary = false) => ({
  ...{ id, title: id, isPrimary },
  subpods: [{ title: '', plaintext, latex: plaintext }],
})
const solved = { success: true, read: '2+2', readLatex: '2+2', tips: [] }
const four = { ...solved, pods: [pod('input', '2+2'), pod('result', '4', true)] }

/** An engine behind a replaced `fetch`; gives what it was asked. */
function fakeEngine(answer: () => Response | Promise<Response>) {
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init)
    asked.push({ key: request.headers.get('Authorization'), ...(await request.json<object>()) })
    return answer()
  })
  return asked
}

const solve = (bearer: string | undefined, body: object, bindings: object = env) =>
  call('POST', '/equations', { bearer, body, env: bindings })
const historyOf = async (bearer: string, query = '') =>
  (await call('GET', `/equations${query}`, { bearer })).json<{
    items: { id: string; input: string; answer: string }[]
    nextCursor: string | null
  }>()

describe('solving', () => {
  it('asks the engine with the key of its start and keeps the equation', async () => {
    const { bearer } = await newMember()
    const asked = fakeEngine(() => Response.json(four))
    const answer = await (await solve(bearer, { input: ' 2+2 ', language: 'fa' })).json<Equation>()
    expect(asked).toEqual([
      {
        key: 'Bearer the key of the tests',
        input: '2+2',
        language: 'fa',
        by: expect.stringMatching(/^user_/),
      },
    ])
    expect(answer).toMatchObject({
      success: true,
      input: '2+2',
      source: 'hamkar',
      didYouMean: [],
      timedOut: [],
    })
    expect(answer.pods[1]).toMatchObject({
      isPrimary: true,
      states: [],
      subpods: [{ plaintext: '4', img: null }],
    })
    expect((await historyOf(bearer)).items).toMatchObject([{ id: answer.id, input: '2+2', answer: '4' }])
  })

  it('leaves an equation out of the history where asked to', async () => {
    const { bearer } = await newMember()
    fakeEngine(() => Response.json(four))
    expect((await solve(bearer, { input: '2+2', isKept: false })).status).toBe(200)
    expect((await historyOf(bearer)).items).toEqual([])
  })

  it.each([
    ['\u0000', { input: 'control_character' }],
    ['1', { foo: 'unknown_field' }],
  ])('refuses %j beside %o at its field', async (input, fields) => {
    const { bearer } = await newMember()
    const extra = 'foo' in fields ? { foo: 1 } : {}
    const refused = await solve(bearer, { input: `a${input}`, ...extra })
    expect(await refusal(refused)).toMatchObject({ status: 422, fields })
  })

  it('an answer that takes too long is an explanation, and stays out of the history', async () => {
    const { bearer } = await newMember()
    fakeEngine(() => Response.json({ code: 'timeout' }, { status: 504 }))
    const answer = await solve(bearer, { input: '2+2', language: 'fa' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      ...{ success: false, pods: [], timedOut: ['result'] },
      tips: [expect.stringContaining('۴ ثانیه'), expect.any(String)],
    })
    expect((await historyOf(bearer)).items).toEqual([])
  })

  it.each([
    ['busy', () => Response.json({}, { status: 503 }), 'unavailable'],
    ['unreachable', () => Promise.reject(new TypeError('gone')), 'unavailable'],
  ])('an engine that is %s is unavailable', async (_, answer, code) => {
    const { bearer } = await newMember()
    fakeEngine(answer)
    const refused = await solve(bearer, { input: '2+2' })
    expect(refused.status).toBe(503)
    expect(await refusal(refused)).toMatchObject({ code })
  })

  it('without a process for it, the engine is off', async () => {
    const { bearer } = await newMember()
    const refused = await solve(bearer, { input: '2+2' }, { ENGINE_URL: '', ENGINE_KEY: '' })
    expect(await refusal(refused)).toMatchObject({ code: 'engine_off' })
  })

  it.each([
    [{ input: '' }, 'required'],
    [{ input: 'x'.repeat(2_001) }, 'too_long'],
    [{ input: 5 }, 'wrong_type'],
  ])('refuses %j', async (body, code) => {
    const { bearer } = await newMember()
    const refused = await solve(bearer, body)
    expect(refused.status).toBe(422)
    expect(await refusal(refused)).toMatchObject({ fields: { input: code } })
  })

  it('nobody is 401', async () => {
    expect((await solve(undefined, { input: '2+2' })).status).toBe(401)
    expect((await call('GET', '/equations', {})).status).toBe(401)
  })
})

describe('the history', () => {
  const keep = (bearer: string, input: string, answer = '') =>
    call('POST', '/equations/history', { bearer, body: { input, answer } })

  it('has each input once, the last one first, in pages', async () => {
    const { bearer } = await newMember()
    for (const input of ['a+1', 'b+1', 'c+1', 'a+1']) expect((await keep(bearer, input)).status).toBe(201)
    const first = await historyOf(bearer, '?limit=2')
    expect(first.items).toHaveLength(2)
    const second = await historyOf(bearer, `?limit=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ nextCursor: null })
    expect([...first.items, ...second.items].map(({ input }) => input).sort()).toEqual(['a+1', 'b+1', 'c+1'])
  })

  it('is one’s own: another member sees and deletes nothing of it', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const { id } = await (await keep(owner.bearer, '2+2', '4')).json<{ id: string }>()
    expect((await historyOf(other.bearer)).items).toEqual([])
    expect((await call('DELETE', `/equations/${id}`, { bearer: other.bearer })).status).toBe(404)
    expect((await call('DELETE', `/equations/${id}`, { bearer: owner.bearer })).status).toBe(204)
    expect((await historyOf(owner.bearer)).items).toEqual([])
  })

  it('is cleared at once, for its member alone', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    for (const { bearer } of [owner, other]) await keep(bearer, '2+2')
    expect((await call('DELETE', '/equations', { bearer: owner.bearer })).status).toBe(204)
    expect((await historyOf(owner.bearer)).items).toEqual([])
    expect((await historyOf(other.bearer)).items).toHaveLength(1)
  })
})
