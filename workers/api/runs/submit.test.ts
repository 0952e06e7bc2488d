import { afterEach, expect, it, vi } from 'vitest'
import { call, db, newMember, refusal } from '../../../tests/api'
import { buildToken } from '../../../tests/factories'
import { fakeRunner } from '../../../tests/runs'

afterEach(() => {
  vi.restoreAllMocks()
})

const address = 'http://calls.localhost:8787/api/v1/submit'
const submit = (bearer: string | undefined, body: object, env: object) =>
  call('POST', address, { ...(bearer && { bearer }), body, env })
const program = { language: 'python', code: 'print(input())', stdin: 'Tea' }

/** Submits a program and lets it end in a way. */
async function ended(body: object, how: object) {
  const { programs, settings } = fakeRunner()
  const { bearer } = await newMember()
  const answer = submit(bearer, body, settings)
  await vi.waitFor(() => expect(programs.length).toBe(1), { timeout: 20_000 })
  programs[0]?.end(how)
  return { job: programs[0]?.job, answer: await answer }
}

it('a submitted program is waited for, and answered in the four fields of the specification', async () => {
  const { job, answer } = await ended(program, { stdout: 'Tea\n', timeMs: 1_250, memoryKb: 9_000 })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ err: '', output: 'Tea\n', time: 1.25, memory: 9_000 })
  expect(job).toMatchObject({ stdin: 'Tea', files: [{ name: 'main.py', code: program.code }] })
})

it('an error is what the compiler or the program wrote, and the limit that ended it', async () => {
  const broken = await ended(
    { language: 'c', code: 'int' },
    { outcome: 'compile_error', compilerOutput: 'main.c:1: error\n' },
  )
  expect(await broken.answer.json()).toMatchObject({ err: 'main.c:1: error\n', output: '' })
  const late = await ended(program, { outcome: 'timeout', limit: 'cpu', stdout: 'a\n', stderr: 'b\n' })
  expect(await late.answer.json()).toMatchObject({ err: 'b\nTime limit exceeded\n', output: 'a\n' })
})

it('a public class of Java has a file of its name', async () => {
  const { job } = await ended({ language: 'java', code: 'public class Tea {}' }, {})
  expect(job?.files[0]?.name).toBe('Tea.java')
})

it('needs a session or a token that may run, and nothing else is on this host', async () => {
  const { settings } = fakeRunner()
  const { user } = await newMember()
  expect(await refusal(await submit(undefined, program, settings))).toMatchObject({ status: 401 })
  const { bearer } = await buildToken(db(), { user, scopes: ['runs:read'] })
  expect((await submit(bearer, program, settings)).status).toBe(403)
  const { bearer: session } = await newMember()
  expect(await refusal(await submit(session, { ...program, language: 'cobol' }, settings))).toMatchObject({
    status: 422,
    fields: { language: 'unknown_language' },
  })
  expect((await call('GET', 'http://calls.localhost:8787/runs', { bearer: session })).status).toBe(404)
  expect((await call('GET', address, { bearer: session })).status).toBe(405)
  expect((await call('POST', '/api/v1/submit', { bearer: session, body: program })).status).toBe(404)
})
