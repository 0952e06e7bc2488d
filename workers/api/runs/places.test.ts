import type { CodeRun, RunLanguageInfo } from '@domain/runs'
import { afterEach, expect, it, vi } from 'vitest'
import { call, newMember, refusal } from '../../../tests/api'
import { hello, madeRun, postRun } from '../../../tests/runs'

afterEach(() => {
  vi.restoreAllMocks()
})

type HostAnswers = Record<string, (request: Request) => Promise<object | Response> | object | Response>

/** Hosts behind a replaced `fetch`, by method and path; everything else is unreachable. Gives what was sent to them. */
function hosts(answers: HostAnswers) {
  const sent: { call: string; headers: Headers; body: Record<string, unknown> }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init)
    const name = `${request.method} ${new URL(request.url).pathname}`
    const body = request.method === 'POST' ? await request.clone().json<Record<string, unknown>>() : {}
    sent.push({ call: name, headers: request.headers, body })
    const found = await answers[name]?.(request)
    if (!found) throw new TypeError('unreachable')
    return found instanceof Response ? found : Response.json(found)
  })
  return sent
}

const read = async (id: string, bearer: string, env: object) =>
  (await call('GET', `/runs/${id}`, { bearer, env })).json<CodeRun>()
const list = async (env: object) =>
  (await (await call('GET', '/runs/languages', { env })).json<{ items: RunLanguageInfo[] }>()).items

const piston = () => ({ PISTON_URL: 'https://piston.example.com' })
const runtimes = [
  { language: 'python', version: '3.9.4' },
  { language: 'python', version: '3.12.0' },
  { language: 'c++', version: '10.2.0' },
  { language: 'javascript', version: '20.11.1' },
]
const stage = {
  stdout: '',
  stderr: '',
  output: '',
  code: 0,
  signal: null,
  status: null,
  cpu_time: 9,
  wall_time: 20,
  memory: 9_216_000,
}

it('a Piston runs what it has, in its newest version, and answers with the end', async () => {
  const sent = hosts({
    'GET /api/v2/runtimes': () => runtimes,
    'POST /api/v2/execute': () => ({ run: { ...stage, stdout: 'hello\n' } }),
  })
  const env = piston()
  const { bearer } = await newMember()
  const { id, where } = await madeRun({ bearer }, env, { ...hello, stdin: 'Tea', args: ['a b'] })
  expect(where).toBe('piston')
  expect(await read(id, bearer, env)).toMatchObject({
    state: 'done',
    outcome: 'ok',
    stdout: 'hello\n',
    timeMs: 20,
    cpuMs: 9,
    memoryKb: 9_000,
    where: 'piston',
  })
  expect(sent.find((one) => one.call === 'POST /api/v2/execute')?.body).toEqual({
    language: 'python',
    version: '3.12.0',
    stdin: 'Tea',
    args: ['a b'],
    files: [{ name: 'main.py', content: hello.files[0].code }],
  })
  const events = await (await call('GET', `/runs/${id}/events`, { bearer, env })).text()
  expect(events).toContain('event: out\ndata: {"stream":"stdout","text":"hello\\n","seq":1}')
  expect(events).toMatch(/event: done\ndata: .*"outcome":"ok"/)
})

it.each([
  [
    'a broken compile',
    { compile: { ...stage, code: 1, output: 'error\n' }, run: stage },
    { outcome: 'compile_error', compilerOutput: 'error\n', exitCode: 1 },
  ],
  [
    'a late end',
    { run: { ...stage, code: null, signal: 'SIGKILL', status: 'TO' } },
    { outcome: 'timeout', limit: 'wall', signal: 'SIGKILL' },
  ],
  [
    'too much output',
    { run: { ...stage, code: null, signal: 'SIGKILL', status: 'OL' } },
    { outcome: 'output_limit', limit: 'output' },
  ],
  [
    'a failed program',
    { run: { ...stage, code: 3, stderr: 'no\n' } },
    { outcome: 'runtime_error', exitCode: 3, stderr: 'no\n' },
  ],
  ['an answer that is none', { ran: true }, { outcome: 'killed', limit: 'lost' }],
])('Piston: %s', async (_name, answer, result) => {
  hosts({ 'GET /api/v2/runtimes': () => runtimes, 'POST /api/v2/execute': () => answer })
  const env = piston()
  const { bearer } = await newMember()
  const { id } = await madeRun({ bearer }, env, {
    language: 'cpp',
    files: [{ name: 'main.cpp', code: 'int' }],
  })
  expect(await read(id, bearer, env)).toMatchObject({ state: 'done', ...result })
})

it('an answer of more than 4 MB is not kept', async () => {
  const huge = { run: { ...stage, stdout: 'x'.repeat(4 * 1024 * 1024) } }
  hosts({ 'GET /api/v2/runtimes': () => runtimes, 'POST /api/v2/execute': () => huge })
  const env = piston()
  const { bearer } = await newMember()
  const { id } = await madeRun({ bearer }, env)
  expect(await read(id, bearer, env)).toMatchObject({ outcome: 'killed', limit: 'lost', stdout: '' })
})

it.each([
  'http://piston.example.com',
  'https://10.0.0.1',
  'https://u:p@piston.example.com',
  'ftp://piston.example.com',
])('a host that is neither https nor this machine is not called: %s', async (PISTON_URL) => {
  const sent = hosts({ 'GET /api/v2/runtimes': () => runtimes })
  expect(await refusal(await postRun(await newMember(), { PISTON_URL }))).toMatchObject({
    code: 'runner_off',
  })
  expect(sent).toEqual([])
})

const judge0 = () => ({ JUDGE0_URL: 'http://127.0.0.1:2358/', JUDGE0_KEY: 'the key' })
const known = [
  { id: 50, name: 'C (GCC 9.2.0)' },
  { id: 62, name: 'Java (OpenJDK 13.0.1)' },
  { id: 71, name: 'Python (3.8.1)' },
  { id: 92, name: 'Python (3.11.2)' },
  { id: 70, name: 'Python (2.7.17)' },
]
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const submission = (id: number, more: object = {}) => ({
  status: { id },
  stdout: null,
  stderr: null,
  ...more,
})

/** A Judge0 that is asked several times until a run has ended. */
function judge(...states: object[]) {
  const left = [...states]
  return hosts({
    'GET /languages': () => known,
    'POST /submissions': () => Response.json({ token: 'a-token' }, { status: 201 }),
    'GET /submissions/a-token': () => (left.length > 1 ? (left.shift() ?? {}) : (left[0] ?? {})),
  })
}

it('a Judge0 is asked until a run has ended; text of any script arrives whole', async () => {
  const sent = judge(
    submission(1),
    submission(2),
    submission(3, { stdout: base64('سلام\n'), exit_code: 0, time: '0.02', wall_time: '0.05', memory: 3_000 }),
  )
  const env = judge0()
  const { bearer } = await newMember()
  const { id, where } = await madeRun({ bearer }, env, { ...hello, stdin: 'چای', args: ["it's"] })
  expect(where).toBe('judge0')
  expect((await read(id, bearer, env)).state).toBe('queued')
  expect((await read(id, bearer, env)).state).toBe('running')
  expect(await read(id, bearer, env)).toMatchObject({
    state: 'done',
    outcome: 'ok',
    stdout: 'سلام\n',
    timeMs: 50,
    cpuMs: 20,
    memoryKb: 3_000,
  })
  const post = sent.find((one) => one.call === 'POST /submissions')
  expect(post?.headers.get('X-Auth-Token')).toBe('the key')
  expect(post?.body).toEqual({
    source_code: base64(hello.files[0].code),
    language_id: 92,
    stdin: base64('چای'),
    command_line_arguments: "'it'\\''s'",
    enable_network: false,
  })
})

it.each([
  [5, { outcome: 'timeout', limit: 'wall' }],
  [6, { outcome: 'compile_error', compilerOutput: 'no\n' }],
  [11, { outcome: 'runtime_error' }],
  [13, { outcome: 'killed', limit: 'lost' }],
])('Judge0: state %i', async (state, result) => {
  judge(submission(state, { compile_output: base64('no\n') }))
  const env = judge0()
  const { bearer } = await newMember()
  const { id } = await madeRun({ bearer }, env)
  expect(await read(id, bearer, env)).toMatchObject({ state: 'done', ...result })
})

it('a Judge0 takes one file, and a failed submission leaves no run', async () => {
  hosts({
    'GET /languages': () => known,
    'POST /submissions': () => new Response('queue is full', { status: 503 }),
  })
  const env = judge0()
  const { bearer } = await newMember()
  const two = { ...hello, files: [hello.files[0], { name: 'b.py', code: '' }] }
  expect(await refusal(await postRun({ bearer }, env, two))).toMatchObject({
    fields: { files: 'too_many_files' },
  })
  expect(await refusal(await postRun({ bearer }, env))).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await (await call('GET', '/runs', { bearer, env })).json()).toEqual({ items: [] })
})

it('each language goes to the first place that has it', async () => {
  hosts({ 'GET /api/v2/runtimes': () => runtimes, 'GET /languages': () => known })
  const items = await list({ ...piston(), ...judge0() })
  expect(Object.fromEntries(items.map(({ language, where }) => [language, where]))).toEqual({
    c: 'judge0',
    cpp: 'piston',
    java: 'judge0',
    python: 'piston',
    javascript: 'piston',
    typescript: 'piston',
  })
  expect(items[0]).toMatchObject({ host: '127.0.0.1:2358', version: '9.2.0', canType: false, canStop: false })
})
