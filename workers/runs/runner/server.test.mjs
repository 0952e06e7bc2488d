import { afterEach, expect, it, vi } from 'vitest'
import { openRuns } from './runs.mjs'
import { runnerServer } from './server.mjs'

/** @typedef {Parameters<typeof openRuns>[0]['execute']} Execute */

const key = 'the key of the tests'
/** @type {Array<() => unknown>} */
const closing = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A runner whose sandbox is fake: programs say and end what the test wants. */
async function start({ now = Date.now } = {}) {
  /** @type {Array<{job: Parameters<Execute>[0], say: Parameters<Execute>[1], input: Array<[string, boolean]>, end: (how?: object) => void, fail: () => void}>} */
  const programs = []
  const runs = openRuns({
    concurrency: 1,
    now,
    execute: (job, say) => {
      /** @type {Array<[string, boolean]>} */
      const input = []
      const result = new Promise((resolve, reject) => {
        const end = (how = {}) => resolve({ outcome: 'ok', limit: null, stdout: '', stderr: '', ...how })
        programs.push({ job, say, input, end, fail: () => reject(new Error('the sandbox broke')) })
      })
      return {
        result: /** @type {any} */ (result),
        input: (text, isEnd) => void input.push([text, isEnd]),
        stop: () => programs.at(-1)?.end({ outcome: 'killed', limit: 'stopped' }),
      }
    },
  })
  const server = runnerServer({ runs, versions: { python: '3.11.2' }, key })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const at = server.address()
  const base = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  const ask = (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body = undefined,
    headers = {},
  ) =>
    fetch(base + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const add = (/** @type {string} */ id, member = 'sara', more = {}) =>
    ask('POST', '/runs', {
      id,
      member,
      language: 'python',
      files: [{ name: 'a.py', code: '' }],
      stdin: '',
      args: [],
      isInteractive: false,
      ...more,
    })
  return { ask, add, programs, runs, base }
}

it('answers nobody without its key, but says that it is well', async () => {
  const { base, ask } = await start()
  expect((await fetch(`${base}/health`)).status).toBe(200)
  expect((await fetch(`${base}/languages`)).status).toBe(401)
  for (const bearer of ['wrong', `${key}x`, ''])
    expect(
      (await fetch(`${base}/languages`, { headers: { Authorization: `Bearer ${bearer}` } })).status,
    ).toBe(401)
  expect(await (await ask('GET', '/languages')).json()).toEqual({ versions: { python: '3.11.2' } })
})

it('a run is followed from any event on, to its end', async () => {
  const { ask, add, programs } = await start()
  expect(await (await add('one')).json()).toEqual({ position: 0 })
  const follow = (/** @type {object} */ headers) => ask('GET', '/runs/one/events', undefined, headers)
  const whole = follow({})
  programs[0]?.say({ type: 'stage', name: 'running' })
  for (const text of ['a\n', 'b\n']) programs[0]?.say({ type: 'out', stream: 'stdout', text })
  expect(await (await ask('GET', '/runs/one')).json()).toMatchObject({
    state: 'running',
    result: { stdout: 'a\nb\n' },
  })
  programs[0]?.end({ stdout: 'a\nb\n' })
  const events = (await (await whole).text()).trim().split('\n\n')
  expect(events).toEqual([
    'id: 1\nevent: stage\ndata: {"name":"running"}',
    'id: 2\nevent: out\ndata: {"stream":"stdout","text":"a\\n","seq":1}',
    'id: 3\nevent: out\ndata: {"stream":"stdout","text":"b\\n","seq":2}',
    expect.stringMatching(/^id: 4\nevent: done\ndata: \{"outcome":"ok"/),
  ])
  const rest = await (await follow({ 'Last-Event-ID': '2' })).text()
  expect(rest.startsWith(events[2] ?? '?')).toBe(true)
  expect((await follow({ 'Last-Event-ID': '4' })).status).toBe(204)
  expect((await follow({ 'Last-Event-ID': 'x' })).status).toBe(200)
})

it('the same id again is the same run', async () => {
  const { add, programs } = await start()
  expect([(await add('one')).status, (await add('one')).status]).toEqual([201, 201])
  expect(programs.length).toBe(1)
})

it('says when a member has too many, and when the queue is full', async () => {
  const { add } = await start()
  for (const id of ['a', 'b', 'c', 'd']) expect((await add(id)).status).toBe(201)
  const many = await add('e')
  expect([many.status, Number(many.headers.get('Retry-After')) > 0]).toEqual([429, true])
  for (let at = 0; at < 97; at += 1) expect((await add(`x${at}`, `member ${at}`)).status).toBe(201)
  const full = await add('y', 'another')
  expect([full.status, Number(full.headers.get('Retry-After')) > 0]).toEqual([503, true])
})

it('input goes to interactive programs that run, and to no others', async () => {
  const { ask, add, programs } = await start()
  await add('typed', 'sara', { isInteractive: true })
  await add('waits', 'omid', { isInteractive: true })
  const type = (/** @type {string} */ id) => ask('POST', `/runs/${id}/stdin`, { text: 'Tea\n', isEnd: true })
  expect([(await type('typed')).status, (await type('waits')).status]).toEqual([204, 409])
  expect(programs[0]?.input).toEqual([['Tea\n', true]])
  programs[0]?.end()
  await vi.waitFor(() => expect(programs.length).toBe(2), { timeout: 20_000 })
  expect((await type('typed')).status).toBe(409)
})

it('a run is stopped while it runs, and while it waits', async () => {
  const { ask, add } = await start()
  await add('runs')
  await add('waits')
  for (const id of ['waits', 'runs']) expect((await ask('DELETE', `/runs/${id}`)).status).toBe(204)
  for (const id of ['waits', 'runs'])
    await vi.waitFor(
      async () =>
        expect(await (await ask('GET', `/runs/${id}`)).json()).toMatchObject({
          state: 'done',
          result: { outcome: 'killed', limit: 'stopped' },
        }),
      { timeout: 20_000 },
    )
})

it('a sandbox that breaks loses one run, and the next one runs', async () => {
  const { ask, add, programs } = await start()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await add('one')
  await add('two')
  programs[0]?.fail()
  await vi.waitFor(() => expect(programs.length).toBe(2), { timeout: 20_000 })
  expect(await (await ask('GET', '/runs/one')).json()).toMatchObject({
    state: 'done',
    result: { limit: 'lost' },
  })
  vi.restoreAllMocks()
})

it('finished runs are kept for an hour', async () => {
  let at = 0
  const { ask, add, programs, runs } = await start({ now: () => at })
  await add('one')
  programs[0]?.end()
  await vi.waitFor(async () => expect((await (await ask('GET', '/runs/one')).json()).state).toBe('done'), {
    timeout: 20_000,
  })
  at = 59 * 60_000
  runs.forget()
  expect((await ask('GET', '/runs/one')).status).toBe(200)
  at = 61 * 60_000
  runs.forget()
  expect((await ask('GET', '/runs/one')).status).toBe(404)
})

it('what it can’t read is refused', async () => {
  const { ask } = await start()
  expect((await ask('POST', '/runs', '{')).status).toBe(400)
  expect((await ask('POST', '/runs', { id: 'a', member: 'a', language: 'cobol' })).status).toBe(422)
  expect((await ask('GET', '/runs/unknown')).status).toBe(404)
  expect((await ask('PATCH', '/runs')).status).toBe(404)
})
