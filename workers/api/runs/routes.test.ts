import type { CodeRun, ListedRun, RunLanguageInfo } from '@domain/runs'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { bindings, call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { fakeRunner, hello, madeRun, postRun } from '../../../tests/runs'
import { runScheduled } from '../jobs'

afterEach(() => {
  vi.restoreAllMocks()
})

const never = { RUNNER_URL: '', PISTON_URL: '', JUDGE0_URL: '' }
const read = async (path: string, bearer: string, env: object) =>
  (await call('GET', path, { bearer, env })).json<CodeRun>()

it('a run is queued, followed and read by its member, and kept when the runner forgot it', async () => {
  const { programs, settings, state } = fakeRunner()
  const sara = await newMember()
  const { id, ...made } = await madeRun(sara, settings, { ...hello, stdin: 'Tea\n', args: ['--now'] })
  expect(made).toEqual({ state: 'queued', position: 0, where: 'runner' })
  const [program] = programs
  expect(program?.job).toMatchObject({
    language: 'python',
    stdin: 'Tea\n',
    args: ['--now'],
    isInteractive: false,
  })
  program?.say({ type: 'stage', name: 'running' })
  program?.say({ type: 'out', stream: 'stdout', text: 'hello\n' })
  expect(await read(`/runs/${id}`, sara.bearer, settings)).toMatchObject({
    ...{ state: 'running', outcome: null, stdout: 'hello\n', stderr: '' },
  })
  program?.end({ stdout: 'hello\n', memoryKb: 9_000 })
  const events = await (await call('GET', `/runs/${id}/events`, { ...sara, env: settings })).text()
  expect(events).toContain('event: stage\ndata: {"name":"running"}')
  expect(events).toContain('event: out\ndata: {"stream":"stdout","text":"hello\\n","seq":1}')
  const done = JSON.parse(/event: done\ndata: (.*)/.exec(events)?.[1] ?? '{}')
  expect(done).toMatchObject({ id, state: 'done', outcome: 'ok', stdout: 'hello\n', files: hello.files })
  state.isUp = false
  expect(await read(`/runs/${id}`, sara.bearer, settings)).toEqual(done)
})

it('TypeScript that has to be compiled ends as a mistake with its file and line, and reaches no program', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  const files = [{ name: 'main.ts', code: 'let a = 1\n@sealed class A {}' }]
  const { id } = await madeRun(sara, settings, { ...hello, language: 'typescript', files })
  const events = await (await call('GET', `/runs/${id}/events`, { ...sara, env: settings })).text()
  expect(events).toContain('event: out\ndata: {"stream":"compiler"')
  expect(await read(`/runs/${id}`, sara.bearer, settings)).toMatchObject({
    state: 'done',
    outcome: 'compile_error',
    files,
    diagnostics: [{ file: 'main.ts', line: 2, column: 1, severity: 'error' }],
  })
  expect(programs).toEqual([])
})

it('events continue after the last one that came, and end', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  const { id } = await madeRun(sara, settings)
  for (const text of ['one\n', 'two\n']) programs[0]?.say({ type: 'out', stream: 'stdout', text })
  programs[0]?.end()
  const after = (last: number) =>
    call('GET', `/runs/${id}/events`, { ...sara, env: settings, headers: { 'Last-Event-ID': String(last) } })
  const rest = await (await after(1)).text()
  expect(rest).not.toContain('one\\n')
  expect(rest).toContain('id: 2\nevent: out')
  expect((await after(3)).status).toBe(204)
})

it('the stream of a run ends soon after its reader signed out', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  const { id } = await madeRun(sara, settings)
  const followed = await call('GET', `/runs/${id}/events`, { ...sara, env: settings })
  programs[0]?.say({ type: 'out', stream: 'stdout', text: 'still here' })
  await call('DELETE', '/sessions/current', { ...sara, env: settings })
  await expect(followed.text()).rejects.toThrow()
})

it('the list of runs knows their ends without a reader of each', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  const { id } = await madeRun(sara, settings)
  programs[0]?.say({ type: 'stage', name: 'running' })
  expect(await read('/runs', sara.bearer, settings)).toMatchObject({ items: [{ id, state: 'running' }] })
  programs[0]?.end({ outcome: 'runtime_error', exitCode: 3 })
  expect(await read('/runs', sara.bearer, settings)).toMatchObject({
    items: [{ id, state: 'done', outcome: 'runtime_error', exitCode: 3, signal: null, limit: null }],
  })
})

it('input goes to interactive runs in progress, and a run can be stopped', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  const { id } = await madeRun(sara, settings, { ...hello, isInteractive: true })
  const type = (run: string) =>
    call('POST', `/runs/${run}/stdin`, { ...sara, env: settings, body: { text: 'Sara\n' } })
  expect((await type(id)).status).toBe(204)
  expect(programs[0]?.input).toEqual(['Sara\n'])
  expect((await call('DELETE', `/runs/${id}`, { ...sara, env: settings })).status).toBe(204)
  expect(await read(`/runs/${id}`, sara.bearer, settings)).toMatchObject({
    outcome: 'killed',
    limit: 'stopped',
    signal: 'SIGKILL',
  })
  expect(await refusal(await type(id))).toMatchObject({ status: 409, code: 'wrong_state' })
  const { id: other } = await madeRun(sara, settings)
  expect((await type(other)).status).toBe(409)
})

it('one runs and three wait for each member; a place is free again after each end', async () => {
  const { programs, settings } = fakeRunner()
  const [sara, omid] = await Promise.all([newMember(), newMember()])
  const positions = []
  for (let at = 0; at < 4; at += 1) positions.push((await madeRun(sara, settings)).position)
  expect(positions).toEqual([0, 0, 1, 2])
  const full = await postRun(sara, settings)
  expect(Number(full.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refusal(full)).toMatchObject({ status: 429, code: 'too_many_runs' })
  expect((await postRun(omid, settings)).status).toBe(201)
  programs[0]?.end()
  await vi.waitFor(() => expect(programs.length).toBe(3), { timeout: 20_000 })
  expect((await postRun(sara, settings)).status).toBe(201)
})

it('no more than thirty begin in a minute', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  for (let at = 0; at < 30; at += 1) {
    await madeRun(sara, settings)
    programs.at(-1)?.end()
    await vi.waitFor(() => expect(programs.length).toBe(at + 1), { timeout: 20_000 })
  }
  const answer = await postRun(sara, settings)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refusal(answer)).toMatchObject({ status: 429, code: 'rate_limited' })
})

it('a full queue, no runner and one that is down are told apart, and leave nothing behind', async () => {
  const { settings, runs, state } = fakeRunner({ concurrency: 1 })
  const sara = await newMember()
  const job = { language: 'python', files: [], stdin: '', args: [], isInteractive: false }
  for (let at = 0; at < 101; at += 1) runs.add(`run_${at}`, `member ${at}`, job)
  const busy = await postRun(sara, settings)
  expect(Number(busy.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refusal(busy)).toMatchObject({ status: 503, code: 'runner_busy' })
  expect(await refusal(await postRun(sara, never))).toMatchObject({ status: 503, code: 'runner_off' })
  expect(await refusal(await postRun(sara, { ...settings, RUNS: 'off' }))).toMatchObject({
    code: 'runner_off',
  })
  state.isUp = false
  expect(await refusal(await postRun(sara, settings))).toMatchObject({ status: 503 })
  expect(await db().all(sql`SELECT id FROM runs`)).toEqual([])
})

it('only its member sees a run; others get its page once it is shared', async () => {
  const { programs, settings } = fakeRunner()
  const [sara, omid] = await Promise.all([newMember(), newMember()])
  const { id } = await madeRun(sara, settings)
  const calls = [
    ['GET', `/runs/${id}`],
    ['GET', `/runs/${id}/events`],
    ['POST', `/runs/${id}/stdin`, { text: 'x' }],
    ['DELETE', `/runs/${id}`],
    ['POST', `/runs/${id}/share`],
    ['DELETE', `/runs/${id}/share`],
  ] as const
  for (const [method, path, body] of calls) {
    const answers = [undefined, omid.bearer].map((bearer) =>
      call(method, path, { ...(bearer && { bearer }), ...(body && { body }), env: settings }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses, `${method} ${path}`).toEqual([401, 404])
  }
  const share = () => call('POST', `/runs/${id}/share`, { ...sara, env: settings })
  expect(await refusal(await share())).toMatchObject({ status: 409, code: 'wrong_state' })
  programs[0]?.end({ stdout: 'hello\n' })
  await vi.waitFor(async () => expect((await share()).status).toBe(200), { timeout: 20_000 })
  const { url } = await (await share()).json<{ url: string }>()
  const key = url.split('/r/')[1] ?? ''
  expect(url).toBe(`http://localhost:8787/r/${key}`)
  const page = () => call('GET', `/runs/shared/${key}`, { env: settings })
  const shared = await (await page()).json<CodeRun>()
  expect(shared).toMatchObject({ files: hello.files, stdout: 'hello\n', outcome: 'ok' })
  expect(JSON.stringify(shared)).not.toContain(sara.user.id)
  expect(shared.id).toBeUndefined()
  expect((await call('GET', `/runs/${id}`, { ...omid, env: settings })).status).toBe(404)
  expect((await call('DELETE', `/runs/${id}/share`, { ...sara, env: settings })).status).toBe(204)
  expect((await page()).status).toBe(404)
})

it('tokens need the scopes of runs', async () => {
  const { settings } = fakeRunner()
  const { user } = await newMember()
  const [reads, writes, other] = await Promise.all(
    (['runs:read', 'runs:write', 'links:write'] as const).map((scope) =>
      buildToken(db(), { user, scopes: [scope] }),
    ),
  )
  expect((await postRun({ bearer: writes?.bearer ?? '' }, settings)).status).toBe(201)
  for (const token of [reads, other])
    expect((await postRun({ bearer: token?.bearer ?? '' }, settings)).status).toBe(403)
  const list = async (bearer = '') => (await call('GET', '/runs', { bearer, env: settings })).status
  expect([await list(reads?.bearer), await list(other?.bearer)]).toEqual([200, 403])
})

it.each([
  ['no files', { ...hello, files: [] }, { files: 'required' }],
  ['another language', { ...hello, language: 'cobol' }, { language: 'unknown_language' }],
  [
    'a name that leads out',
    { ...hello, files: [{ name: '../main.py', code: '' }] },
    { 'files.0.name': 'bad_character' },
  ],
  [
    'a name that is an option',
    { ...hello, files: [{ name: '-o.py', code: '' }] },
    { 'files.0.name': 'bad_character' },
  ],
  ['a hidden name', { ...hello, files: [{ name: 'a/.b', code: '' }] }, { 'files.0.name': 'bad_character' }],
  ['a name twice', { ...hello, files: [hello.files[0], hello.files[0]] }, { files: 'name_taken' }],
  [
    'too many files',
    { ...hello, files: Array.from({ length: 51 }, (_, at) => ({ name: `f${at}.py`, code: '' })) },
    { files: 'too_many_files' },
  ],
  [
    'a file that is too large',
    { ...hello, files: [{ name: 'a.py', code: 'é'.repeat(131_073) }] },
    { 'files.0.code': 'too_long' },
  ],
  [
    'too much together',
    {
      ...hello,
      files: Array.from({ length: 5 }, (_, at) => ({ name: `f${at}.py`, code: 'x'.repeat(250_000) })),
    },
    { files: 'too_large' },
  ],
  ['too much input', { ...hello, stdin: 'x'.repeat(1024 * 1024 + 1) }, { stdin: 'too_long' }],
  ['too many arguments', { ...hello, args: Array(33).fill('x') }, { args: 'too_many' }],
  ['NUL in an argument', { ...hello, args: ['a\0b'] }, { 'args.0': 'control_character' }],
  ['an unknown field', { ...hello, flags: '-O3' }, { flags: 'unknown_field' }],
])('%s is refused', async (_name, body, fields) => {
  const { settings, programs } = fakeRunner()
  expect(await refusal(await postRun(await newMember(), settings, body))).toEqual({
    status: 422,
    code: 'invalid',
    fields,
  })
  expect(programs).toEqual([])
})

it('a body of more than any run is not read', async () => {
  const { settings } = fakeRunner()
  const body = { ...hello, stdin: 'x'.repeat(7 * 1024 * 1024) }
  expect(await refusal(await postRun(await newMember(), settings, body))).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

it('each language says where it runs, and why not on this server', async () => {
  const { settings, state } = fakeRunner()
  const list = async (env: object) =>
    (await (await call('GET', '/runs/languages', { env })).json<{ items: RunLanguageInfo[] }>()).items
  const here = await list(settings)
  expect(here.map(({ language, where }) => `${language} ${where}`)).toEqual(
    ['c', 'cpp', 'java', 'python', 'javascript', 'typescript'].map((language) => `${language} runner`),
  )
  expect(here[2]).toEqual({
    language: 'java',
    version: '17.0.15',
    where: 'runner',
    canType: true,
    canStop: true,
  })
  const off = await list({ ...settings, RUNS: 'off' })
  expect(off.find(({ language }) => language === 'java')).toMatchObject({
    where: null,
    reason: 'off',
    canType: false,
  })
  expect(off.find(({ language }) => language === 'python')).toMatchObject({ where: 'browser', version: null })
  expect((await list(never))[2]).toMatchObject({ where: null, reason: 'no_sandbox' })
  state.isUp = false
  expect((await list({ ...settings }))[2]).toMatchObject({ where: null, reason: 'unreachable' })
})

it('the last ten stay, and shared ones', async () => {
  const { programs, settings } = fakeRunner()
  const sara = await newMember()
  const ids: string[] = []
  for (let at = 0; at < 13; at += 1) {
    const { id } = await madeRun(sara, settings)
    ids.push(id)
    programs.at(-1)?.end()
    await vi.waitFor(
      async () => expect((await read(`/runs/${id}`, sara.bearer, settings)).state).toBe('done'),
      { timeout: 20_000 },
    )
    if (at === 0) await call('POST', `/runs/${id}/share`, { ...sara, env: settings })
  }
  const { items } = await (await call('GET', '/runs', { ...sara, env: settings })).json<{
    items: ListedRun[]
  }>()
  expect(items.map(({ id }) => id)).toEqual(ids.slice(-10).reverse())
  const kept = await db().all<{ id: string }>(sql`SELECT id FROM runs ORDER BY created_at, id`)
  expect(kept.map(({ id }) => id).sort()).toEqual([ids[0], ...ids.slice(-10)].sort())
})

it('a run whose reader went away is completed by the job, and one that nobody knows is lost', async () => {
  const { programs, settings, state } = fakeRunner()
  const sara = await newMember()
  const { id } = await madeRun(sara, settings)
  const { id: gone } = await madeRun(sara, settings)
  programs[0]?.end({ stdout: 'late\n' })
  await vi.waitFor(() => expect(programs.length).toBe(2), { timeout: 20_000 })
  await db().run(sql`UPDATE runs SET created_at = created_at - 3600000`)
  await db().run(sql`UPDATE runs SET handle = 'run_unknown' WHERE id = ${gone}`)
  const env = { ...bindings, ...settings }
  await runScheduled({ cron: '*/5 * * * *', scheduledTime: Date.now() }, env)
  state.isUp = false
  expect(await read(`/runs/${id}`, sara.bearer, settings)).toMatchObject({ state: 'done', stdout: 'late\n' })
  expect(await read(`/runs/${gone}`, sara.bearer, settings)).toMatchObject({
    outcome: 'killed',
    limit: 'lost',
  })
})

it('a runner that is silent for a while loses no run', async () => {
  const { settings, state, programs } = fakeRunner()
  const sara = await newMember()
  const { id } = await madeRun(sara, settings)
  state.isUp = false
  expect((await read(`/runs/${id}`, sara.bearer, settings)).state).toBe('queued')
  state.isUp = true
  programs[0]?.end({ stdout: 'here\n' })
  await vi.waitFor(
    async () => expect((await read(`/runs/${id}`, sara.bearer, settings)).stdout).toBe('here\n'),
    { timeout: 20_000 },
  )
})

it('the same call again is the same run', async () => {
  const { settings, programs } = fakeRunner()
  const sara = await newMember()
  const again = () =>
    call('POST', '/runs', { ...sara, env: settings, body: hello, headers: { 'Idempotency-Key': 'once' } })
  const [first, second] = [await (await again()).json(), await (await again()).json()]
  expect(second).toEqual(first)
  expect(programs.length).toBe(1)
})

it('runs are in the export of an account, counted as its texts, and go with it', async () => {
  const { settings, programs } = fakeRunner()
  const { bearer, user } = await newMember()
  const used = async () =>
    (
      await db().all<{ bytes: number }>(
        sql`SELECT bytes FROM kept_bytes WHERE owner_id = ${user.id} AND kind = 'texts'`,
      )
    )[0]?.bytes ?? 0
  const before = await used()
  const { id } = await madeRun({ bearer }, settings)
  programs[0]?.end({ stdout: 'hello\n' })
  await vi.waitFor(async () => expect((await read(`/runs/${id}`, bearer, settings)).state).toBe('done'), {
    timeout: 20_000,
  })
  const [sizes] = await db().all<{ bytes: number }>(
    sql`SELECT length(source) + (SELECT length(result) FROM run_results) AS bytes FROM runs`,
  )
  expect((await used()) - before).toBe(sizes?.bytes)
  const whole = await (await call('GET', '/accounts/current/export', { bearer })).json<{ runs: object[] }>()
  expect(whole.runs).toMatchObject([{ id, files: hello.files, stdout: 'hello\n' }])
  await db().run(sql`DELETE FROM users WHERE id = ${user.id}`)
  expect(await db().all(sql`SELECT id FROM runs`)).toEqual([])
  expect(await db().all(sql`SELECT run_id FROM run_results`)).toEqual([])
})

it('of a member whose texts are full the figures are kept', async () => {
  const { settings, programs } = fakeRunner()
  const { bearer, user } = await newMember()
  const { id } = await madeRun({ bearer }, settings)
  await db().run(sql`UPDATE kept_bytes SET bytes = 104857600 WHERE owner_id = ${user.id} AND kind = 'texts'`)
  programs[0]?.end({ stdout: 'hello\n' })
  await vi.waitFor(async () => expect((await read(`/runs/${id}`, bearer, settings)).state).toBe('done'), {
    timeout: 20_000,
  })
  expect(await read(`/runs/${id}`, bearer, settings)).toMatchObject({ outcome: 'ok', stdout: '', timeMs: 7 })
  expect(await refusal(await postRun({ bearer }, settings))).toMatchObject({ fields: { _: 'texts_full' } })
})
