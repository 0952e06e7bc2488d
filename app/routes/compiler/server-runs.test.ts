import type { RunEvent } from '@domain/run-events'
import { afterEach, expect, it, vi } from 'vitest'
import { followRun } from './server-runs'

afterEach(() => vi.unstubAllGlobals())

const done = {
  id: 'run_1',
  state: 'done',
  isInteractive: false,
  shareUrl: null,
  language: 'c',
  where: 'runner',
  files: [],
  stdin: '',
  args: [],
  createdAt: '2026-11-28T10:00:00.000Z',
  outcome: 'ok',
  limit: null,
  exitCode: 0,
  signal: null,
  stdout: 'ab',
  stderr: '',
  compilerOutput: '',
  diagnostics: [],
  timeMs: 1,
  cpuMs: 1,
  memoryKb: 1,
}
const out = (id: number, text: string) =>
  `id: ${id}\nevent: out\ndata: ${JSON.stringify({ stream: 'stdout', text, seq: id })}\n\n`
const stream = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })

/** Answers each call by the next of the answers; gives the `Last-Event-ID` of the calls, and what was heard. */
async function follow(answers: Response[]) {
  const asked: (string | null)[] = []
  const heard: RunEvent[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('Last-Event-ID'))
    return answers.shift()
  })
  const code = await followRun('run_1', (event) => heard.push(event), new AbortController().signal)
  return { code, asked, heard }
}

it('continues after the last event where the connection was lost, until the end', async () => {
  const end = `id: 9\nevent: done\ndata: ${JSON.stringify(done)}\n\n`
  const { code, asked, heard } = await follow([stream(`${out(1, 'a')}id: 2\neve`), stream(out(2, 'b') + end)])
  expect(code).toBeNull()
  expect(asked).toEqual([null, '1'])
  expect(heard.map(({ type }) => type)).toEqual(['out', 'out', 'done'])
})

it('reads the run itself where its events are over', async () => {
  const { code, heard } = await follow([new Response(null, { status: 204 }), Response.json(done)])
  expect(code).toBeNull()
  expect(heard).toMatchObject([{ type: 'done', stdout: 'ab' }])
})

it('says that the session is over, and asks no more', async () => {
  const refusal = { code: 'session_expired', status: 401, title: 'x', requestId: 'r', type: 'x' }
  const { code, asked } = await follow([Response.json(refusal, { status: 401 })])
  expect(code).toBe('session_expired')
  expect(asked).toHaveLength(1)
})
